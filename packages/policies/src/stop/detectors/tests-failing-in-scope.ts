import { type Detector, sign } from "../detector.js";

/**
 * Finds tests that fail after the edits of the turn, judged by the runs that were seen. It runs no tests itself: a hook
 * has too little time for that, and would execute what a repository prescribes.
 */
export const testsFailingInScope: Detector = {
  name: "tests-failing-in-scope",
  description: "The last run of a check after the edits of the turn failed.",
  category: "universal",
  scope: "changed-files",
  why: "What was edited is not done while its tests fail.",
  defaultEnabled: false,
  effect: "inform",
  denyAllowed: false,
  reason: null,
  needs: ["uses"],
  look: ({ uses }) => {
    const firstWrite = uses.findIndex(({ kind }) => kind === "write");
    if (firstWrite === -1) return null;
    const last = new Map<string, string>();
    for (const { kind, command, status } of uses.slice(firstWrite))
      if (kind === "check") last.set(command, status);
    return [...last.values()].includes("failed") ? sign("failing") : null;
  },
};
