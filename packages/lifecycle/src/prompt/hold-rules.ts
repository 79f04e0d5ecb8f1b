import { shortKey } from "../keys.js";
import { type EventRun, isAutomatic, keepsWords } from "../run.js";
import { holdFacts } from "../state/held-facts.js";
import type { Decided } from "./outcome.js";

/**
 * Holds the rules and decisions that a prompt states until the work that they belong to has ended or, without such
 * work, their turn.
 */
export async function holdRules(run: EventRun, { promptTurn, request, outcome }: Decided): Promise<void> {
  const { rules } = request.reading;
  if (rules.length === 0 || !keepsWords(run) || !isAutomatic(run, "pending_memory_proposal")) return;
  const facts = rules.map(({ type, text }, place) => ({
    type,
    text,
    by: "user" as const,
    quest_id: outcome.quest?.id ?? promptTurn.turn?.quest_id ?? outcome.belongsTo ?? "",
    session: shortKey(run.keys.session),
    at: run.at,
    place,
  }));
  await holdFacts(run.ctx, facts);
}
