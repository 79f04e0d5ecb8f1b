import { approvesPlan, readPrompt } from "@orange-hyper/prompts";
import { inferRoute, isLayer } from "@orange-hyper/quest";
import type { PlannedWork } from "../state/pending-work.js";
import type { SessionState } from "../state/session.js";
import type { Outcome } from "./outcome.js";
import type { Request } from "./request.js";

/**
 * What a prompt asks for that says yes to a plan ("yes, do it"): the planned work, as if it had been ordered. The same request for
 * any other prompt, and where no plan was asked for.
 */
export function withPlanned(request: Request, session: SessionState | null): Request {
  const planned = session?.planned_work;
  if (request.confirmed || request.held) return request;
  if (planned?.is_plan !== true || planned.title === "" || !approvesPlan(request.text)) return request;
  const { subject } = readPrompt(planned.request);
  const { title, request: words, verb_class: verbClass, language, layer } = planned;
  return {
    ...request,
    text: words,
    reading: {
      ...request.reading,
      kind: "order",
      continues: null,
      title,
      request: words,
      verbClass,
      language,
      subject,
    },
    contract: inferRoute(words, isLayer(layer) ? { layer } : {}),
  };
}

/** The work that the session was asked a plan of, or spoke of, after a prompt; undefined once a quest was begun. */
export function plannedAfter(
  { reading }: Request,
  { quest, pending }: Outcome,
  before: PlannedWork | undefined,
): PlannedWork | undefined {
  if (quest !== null) return undefined;
  const isNew = pending !== undefined && reading.kind !== "nothing" && reading.kind !== "tool-order";
  // What is asked about a plan changes it and is no plan of its own.
  if (!isNew || (before?.is_plan === true && reading.planned === null)) return before;
  return { ...pending, is_plan: reading.planned !== null };
}
