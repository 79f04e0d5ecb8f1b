import type { DraftedQuest, RouteContract } from "@orange-hyper/quest";
import type { PendingWork } from "../state/pending-work.js";
import type { Continuity } from "../state/turn.js";
import type { PromptAnswer } from "./answers.js";
import type { PromptTurn } from "./prompt-turn.js";
import type { Request } from "./request.js";

/** What a prompt led to. */
export interface Outcome {
  readonly answer: PromptAnswer;
  readonly contract: RouteContract | null;
  readonly continuity: Continuity;
  readonly quest: DraftedQuest | null;
  /** The reason for holding it back as it is kept, where that may hold no word of the prompt. */
  readonly keptReason?: string;
  readonly isHeld?: boolean;
  /** The open quest that the turn belongs to although the prompt asks nothing of it. */
  readonly belongsTo?: string | null;
  /** Ids of the memories that the answer tells. */
  readonly told?: readonly string[];
  /** What becomes a quest with the first edit. */
  readonly pending?: PendingWork;
}

/** A prompt that was decided on, about to be put on record. */
export interface Decided {
  readonly promptTurn: PromptTurn;
  readonly request: Request;
  readonly outcome: Outcome;
}
