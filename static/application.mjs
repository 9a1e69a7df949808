// What makes an application of the page. It begins when the page is at work, so that it never delays a game.
import { start as startBack } from "./boot/back.mjs";
import { whenIdle } from "./boot/idle.mjs";
import { start as startOffline } from "./boot/offline.mjs";
import { start as startOpening } from "./boot/opening.mjs";
import { whenReady } from "./boot/shell.mjs";

whenReady(() => {
  startBack();
  startOpening();
  whenIdle(startOffline);
});
