"""The Spanish deck as drawings: colours, frame, emblems, number cards, aces, court figures, back."""
