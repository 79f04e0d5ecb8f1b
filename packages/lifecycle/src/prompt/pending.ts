import { approvesPlan } from "@orange-hyper/prompts";
import type { RouteContract } from "@orange-hyper/quest";
import { type EventRun, keepsWords } from "../run.js";
import type { PendingWork } from "../state/pending-work.js";
import type { PromptTurn } from "./prompt-turn.js";
import type { Request } from "./request.js";
import { titleFor } from "./title-for.js";

/** A prompt that may start work. */
export interface Beginning {
  readonly request: Request;
  readonly contract: RouteContract;
  readonly promptTurn: PromptTurn;
}

/**
 * Returns the work that becomes a quest at the first edit. After a "yes" or "go on", this is the work that was
 * discussed before; without such work, a prompt that continues nothing on record counts too, and so do an order about
 * the work itself ("run CI on node 22"), which may have to be made possible first, and a rule, which may be applied at
 * once. Undefined when there is none.
 */
export async function pendingOf(
  run: EventRun,
  { request, contract, promptTurn: { session } }: Beginning,
  isAboutWork: boolean,
): Promise<PendingWork | undefined> {
  const { reading, text } = request;
  if (isAboutWork && reading.isSmall) return undefined;
  if (isAboutWork) {
    const title = reading.planned ?? (await titleFor(run.ctx, reading, session));
    return { ...pendingWork(run, request, contract), ...(keepsWords(run) ? { title } : {}) };
  }
  if (session?.planned_work !== undefined && (reading.kind === "nothing" || approvesPlan(text))) {
    const { is_plan: _asked, ...work } = session.planned_work;
    return work;
  }
  if (reading.continues === null && reading.kind !== "tool-order" && reading.kind !== "rule")
    return undefined;
  const work = pendingWork(run, request, contract);
  // "continue" names nothing, so the title comes from the files.
  return reading.continues?.by === "continue" ? { ...work, title: "" } : work;
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
