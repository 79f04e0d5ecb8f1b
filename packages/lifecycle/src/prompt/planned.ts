import { approvesPlan, readPrompt } from "@orange-hyper/prompts";
import { inferRoute, isLayer } from "@orange-hyper/quest";
import type { PlannedWork } from "../state/pending-work.js";
import type { SessionState } from "../state/session.js";
import type { Outcome } from "./outcome.js";
import type { Request } from "./request.js";

/**
 * Returns the request for a prompt that approves a plan ("yes, do it"): the planned work, as if it had been ordered.
 * Returns the request unchanged for any other prompt, or when no plan was asked for.
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

/** Returns the planned or discussed work of the session after a prompt; undefined once a quest was opened. */
export function plannedAfter(
  { reading }: Request,
  { quest, pending }: Outcome,
  before: PlannedWork | undefined,
): PlannedWork | undefined {
  if (quest !== null) return undefined;
  const isNew = pending !== undefined && reading.kind !== "nothing" && reading.kind !== "tool-order";
  // A question about a plan changes that plan; it is not a new one.
  if (!isNew || (before?.is_plan === true && reading.planned === null)) return before;
  return { ...pending, is_plan: reading.planned !== null };
}
