import { shellQuote } from "@orange-hyper/core";
import type { QuestRecord } from "@orange-hyper/quest";
import type { NextState, NextStepData } from "./schema.js";
import { questToPropose, type Work } from "./work.js";

export interface Situation {
  readonly work: Work;
  /** The active quest that has the capsule. */
  readonly atHand: QuestRecord | null;
  /** The doctor's errors; null when nobody asked it. */
  readonly errors: number | null;
}

/** The command that the state calls for: mend first, then what waits for a person, then the work at hand. */
export function nextStep({ work, atHand, errors }: Situation): NextStepData {
  const { active, completed, pending } = work;
  const [decision] = pending;
  if (errors !== null && errors > 0) return step("doctor-errors", "orange doctor");
  if (active.length + completed.length + pending.length === 0) return step("no-quest", NEW_QUEST);
  if (decision !== undefined)
    return step("pending-proposal", `orange remember show ${shellQuote(decision.id)}`);
  if (active.length > 0 && atHand === null) return step("no-capsule", "orange capsule");
  const proposable = questToPropose(work);
  if (proposable !== null)
    return step("no-proposal", `orange remember propose --quest ${shellQuote(proposable.id)}`);
  if (atHand === null) return step("all-done", NEW_QUEST);
  return step("open-quest", `orange quest done ${shellQuote(atHand.id)} --evidence "<what was checked>"`);
}

const NEW_QUEST = 'orange quest new "<what you want done>"';

const REASONS: Readonly<Record<NextState, string>> = {
  "doctor-errors": "The project has errors; see what they are before anything else.",
  "no-quest": "Nothing is recorded yet; a quest is where work begins.",
  "no-capsule": "The newest quest has no capsule for an agent to work from.",
  "pending-proposal": "This proposal becomes memory only when you accept it.",
  "no-proposal": "This completed quest may leave something worth remembering.",
  "open-quest": "The work at hand; complete it with what proves it.",
  "all-done": "Nothing is open and nothing waits for you.",
};

function step(state: NextState, command: string): NextStepData {
  return { state, command, reason: REASONS[state] };
}
