import { msg } from "@orange-hyper/core/text";
import { HOOK_ENDS_MS, type LeftFailure, readHeartbeat } from "@orange-hyper/host-state";
import { type AlertRequest, HOOK_CONDITION } from "@orange-hyper/telemetry";
import type { EventRun } from "../run.js";

type Found = AlertRequest["found"][number];

/** How long sessions must have been recorded before a missing start is reported, in ms. */
const DAY_MS = 24 * 60 * 60 * 1000;
const WHY = msg`Run \`orange telemetry status\`.`;
/** The names that users know these hooks by. */
const LAST = msg`last`;
const NAMES: Readonly<Record<string, string>> = {
  SessionStart: msg`session start`,
  UserPromptSubmit: msg`prompt`,
  PostToolUse: msg`tool`,
  Stop: msg`stop`,
};

/**
 * Reports what the session's log shows about the hooks before this prompt: one was killed, the last one failed, or the
 * session began without its start hook. Reads nothing that the prompt has not read already, except at a session's first
 * prompt when no start was recorded.
 */
export async function hookAlerts(run: EventRun): Promise<readonly Found[]> {
  const killed = killedHook(run);
  if (killed !== null) return [killed];
  const { previous, unfinished } = run.log;
  if (previous !== null) return previous.error === null ? [] : [failedHook(previous.event, previous.error)];
  return unfinished.length === 0 && (await isMissing(run)) ? [MISSING] : [];
}

function killedHook({ log, at }: EventRun): Found | null {
  // A hook that began more recently may still be running.
  const isOver = (began: string): boolean => Date.parse(at) - Date.parse(began) > HOOK_ENDS_MS;
  const [killed] = log.unfinished.filter((hook) => isOver(hook.at));
  if (killed === undefined) return null;
  const name = NAMES[killed.event] ?? LAST;
  return alert("killed", msg`the ${name} hook that began at ${timeOf(killed.at)} never ended`);
}

function failedHook(event: string, code: string): Found {
  return alert("failed", msg`the ${NAMES[event] ?? LAST} hook before this one failed (${code})`);
}

/** Builds the alert about a hook that an earlier session left failed or unfinished. */
export function leftHook({ event, code }: LeftFailure): Found {
  const name = NAMES[event] ?? LAST;
  return code === null
    ? alert("left", msg`the ${name} hook of an earlier session never ended`)
    : alert("left", msg`the ${name} hook of an earlier session failed (${code})`);
}

const MISSING = alert("missing", msg`this session began without its hook and was told no notes`);

/**
 * True when a session's start was not recorded although other sessions of the same host, with the same binding, have
 * been recorded for more than a day. A session that began before the project was activated is missing nothing.
 */
async function isMissing({ ctx, event, keys, at }: EventRun): Promise<boolean> {
  const read = await readHeartbeat(ctx, event.host);
  if (read.kind !== "read") return false;
  const { [keys.session]: _, ...others } = read.heartbeat.sessions;
  return Object.values(others).some(
    ({ session_start_at: start, binding_fingerprint: fingerprint }) =>
      start !== null &&
      fingerprint === event.binding.fingerprint &&
      Date.parse(at) - Date.parse(start) > DAY_MS,
  );
}

function alert(what: string, message: string): Found {
  return { source: "hooks", severity: "warn", message, repair: WHY, condition: `${HOOK_CONDITION}${what}` };
}

function timeOf(at: string): string {
  return `${at.slice(11, 19)} UTC`;
}
