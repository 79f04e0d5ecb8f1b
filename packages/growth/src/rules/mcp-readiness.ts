import { msg } from "@orange-hyper/core/text";
import type { Corpus } from "../corpus.js";
import type { Evidence } from "../evidence.js";
import { asMcpSignal, topicEvidence } from "../topic-evidence.js";
import { externalDocumentation } from "../topics/external-documentation.js";
import type { Rule } from "./rule.js";

/** Work that depends on third-party documentation repeats; no MCP server is called. */
export const mcpReadiness: Rule = {
  id: externalDocumentation.ruleId,
  title: msg`MCP documentation advisor readiness`,
  description: msg`Questions of current docs or API versions repeat often enough to consider the MCP Advisor.`,
  nextStep: msg`When the user asks for current docs, run \`orange mcp suggest --query <need> --json\`.`,
  minEvidence: 3,
  evidence: ({ corpus }) => mcpEvidence(corpus),
};

/** Returns the evidence of every quest and memory that needs current documentation. Computed once per corpus. */
export function mcpEvidence(corpus: Corpus): readonly Evidence[] {
  const cached = evidenceByCorpus.get(corpus);
  if (cached !== undefined) return cached;
  const evidence = topicEvidence(externalDocumentation, corpus).map((item) =>
    asMcpSignal(externalDocumentation.ruleId, item),
  );
  evidenceByCorpus.set(corpus, evidence);
  return evidence;
}

/** Evidence by corpus, because both the facts and the candidates need it. */
const evidenceByCorpus = new WeakMap<Corpus, readonly Evidence[]>();
