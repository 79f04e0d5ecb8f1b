import type { Corpus } from "../corpus.js";
import type { Evidence } from "../evidence.js";
import { asMcpSignal, topicEvidence } from "../topic-evidence.js";
import { externalDocumentation } from "../topics/external-documentation.js";
import type { Rule } from "./rule.js";

const REASON = "Questions of current docs or API versions repeat often enough to consider the MCP Advisor.";

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
