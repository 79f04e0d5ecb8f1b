import type { Corpus } from "../corpus.js";
import type { Evidence } from "../evidence.js";
import { asMcpSignal, signal, type Topic, topicEvidence } from "../topics.js";
import type { Rule } from "./rule.js";

const REASON = "Questions of current docs or API versions repeat often enough to consider the MCP Advisor.";

/** Work that depends on documentation of others. */
export const externalDocumentation: Topic = {
  ruleId: "mcp-documentation-advisor-readiness",
  prefix: "MCP documentation signal",
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

/** Much of the work depends on documentation of others; no MCP server is asked. */
export const mcpReadiness: Rule = {
  id: externalDocumentation.ruleId,
  title: "MCP documentation advisor readiness",
  description: REASON,
  nextStep: "When the user asks for current docs, run `orange mcp suggest --query <need> --json`.",
  minEvidence: 3,
  reason: () => REASON,
  evidence: ({ corpus }) => mcpEvidence(corpus),
};

/** Every quest and every memory that asks for current documentation. */
export function mcpEvidence(corpus: Corpus): readonly Evidence[] {
  const known = found.get(corpus);
  if (known !== undefined) return known;
  const evidence = topicEvidence(externalDocumentation, corpus).map((item) =>
    asMcpSignal(externalDocumentation.ruleId, item),
  );
  found.set(corpus, evidence);
  return evidence;
}

/** The facts and the candidates both ask. */
const found = new WeakMap<Corpus, readonly Evidence[]>();
