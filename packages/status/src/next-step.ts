import { shortId } from "@orange-hyper/core/documents";
import { msg } from "@orange-hyper/core/text";
import type { QuestRecord } from "@orange-hyper/quest";
import type { NextState, NextStepData } from "./schema.js";
import { questToPropose, type Work } from "./work.js";

/** The state of a project from which the next commands are chosen. */
export interface Situation {
  readonly work: Work;
  /** The active quest from which the capsule was built. */
  readonly current: QuestRecord | null;
  /** Number of doctor errors; null when no doctor is available. */
  readonly errors: number | null;
}

/** Maximum number of commands. */
const SHOWN = 3;

/**
 * Returns the commands to type next, the most useful first: errors, then decisions, then the current quest, then things
 * to look at.
 */
export function nextSteps({ work, current, errors }: Situation): readonly NextStepData[] {
  const { active, completed, pending, accepted } = work;
  const isNew = active.length + completed.length + pending.length === 0;
  const proposable = questToPropose(work);
  const steps = [
    errors !== null && errors > 0 ? step("doctor-errors", "orange doctor") : null,
    isNew ? step("no-quest", NEW_QUEST) : null,
    pending.length > 0 ? step("pending-proposal", "orange review") : null,
    active.length > 0 && current === null ? step("no-capsule", "orange capsule") : null,
    current === null ? null : step("open-quest", completionOf(current)),
    active.length > 0 ? step("see-quests", "orange quest list") : null,
    proposable === null
      ? null
      : step(
          "no-proposal",
          msg`orange remember propose --quest ${shortId(proposable.id)} --text "<what later work must know>"`,
        ),
    active.length === 0 && !isNew ? step("all-done", NEW_QUEST) : null,
    isNew ? step("take-tour", "orange tour") : null,
    accepted.length > 0 ? step("see-memory", "orange graph list") : null,
    step("see-page", "orange identity build --open"),
  ];
  return steps.filter((each) => each !== null).slice(0, SHOWN);
}

const NEW_QUEST = msg`orange quest new "<what you want done>"`;

/**
 * Returns the command for the current quest. Its own checks can complete it; without any, the project's checks are run
 * and the person states what they prove.
 */
function completionOf({ id, expectedVerification }: QuestRecord): string {
  return expectedVerification.length > 0
    ? `orange quest done ${shortId(id)} --verify`
    : `orange verify ${shortId(id)}`;
}

const REASONS: Readonly<Record<NextState, string>> = {
  "doctor-errors": msg`See each error and its repair.`,
  "no-quest": msg`Nothing is recorded yet; begin with a quest.`,
  "no-capsule": msg`Give the newest quest its context for an agent.`,
  "pending-proposal": msg`What is proposed is remembered only when you accept it.`,
  "no-proposal": msg`Remember something of this completed quest.`,
  "open-quest": msg`Run the checks of the current quest.`,
  "all-done": msg`No quest is open; begin the next one.`,
  "see-quests": msg`See all open quests.`,
  "see-memory": msg`See what this project remembers.`,
  "see-page": msg`See the project in your browser.`,
  "take-tour": msg`Try everything in a project that is thrown away.`,
};

function step(state: NextState, command: string): NextStepData {
  return { state, command, reason: REASONS[state] };
}
