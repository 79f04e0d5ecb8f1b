import { foldText } from "@orange-hyper/core/text";
import { type PromptReading, readPrompt, wantsChecks } from "@orange-hyper/prompts";
import { inferRoute, LAYERS, type Layer, type RouteContract } from "@orange-hyper/quest";
import type { EventRun } from "../run.js";
import type { SessionState } from "../state/session.js";
import { intentSignature, promptScope, type Scope } from "./signatures.js";

/** Maximum characters of a prompt that are read. */
const MAX_LENGTH = 64 * 1024;
/** How long a held request can be confirmed, in ms. */
const CONFIRMATION_MS = 30 * 60 * 1000;

/** What a prompt asks for. `text` is never stored or printed. */
export interface Request {
  readonly text: string;
  readonly reading: PromptReading;
  /** The route; null for a request for an unattended loop. */
  readonly contract: RouteContract | null;
  readonly intent: string;
  readonly scope: Scope;
  /** True when the user confirmed the request after it was held. */
  readonly confirmed: boolean;
  /**
   * True when the user confirmed a request whose words are not stored, so that only the conversation may contain it.
   */
  readonly confirmsUnkept: boolean;
  /** True when the request is held until the user confirms it. */
  readonly held: boolean;
  /** True when the user said not to run checks, in this prompt or in an earlier one of the session. */
  readonly declinesChecks: boolean;
}

/** Reads a prompt, taking into account the confirmation that its session waits for. */
export function readRequest(run: EventRun, prompt: string, session: SessionState | null): Request {
  const { ids } = run.ctx;
  const raw = prompt.slice(0, MAX_LENGTH);
  const first = readPrompt(raw);
  const waiting = confirmedTask(run, { raw, reading: first, session });
  const task = (waiting || null) ?? (startsWithConfirm(raw) && waiting === null ? first.confirmed : null);
  const text = task ?? first.confirmed ?? raw;
  const reading = text === raw ? first : readPrompt(text);
  const confirmed = task !== null;
  const { risk } = reading;
  const wanted = wantsChecks(text);
  return {
    text,
    reading,
    contract: asksForRaid(foldText(text)) ? null : inferRoute(text, { layer: layerOf(text, reading) }),
    intent: intentSignature(ids, text),
    scope: promptScope(ids, text),
    confirmed,
    confirmsUnkept: waiting === "",
    declinesChecks: wanted === null ? session?.declines_checks === true : !wanted,
    held: !confirmed && risk !== null && (risk.level === "hold" || run.activation.policy.l4 === "block"),
  };
}

/**
 * Returns how much procedure a prompt deserves: the layer suggested by its words, within the bounds set by its kind and
 * risk.
 */
function layerOf(text: string, { kind, isSmall, risk }: PromptReading): Layer {
  if (risk !== null) return "L4";
  if (isSmall) return "L1";
  if (kind === "nothing" || kind === "tool-order" || kind === "rule") return "L0";
  const inferred = inferRoute(text).layer;
  // Risky words around an order do not make it risky, so L3 is the maximum; an order to change something is work, so L2
  // is the minimum.
  const highest = LAYERS.indexOf("L3");
  const lowest = kind === "order" || kind === "other" ? LAYERS.indexOf("L2") : 0;
  const rank = Math.max(lowest, Math.min(highest, LAYERS.indexOf(inferred as Layer)));
  return LAYERS[rank] as Layer;
}

/**
 * True for a prompt such as "confirm: drop the table". The text of a held request asks for this form when nobody can
 * reply, so that it arrives in a session of its own.
 */
function startsWithConfirm(raw: string): boolean {
  return /^\s{0,20}(?:confirm|확인)\s{0,5}:/i.test(raw);
}

/** Matches the word "confirm". Once the user has asked something else, a mere "yes" may answer that instead. */
const CONFIRM = /^\s{0,20}(?:confirm|확인)/i;
/** Matches a condition after a confirmation: "confirm, but back it up first" names no task of its own. */
const CONDITION =
  /^(?:but|and|only|just|after|first|however|except|with|without|then|단|다만|하지만|대신|먼저)(?![\w가-힣])/i;

/**
 * Returns the task that a prompt confirms: one that was held at most half an hour ago and is now confirmed or sent
 * again. Returns "" when its words are not stored; null when nothing is confirmed.
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

/** Returns true for a folded prompt that asks for an unattended loop, which is never started automatically. */
function asksForRaid(folded: string): boolean {
  return /(?<![a-z0-9_])l5(?![a-z0-9_])|raid mode|autonomous loop|long[- ]running loop|full autonomous planner|자율 ?루프|레이드 ?모드/.test(
    folded,
  );
}
