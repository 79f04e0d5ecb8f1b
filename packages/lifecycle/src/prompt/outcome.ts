import type { DraftedQuest, RouteContract } from "@orange-hyper/quest";
import type { PendingWork } from "../state/pending-work.js";
import type { Continuity } from "../state/turn.js";
import type { PromptAnswer } from "./answers.js";
import type { PromptTurn } from "./prompt-turn.js";
import type { Request } from "./request.js";

/** The outcome of a prompt. */
export interface Outcome {
  readonly answer: PromptAnswer;
  readonly contract: RouteContract | null;
  readonly continuity: Continuity;
  readonly quest: DraftedQuest | null;
  /** The reason for holding the prompt in the form that is stored, when no words of the prompt may be stored. */
  readonly keptReason?: string;
  readonly isHeld?: boolean;
  /** The open quest that the turn belongs to although the prompt asks for no work on it. */
  readonly belongsTo?: string | null;
  /** Ids of the memories in the answer, and keys of other texts that are given once per session. */
  readonly told?: readonly string[];
  /** The work that becomes a quest at the first edit. */
  readonly pending?: PendingWork;
}

/** A prompt with its outcome, about to be recorded. */
export interface Decided {
  readonly promptTurn: PromptTurn;
  readonly request: Request;
  readonly outcome: Outcome;
}
