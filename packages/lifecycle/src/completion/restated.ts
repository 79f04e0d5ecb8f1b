import { restates } from "@orange-hyper/memory";
import type { HeldFact } from "../state/held-facts.js";

/** A fact to propose, and what the user stated in other words. */
export interface JoinedFact {
  readonly fact: HeldFact;
  /** The user's statement that an agent's fact puts in its own words; null when there is none. */
  readonly said: HeldFact | null;
}

/**
 * Joins each fact that an agent noted with the user's statement that it restates, so that one proposal is made of both.
 * The agent's words come first, because it was asked for a sentence to be remembered; the user's are kept beside them.
 */
export function joinRestated(facts: readonly HeldFact[]): readonly JoinedFact[] {
  const rules = new Set(facts.filter(({ by }) => by === "user"));
  const joined = facts
    .filter(({ by }) => by === "agent")
    .map((fact): JoinedFact => {
      const said =
        [...rules].find(
          (rule) =>
            rule.session === fact.session &&
            rule.quest_id === fact.quest_id &&
            restates(rule.text, fact.text),
        ) ?? null;
      if (said !== null) rules.delete(said);
      return { fact, said };
    });
  const alone = [...rules].map((fact): JoinedFact => ({ fact, said: null }));
  const order = (one: JoinedFact): number => facts.indexOf(one.said ?? one.fact);
  return [...alone, ...joined].sort((one, two) => order(one) - order(two));
}
