import { foldText } from "@orange-hyper/core/text";
import { inferRoute, isPlainlyDestructive, type RouteContract } from "@orange-hyper/quest";
import type { EventRun } from "../run.js";
import type { SessionState } from "../state/session.js";
import { intentSignature, promptScope, type Scope } from "./signatures.js";
import {
  asksForRaid,
  confirmedTask,
  type DurableType,
  durableType,
  followsUp,
  isBareConfirmation,
  startsNewWork,
} from "./words.js";

/** Characters of a prompt that are read. */
const LONGEST = 64 * 1024;
const CONFIRMATION_MS = 30 * 60 * 1000;

/** What a prompt asks for. Its words are only in `text` and `folded`, which are neither stored nor printed. */
export interface Request {
  readonly text: string;
  readonly folded: string;
  /** Null for an unattended loop. */
  readonly contract: RouteContract | null;
  readonly intent: string;
  readonly scope: Scope;
  readonly durableType: DurableType | null;
  readonly followsUp: boolean;
  readonly startsNewWork: boolean;
  /** The user has confirmed it after it was held back. */
  readonly confirmed: boolean;
  /** It is to be held back until the user confirms it. */
  readonly held: boolean;
}

/** Reads a prompt against what its session waits for. */
export function readRequest(run: EventRun, prompt: string, session: SessionState | null): Request {
  const { ids } = run.ctx;
  const raw = prompt.slice(0, LONGEST);
  const confirmation = readConfirmation(run, raw, session);
  const text = confirmation?.task ?? raw;
  const folded = foldText(text);
  // A word that says yes to nothing is an answer, and no work.
  const routed = isBareConfirmation(folded) ? "ok" : text;
  const inferred = asksForRaid(folded) ? null : inferRoute(routed);
  const confirmed = confirmation !== null && inferred !== null;
  const contract = confirmed && inferred.layer !== "L4" ? inferRoute(text, { layer: "L4" }) : inferred;
  const isRisky = contract?.layer === "L4" && !confirmed;
  return {
    text,
    folded,
    contract,
    intent: intentSignature(ids, text),
    scope: promptScope(ids, text),
    durableType: durableType(folded),
    followsUp: followsUp(folded),
    startsNewWork: startsNewWork(folded),
    confirmed,
    held: isRisky && (run.activation.policy.l4 === "block" || isPlainlyDestructive(folded)),
  };
}

/** The task that a prompt confirms: the one held back half an hour ago at most, sent again or named after `confirm`. */
function readConfirmation(
  run: EventRun,
  raw: string,
  session: SessionState | null,
): { readonly task: string } | null {
  const pending = session?.pending_confirmation;
  if (pending === undefined) return null;
  const waitedMs = Date.parse(run.at) - Date.parse(pending.requested_at);
  if (!(waitedMs >= 0 && waitedMs <= CONFIRMATION_MS)) return null;
  const task = confirmedTask(raw);
  if (task !== null) return { task };
  return intentSignature(run.ctx.ids, raw) === pending.intent_signature ? { task: raw } : null;
}
