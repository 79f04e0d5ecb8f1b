import { foldText } from "@orange-hyper/core/text";
import { type PromptReading, readPrompt } from "@orange-hyper/prompts";
import { inferRoute, LAYERS, type Layer, type RouteContract } from "@orange-hyper/quest";
import type { EventRun } from "../run.js";
import type { SessionState } from "../state/session.js";
import { intentSignature, promptScope, type Scope } from "./signatures.js";
import { asksForRaid } from "./words.js";

/** Characters of a prompt that are read. */
const LONGEST = 64 * 1024;
const CONFIRMATION_MS = 30 * 60 * 1000;

/** What a prompt asks for. `text` is neither stored nor printed. */
export interface Request {
  readonly text: string;
  readonly reading: PromptReading;
  /** Null for an unattended loop. */
  readonly contract: RouteContract | null;
  readonly intent: string;
  readonly scope: Scope;
  /** The user has confirmed it after it was held back. */
  readonly confirmed: boolean;
  /** The user has confirmed a request whose words are not kept, so that only the conversation may know it. */
  readonly confirmsUnkept: boolean;
  /** It is to be held back until the user confirms it. */
  readonly held: boolean;
}

/** Reads a prompt against what its session waits for. */
export function readRequest(run: EventRun, prompt: string, session: SessionState | null): Request {
  const { ids } = run.ctx;
  const raw = prompt.slice(0, LONGEST);
  const first = readPrompt(raw);
  const waiting = confirmedTask(run, { raw, reading: first, session });
  const task = (waiting || null) ?? (startsWithConfirm(raw) && waiting === null ? first.confirmed : null);
  const text = task ?? first.confirmed ?? raw;
  const reading = text === raw ? first : readPrompt(text);
  const confirmed = task !== null;
  const { risk } = reading;
  return {
    text,
    reading,
    contract: asksForRaid(foldText(text)) ? null : inferRoute(text, { layer: layerOf(text, reading) }),
    intent: intentSignature(ids, text),
    scope: promptScope(ids, text),
    confirmed,
    confirmsUnkept: waiting === "",
    held: !confirmed && risk !== null && (risk.level === "hold" || run.activation.policy.l4 === "block"),
  };
}

/** How much procedure a prompt deserves: what its words alone suggest, within what its kind and its risk allow. */
function layerOf(text: string, { kind, isSmall, risk }: PromptReading): Layer {
  if (risk !== null) return "L4";
  if (isSmall) return "L1";
  if (kind === "nothing" || kind === "tool-order" || kind === "rule") return "L0";
  const inferred = inferRoute(text).layer;
  // Risky words beside an order make no risk, and an order to change something is work.
  const highest = LAYERS.indexOf("L3");
  const lowest = kind === "order" || kind === "other" ? LAYERS.indexOf("L2") : 0;
  const rank = Math.max(lowest, Math.min(highest, LAYERS.indexOf(inferred as Layer)));
  return LAYERS[rank] as Layer;
}

/** "confirm: drop the table", as the text of a held request asks for it where nobody can reply: in a session of its own. */
function startsWithConfirm(raw: string): boolean {
  return /^\s{0,20}(?:confirm|확인)\s{0,5}:/i.test(raw);
}

/** Once something else was said, a "yes" may answer that. */
const CONFIRM = /^\s{0,20}(?:confirm|확인)/i;
/** "Confirm, but back it up first" names no task of its own. */
const CONDITION =
  /^(?:but|and|only|just|after|first|however|except|with|without|then|단|다만|하지만|대신|먼저)(?![\w가-힣])/i;

/**
 * The task that a prompt confirms: the one held back half an hour ago at most, answered with a yes or sent again. Empty where
 * its words are not kept; null for none.
 */
function confirmedTask(
  run: EventRun,
  {
    raw,
    reading,
    session,
  }: { readonly raw: string; readonly reading: PromptReading; readonly session: SessionState | null },
): string | null {
  const pending = session?.pending_confirmation;
  if (pending === undefined) return null;
  const waitedMs = Date.parse(run.at) - Date.parse(pending.requested_at);
  if (!(waitedMs >= 0 && waitedMs <= CONFIRMATION_MS)) return null;
  if (reading.confirms) return pending.is_asked_about !== true || CONFIRM.test(raw) ? pending.request : null;
  if (reading.confirmed !== null && CONDITION.test(reading.confirmed))
    return pending.request === "" ? "" : `${pending.request}\n${reading.confirmed}`;
  const named = reading.confirmed ?? raw;
  return reading.confirmed !== null || intentSignature(run.ctx.ids, raw) === pending.intent_signature
    ? named
    : null;
}
