import { type Detector, sign } from "../detector.js";

const MAX_AFTER = 20;
const NAMES_IT =
  /\b(?:background|still running|is running|running now|waiting (?:for|on)|wait for|when it (?:finishes|ends|completes)|once it|dev server|server is|listening|is up)\b|백그라운드|실행\s?(?:중|되고)|기다리|대기|끝나면|완료되면|서버(?:가|를|는)|켜\s?(?:두|져)|띄워/;

/** Finds a turn that ends while a background task runs, without mentioning it. */
export const idleAfterBackground: Detector = {
  name: "idle-after-background",
  description: "A command went on in the background, and the last message does not say what is awaited.",
  category: "universal",
  scope: "transcript",
  why: "Nobody comes back to a task that nobody mentions.",
  defaultEnabled: true,
  effect: "inform",
  denyAllowed: false,
  reason: null,
  needs: ["final", "uses"],
  look: ({ uses, words }) => {
    const last = uses.findLastIndex(({ isBackground }) => isBackground);
    if (last === -1 || uses.length - 1 - last >= MAX_AFTER) return null;
    return NAMES_IT.test(words) ? null : sign("unnamed");
  },
};
