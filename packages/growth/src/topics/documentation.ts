import { msg } from "@orange-hyper/core/text";
import { signal, type Topic } from "./topic.js";

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
  labelOf: (source) => msg`documentation signal: ${source}`,
  signals: [
    signal("readme", [], ["readme"]),
    signal("docs", DOCUMENT_WORDS, ["문서"]),
    signal("roadmap", ["roadmap"], ["로드맵"]),
    signal("release-notes", ["release note", "release notes"], ["릴리즈"]),
    signal("adapter-contract", ["adapter contract"], ["어댑터"]),
    // "manual" alone is left out, because it is mostly an adjective.
    signal("guide-manual", ["guide", "guides", "user manual", "manual page"], ["가이드"]),
  ],
};
