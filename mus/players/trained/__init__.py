"""Players that learnt by playing against themselves, and what they are made of; the page fetches it late."""
