import type { DraftedQuest, RouteContract } from "@orange-hyper/quest";
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
  /** Nothing else refers to the quest yet. */
  readonly isNew?: boolean;
  readonly isHeld?: boolean;
}

/** A prompt that was decided on, about to be put on record. */
export interface Decided {
  readonly promptTurn: PromptTurn;
  readonly request: Request;
  readonly outcome: Outcome;
}
