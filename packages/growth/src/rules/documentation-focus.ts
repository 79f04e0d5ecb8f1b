import { signal, type Topic, topicEvidence } from "../topics.js";
import type { Rule } from "./rule.js";

const DOCUMENT_WORDS = [
  "doc",
  "docs",
  "document",
  "documents",
  "documented",
  "documenting",
  "documentation",
] as const;

/** Work on documentation. */
export const documentation: Topic = {
  ruleId: "documentation-focus",
  prefix: "documentation signal",
  signals: [
    signal("readme", [], ["readme"]),
    signal("docs", DOCUMENT_WORDS, ["문서"]),
    signal("roadmap", ["roadmap"], ["로드맵"]),
    signal("release-notes", ["release note", "release notes"], ["릴리즈"]),
    signal("adapter-contract", ["adapter contract"], ["어댑터"]),
    // "manual" alone is mostly the adjective.
    signal("guide-manual", ["guide", "guides", "user manual", "manual page"], ["가이드"]),
  ],
};

/** Work on documentation repeats. */
export const documentationFocus: Rule = {
  id: documentation.ruleId,
  title: "Documentation focus",
  description: "Documentation, roadmap, release or adapter-contract work repeats across project sources.",
  nextStep: "Tie documentation changes to a check, such as a README or example test.",
  minEvidence: 3,
  evidence: ({ corpus }) => topicEvidence(documentation, corpus),
};
