import { isRecord } from "@orange-hyper/core";
import { fit, type Screen, when } from "@orange-hyper/core/human";
import type { RunEvent } from "@orange-hyper/loop";
import { cell } from "../screen/cell.js";
import type { RunView } from "./run-board.js";

/** Number of most recent events shown, from section 21 of the specification of runs. */
const EVENTS = 20;
/** Width of an age in columns. */
const AGE = 5;

/** Formats the last events, newest first. */
export function eventLines({ timeline }: RunView, width: number, screen: Screen): readonly string[] {
  return timeline
    .slice(-EVENTS)
    .reverse()
    .map((event) => {
      const age = cell(when(event.at, screen), AGE, screen, screen.dim);
      return `${age} ${fit(`${event.type} ${eventWords(event)}`, Math.max(1, width - AGE - 1), screen)}`;
    });
}

/** The words shown for an event: for each, its path in the event's data. Missing ones are left out. */
const WORDS: Readonly<Record<RunEvent["type"], readonly string[]>> = {
  "run.created": ["state.mode"],
  "run.status": ["to", "reason"],
  "step.started": ["action", "role"],
  "directive.issued": ["role", "ref"],
  "response.received": ["role.purpose", "role.facts.verdict", "role.facts.status", "ref"],
  "response.rejected": ["codes", "ref"],
  "decision.accepted": ["action", "ref"],
  "decision.overridden": ["code", "action", "replacement"],
  "validation.started": ["ids"],
  "validation.finished": ["validation.required_ok", "validation.failed.0.id", "ref"],
  "git.captured": ["capture.files", "ref"],
  "critic.triggered": ["trigger.reason_code", "ref"],
  "revision.created": ["packet.reason_code", "ref"],
  "approval.requested": ["approval_id", "kind"],
  "approval.decided": ["approval_id", "status", "via"],
  "fanout.finished": ["status", "ref"],
  "summon.finished": ["status", "ref"],
  "handoff.issued": ["directiveId", "ref"],
  "iteration.finished": ["iteration", "progress"],
  "stop.reached": ["reason"],
  "gate.checked": ["ok", "unmet", "ref"],
  "run.finished": ["status", "verification"],
};

function eventWords({ type, data }: RunEvent): string {
  return (WORDS[type] ?? [])
    .map((path) => word(path, data))
    .filter(Boolean)
    .join(" ");
}

function word(path: string, data: unknown): string {
  const value = path
    .split(".")
    .reduce<unknown>(
      (from, name) => (isRecord(from) || Array.isArray(from) ? Reflect.get(from, name) : undefined),
      data,
    );
  if (Array.isArray(value)) return value.filter((one) => typeof one === "string").join(",");
  if (typeof value === "boolean") return value ? "ok" : "failed";
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
