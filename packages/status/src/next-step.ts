import { shellQuote } from "@orange-hyper/core/text";
import type { QuestRecord } from "@orange-hyper/quest";
import type { NextState, NextStepData } from "./schema.js";
import { questToPropose, type Work } from "./work.js";

export interface Situation {
  readonly work: Work;
  /** The active quest that the capsule was built from. */
  readonly current: QuestRecord | null;
  /** The number of doctor errors; null where no doctor is available. */
  readonly errors: number | null;
}

/** The next command: errors first, then decisions, then the current quest. */
export function nextStep({ work, current, errors }: Situation): NextStepData {
  const { active, completed, pending } = work;
  const [decision] = pending;
  if (errors !== null && errors > 0) return step("doctor-errors", "orange doctor");
  if (active.length + completed.length + pending.length === 0) return step("no-quest", NEW_QUEST);
  if (decision !== undefined)
    return step("pending-proposal", `orange remember show ${shellQuote(decision.id)}`);
  if (active.length > 0 && current === null) return step("no-capsule", "orange capsule");
  const proposable = questToPropose(work);
  if (proposable !== null)
    return step(
      "no-proposal",
      `orange remember propose --quest ${shellQuote(proposable.id)} --text "<what later work must know>"`,
    );
  if (current === null) return step("all-done", NEW_QUEST);
  return step("open-quest", `orange quest done ${shellQuote(current.id)} --evidence "<what was checked>"`);
}

const NEW_QUEST = 'orange quest new "<what you want done>"';

const REASONS: Readonly<Record<NextState, string>> = {
  "doctor-errors": "The project has errors; look at them first.",
  "no-quest": "Nothing is recorded yet; begin with a quest.",
  "no-capsule": "The newest quest has no capsule for an agent to work from.",
  "pending-proposal": "This proposal becomes memory only when you accept it.",
  "no-proposal": "This completed quest may contain something worth remembering.",
  "open-quest": "This is the current quest; complete it with evidence.",
  "all-done": "Nothing is open and nothing waits for you.",
};

function step(state: NextState, command: string): NextStepData {
  return { state, command, reason: REASONS[state] };
}
