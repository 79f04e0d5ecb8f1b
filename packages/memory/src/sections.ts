/** Headings of a proposal's four sections, in file order. */
export const SECTIONS = {
  candidate: "Candidate Memory",
  why: "Why this should be remembered",
  evidence: "Evidence",
  node: "Suggested Node",
} as const;
