import { type Detector, sign } from "../detector.js";

/** So many runs alike wait for something; two may be a second look. */
const MOST_ALIKE = 3;

/** Finds an agent that waits by asking again and again. */
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
      // What was changed may change what comes out.
      if (kind === "write") alike.clear();
      if (command === "" || kind === "write") continue;
      const key = `${status} ${command.replace(/\s+/g, " ").trim()}`;
      const times = (alike.get(key) ?? 0) + 1;
      if (times >= MOST_ALIKE) return sign("repeated");
      alike.set(key, times);
    }
    return null;
  },
};
