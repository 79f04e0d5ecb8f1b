import { msg } from "@orange-hyper/core/text";
import { signal, type Topic } from "./topic.js";

/** Work that depends on third-party documentation. */
export const externalDocumentation: Topic = {
  ruleId: "mcp-documentation-advisor-readiness",
  labelOf: (source) => msg`MCP documentation signal: ${source}`,
  signals: [
    signal("api-freshness", ["breaking", "deprecate", "deprecated", "api", "apis"]),
    signal("docs-freshness", ["doc", "docs", "documentation", "fresh", "latest"], ["최신", "문서"]),
    signal(
      "library-version",
      ["library", "libraries", "version", "framework"],
      ["버전", "라이브러리", "프레임워크"],
    ),
    signal("migration", ["migration"], ["마이그레이션"]),
  ],
};
