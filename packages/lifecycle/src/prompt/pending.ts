import { approvesPlan } from "@orange-hyper/prompts";
import type { RouteContract } from "@orange-hyper/quest";
import { type EventRun, keepsWords } from "../run.js";
import type { PendingWork } from "../state/pending-work.js";
import type { PromptTurn } from "./prompt-turn.js";
import type { Request } from "./request.js";

/** A prompt that work may begin with. */
export interface Beginning {
  readonly request: Request;
  readonly contract: RouteContract;
  readonly promptTurn: PromptTurn;
}

/** What becomes a quest with the first edit; after a yes, or "go on", that is what was spoken of before. */
export function pendingOf(
  run: EventRun,
  { request, contract, promptTurn: { session } }: Beginning,
  isAboutWork: boolean,
): PendingWork | undefined {
  const { reading, text } = request;
  if (isAboutWork) return reading.isSmall ? undefined : pendingWork(run, request, contract);
  if (session?.planned_work === undefined || !(reading.kind === "nothing" || approvesPlan(text)))
    return undefined;
  const { is_plan: _asked, ...work } = session.planned_work;
  return work;
}

function pendingWork(run: EventRun, { reading }: Request, { layer }: RouteContract): PendingWork {
  const { title, planned, request, verbClass, language } = reading;
  return {
    title: keepsWords(run) ? (planned ?? title) : "",
    request: keepsWords(run) ? request : "",
    verb_class: verbClass,
    language,
    layer: layer === "L0" || layer === "L1" ? "L2" : layer,
  };
}
