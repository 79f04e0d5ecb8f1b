import { jsonObject, type OrangeContext } from "@orange-hyper/core";
import { foldRun } from "../engine/fold.js";
import type { RunState } from "../engine/state.js";
import type { ValidationBody } from "../evidence/validation.js";
import type { Role } from "../model/role.js";
import { isTerminal, type RunStatus } from "../model/status.js";
import { checkGates } from "../rules/gates.js";
import { nextActions } from "../runs/next-actions.js";
import type { Gate } from "../schema/evidence-artifacts.js";
import type { Approval } from "../schema/run.js";
import { runPaths } from "../storage/paths.js";
import { readState } from "../storage/read-ledger.js";
import { readEvents, readIndex } from "../storage/read-lines.js";
import { timelineCheck } from "./draft-parts.js";
import { timelineOf, timelineRefs } from "./timeline.js";
import type { TimelineCheck, TimelineEntry } from "./timeline-entry.js";
import type { Bodies } from "./timeline-reading.js";
import { shown } from "./timeline-text.js";

type Ports = Pick<OrangeContext, "blobs" | "logs" | "ids">;

/** A run as shown on a page. */
export interface RunStory {
  readonly id: string;
  readonly goal: string;
  readonly mode: RunState["mode"];
  /** "paused" for a run that counts as running although no process works on it. */
  readonly status: RunStatus;
  readonly reason: string | null;
  readonly message: string;
  readonly quest: string;
  readonly task: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly verification: RunState["verification"];
  readonly isStub: boolean;
  readonly iterations: readonly [used: number, most: number];
  readonly repairs: readonly [used: number, most: number];
  readonly seconds: number;
  readonly tokens: number | null;
  readonly roles: readonly { readonly role: Role; readonly by: string }[];
  readonly preset: string;
  /** Null when it was requested without details. */
  readonly details: RunDetailsTold | null;
}

interface RunDetailsTold {
  readonly gates: readonly Omit<Gate, "refs">[];
  readonly approvals: readonly OpenApproval[];
  /** Results of the last validation commands. `isOld` is true when files have changed since. */
  readonly checks: { readonly results: readonly TimelineCheck[]; readonly isOld: boolean } | null;
  /** Commands to run next, most urgent first. */
  readonly next: readonly string[];
  readonly entries: readonly TimelineEntry[];
  /** Number of earlier entries that are left out. */
  readonly leftOut: number;
}

interface OpenApproval extends Pick<Approval, "kind" | "reason"> {
  readonly id: string;
  /** Its exact subject, as JSON. */
  readonly subject: string;
}

/** Maximum number of entries: more than a run of 25 iterations, the most allowed, usually has. */
const MAX_ENTRIES = 400;
/** Maximum characters of an approval's subject. */
const MAX_SUBJECT_LENGTH = 2_000;

/**
 * Describes a run from what it has kept. Takes no lock and writes nothing. Returns null when no run has this id. Throws
 * STATE_CORRUPT when it cannot be read. A missing or changed artifact is marked as lost instead of failing.
 */
export async function describeRun(
  ports: Ports,
  runId: string,
  { isWorking, isBrief }: { readonly isWorking: boolean; readonly isBrief: boolean },
): Promise<RunStory | null> {
  const state = await readState<RunState>(ports, runId, foldRun);
  if (state === null) return null;
  const isLeft = state.status === "running" && !isWorking;
  const { counters, limits } = state;
  return {
    id: state.run_id,
    goal: shown(state.goal),
    mode: state.mode,
    status: isLeft ? "paused" : state.status,
    reason: state.blocked_reason,
    message: shown(state.blocked_message ?? ""),
    quest: state.quest_id,
    task: state.task_id,
    createdAt: state.created_at,
    updatedAt: state.updated_at,
    verification: state.verification,
    isStub: state.is_stub,
    iterations: [counters.iterations, limits.max_iterations],
    repairs: [counters.revisions, limits.max_revisions],
    seconds: Math.round(state.usage.seconds),
    tokens: state.usage.tokens,
    roles: Object.entries(state.roster).map(([role, { provider, model }]) => ({
      role: role as Role,
      by: shown([provider, model ?? ""].join(" "), 200),
    })),
    preset: shown(state.settings.preset, 100),
    details: isBrief ? null : await tellDetails(ports, state, isLeft),
  };
}

async function tellDetails(ports: Ports, state: RunState, isLeft: boolean): Promise<RunDetailsTold> {
  const { events: log, index } = runPaths(state.run_id);
  const events = await readEvents(ports.logs, log, state.run_id);
  const wanted = new Set(timelineRefs(events));
  if (state.validation !== null) wanted.add(state.validation.ref);
  const bodies = await readBodies(ports, state.run_id, { index, wanted });
  const entries = timelineOf(events, bodies);
  return {
    gates: checkGates(state, true).gates.map(({ id, ok, reason }) => ({ id, ok, reason: shown(reason) })),
    approvals: openApprovals(state),
    checks: lastChecks(state, bodies),
    next: nextActions(state, isLeft).map(({ command }) => command),
    entries: entries.slice(-MAX_ENTRIES),
    leftOut: Math.max(0, entries.length - MAX_ENTRIES),
  };
}

function openApprovals({ approvals, status }: RunState): readonly OpenApproval[] {
  if (isTerminal(status)) return [];
  return approvals
    .filter((one) => one.status === "pending")
    .map(({ approval_id, kind, reason, subject }) => ({
      id: approval_id,
      kind,
      reason: shown(reason),
      subject: shown(JSON.stringify(subject, null, 2), MAX_SUBJECT_LENGTH),
    }));
}

function lastChecks({ validation, tree_digest }: RunState, bodies: Bodies): RunDetailsTold["checks"] {
  const body = validation === null ? null : (bodies.get(validation.ref) ?? null);
  if (validation === null || body === null) return null;
  const { results } = body as unknown as ValidationBody;
  return { results: results.map(timelineCheck), isOld: validation.tree !== tree_digest };
}

/** Reads the wanted artifacts, each once. Null for those whose digest does not match. */
async function readBodies(
  { blobs, logs, ids }: Ports,
  runId: string,
  { index, wanted }: { readonly index: string; readonly wanted: ReadonlySet<string> },
): Promise<Bodies> {
  const bodies = new Map<string, Readonly<Record<string, unknown>> | null>();
  for (const { ref, file, sha256 } of await readIndex(logs, index, runId)) {
    if (!wanted.has(ref)) continue;
    const bytes = await blobs.get(`${runPaths(runId).folder}/${file}`);
    const text = bytes === null ? "" : new TextDecoder().decode(bytes);
    bodies.set(ref, ids.digest(text) === sha256 ? jsonObject(text) : null);
  }
  return bodies;
}
