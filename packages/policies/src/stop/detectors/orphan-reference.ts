import { type Detector, sign } from "../detector.js";

/** Finds removed files that other files still name. */
export const orphanReference: Detector = {
  name: "orphan-reference",
  description: "A file was removed in the turn, and another file of the project still names it.",
  category: "universal",
  scope: "changed-files",
  why: "What still names it breaks, sooner or later.",
  defaultEnabled: false,
  effect: "inform",
  denyAllowed: false,
  reason: null,
  needs: ["orphans"],
  look: ({ orphans }) => (orphans !== null && orphans.length > 0 ? sign("named") : null),
};
