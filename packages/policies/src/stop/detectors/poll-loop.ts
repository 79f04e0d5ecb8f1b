import { type Detector, sign } from "../detector.js";

/** Number of identical runs that count as polling. Two may be a second look. */
const MAX_ALIKE = 3;

/** Finds an agent that waits by running the same command again and again. */
export const pollLoop: Detector = {
  name: "poll-loop",
  description: "The same command ran three times or more, ended alike, and nothing was changed meanwhile.",
  category: "universal",
  scope: "transcript",
  why: "Asking again does not make a task end sooner, and fills the context.",
  defaultEnabled: true,
  effect: "inform",
  denyAllowed: false,
  reason: null,
  needs: ["uses"],
  look: ({ uses }) => {
    const alike = new Map<string, number>();
    for (const { kind, command, status } of uses) {
      // After a change, the same command may print something else.
      if (kind === "write") alike.clear();
      if (command === "" || kind === "write") continue;
      const key = `${status} ${command.replace(/\s+/g, " ").trim()}`;
      const times = (alike.get(key) ?? 0) + 1;
      if (times >= MAX_ALIKE) return sign("repeated");
      alike.set(key, times);
    }
    return null;
  },
};
