import type { OrangeContext } from "@orange-hyper/core";
import { openReadSession } from "@orange-hyper/core/observe";
import { buildCorpus } from "./corpus.js";
import { type GrowthFacts, measure } from "./facts.js";
import { readState } from "./read-state.js";
import type { RuleInput } from "./rules/rule.js";

/** The growth of a project: its state, and the facts counted from it. */
export interface Growth extends RuleInput {
  readonly facts: GrowthFacts;
}

/** Reads the project and counts its facts. Writes nothing; throws only when the config cannot be read. */
export async function readGrowth(ctx: OrangeContext): Promise<Growth> {
  const state = await readState(openReadSession(ctx));
  const input = { state, corpus: buildCorpus(state) };
  return { ...input, facts: measure(input) };
}
