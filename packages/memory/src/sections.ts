/** Headings of a proposal's four sections, in the order of the file. */
export const SECTIONS = {
  candidate: "Candidate Memory",
  why: "Why this should be remembered",
  evidence: "Evidence",
  node: "Suggested Node",
} as const;
