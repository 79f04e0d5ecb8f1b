import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { foldRun } from "../../src/engine/fold.js";
import type { RunState } from "../../src/engine/state.js";
import type { RunEvent } from "../../src/model/event.js";
import { sha256 } from "./random-project.js";

/** The stored records of a run. */
export interface OnDisk {
  readonly events: readonly RunEvent[];
  readonly lines: readonly Readonly<Record<string, unknown>>[];
  readonly snapshot: RunState;
  body(ref: string): unknown;
}

/** Reads the stored records of a run, independently of the code under test. */
export function onDisk(root: string, runId: string): OnDisk {
  const folder = join(root, ".orange-hyper/local/runs", runId);
  const text = (name: string): string => readFileSync(join(folder, name), "utf8");
  const lines = records(text("artifacts.jsonl"));
  return {
    events: records(text("events.jsonl")) as unknown as readonly RunEvent[],
    lines,
    snapshot: JSON.parse(text("run.json")),
    body: (ref) => {
      const file = String(lines.find((line) => line["ref"] === ref)?.["file"]);
      return file.endsWith(".json") ? JSON.parse(text(file)) : text(file);
    },
  };
}

function records(text: string): readonly Readonly<Record<string, unknown>>[] {
  if (text !== "" && !text.endsWith("\n")) throw new Error("A line is torn.");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

/** Returns every violation of the rules in a run's records, whatever the run's status; empty when there is none. */
export function faultsOf(root: string, runId: string): readonly string[] {
  const kept = onDisk(root, runId);
  return [
    ...chainFaults(root, runId, kept),
    ...snapshotFaults(kept),
    ...statusFaults(kept),
    ...limitFaults(kept),
    ...directiveFaults(kept),
  ];
}

function chainFaults(root: string, runId: string, { events, lines }: OnDisk): readonly string[] {
  const folder = join(root, ".orange-hyper/local/runs", runId);
  let prev = "0".repeat(64);
  const faults = events.flatMap(({ seq }, at) => (seq === at + 1 ? [] : [`event ${at + 1} is ${seq}`]));
  for (const [at, line] of lines.entries()) {
    if (line["seq"] !== at + 1) faults.push(`line ${at + 1} of the index is ${line["seq"]}`);
    if (line["prev"] !== prev) faults.push(`the chain breaks at ${line["ref"]}`);
    prev = sha256(JSON.stringify(line));
    const digest = sha256(readFileSync(join(folder, String(line["file"]))));
    if (digest !== line["sha256"]) faults.push(`${line["ref"]} is not what was kept`);
  }
  for (const name of existsSync(join(folder, "blobs")) ? readdirSync(join(folder, "blobs")) : []) {
    if (sha256(readFileSync(join(folder, "blobs", name))) !== name) faults.push(`blob ${name} is another`);
  }
  return faults;
}

function snapshotFaults({ events, snapshot }: OnDisk): readonly string[] {
  const folded = events.reduce<RunState | null>((state, event) => foldRun(state, event), null);
  // A process that was killed may have written its event but not its snapshot.
  if (snapshot.last_seq < events.length) return [];
  return JSON.stringify(folded) === JSON.stringify(snapshot) ? [] : ["run.json is not what the events say"];
}

/** Allowed transitions of a run's status; section 6.2 of the specification of runs. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  created: ["running", "aborted"],
  running: ["waiting_approval", "waiting_handoff", "paused", "blocked", "completed", "failed", "aborted"],
  waiting_approval: ["running", "blocked", "aborted"],
  waiting_handoff: ["running", "blocked", "aborted"],
  paused: ["running", "aborted"],
  blocked: ["running", "aborted"],
};

function statusFaults({ events, snapshot }: OnDisk): readonly string[] {
  let status = "created";
  const faults: string[] = [];
  for (const { seq, type, data } of events) {
    const to = type === "run.status" ? data["to"] : type === "run.finished" ? data["status"] : null;
    if (to === null) continue;
    if (!(FOLLOWS[status] ?? []).includes(String(to))) faults.push(`event ${seq}: ${status} to ${to}`);
    status = String(to);
  }
  if (snapshot.last_seq === events.length && snapshot.status !== status)
    faults.push(`run.json says ${snapshot.status}, the events ${status}`);
  return faults;
}

/** Returns every limit that the run exceeded, counted from its events alone. */
function limitFaults({ events, snapshot }: OnDisk): readonly string[] {
  const { settings } = snapshot;
  let { limits } = settings;
  let isPlanned = false;
  const counts = { iterations: 0, revisions: 0, planRevisions: 0, summons: 0, directives: 0, retries: 0 };
  const faults: string[] = [];
  for (const { seq, type, data } of events) {
    if (type === "run.status" && data["limits"] !== undefined) limits = data["limits"] as typeof limits;
    if (type === "step.started") counts.iterations = Math.max(counts.iterations, Number(data["iteration"]));
    if (type === "revision.created") counts.revisions += 1;
    const role = (data["role"] ?? data["outcome"]) as { readonly purpose?: string } | null;
    if (type.startsWith("response.") && role?.purpose === "planner") {
      if (isPlanned) counts.planRevisions += 1;
      isPlanned = true;
    }
    // The next plan is a new one, not a revision, once a question was answered, or a person resumed a run that was
    // blocked by its plan.
    if (type === "approval.decided" && data["kind"] === "question" && data["status"] !== "rejected") {
      isPlanned = isPlanned && subjectOf(snapshot, data["approval_id"])["about"] !== "planner";
    }
    if (type === "run.status" && data["from"] === "blocked" && data["to"] === "running") {
      isPlanned = isPlanned && planAt(events, seq) === "ready";
    }
    if (type === "directive.issued") {
      const attempt = Number(data["attempt"]);
      counts.directives += 1;
      if (attempt > 1) counts.retries += 1;
      else if (data["is_sidecar"] === true) counts.summons += 1;
      if (attempt > 1 + limits.response_retries + limits.process_retries)
        faults.push(`event ${seq}: attempt ${attempt}`);
    }
    if (counts.iterations > limits.max_iterations)
      faults.push(`event ${seq}: iteration ${counts.iterations}`);
    if (counts.revisions > limits.max_revisions) faults.push(`event ${seq}: repair ${counts.revisions}`);
    if (counts.planRevisions > limits.max_plan_revisions)
      faults.push(`event ${seq}: plan revision ${counts.planRevisions}`);
    if (counts.summons > 10) faults.push(`event ${seq}: side question ${counts.summons}`);
  }
  const { counters } = snapshot;
  if (snapshot.last_seq < events.length) return faults;
  for (const name of ["iterations", "revisions", "summons", "directives", "retries"] as const) {
    if (counters[name] !== counts[name])
      faults.push(`${counters[name]} ${name} counted, ${counts[name]} made`);
  }
  return faults.slice(0, 5);
}

function subjectOf({ approvals }: RunState, id: unknown): Readonly<Record<string, unknown>> {
  return approvals.find(({ approval_id }) => approval_id === id)?.subject ?? {};
}

function planAt(events: readonly RunEvent[], seq: number): string | null {
  const facts = events
    .slice(0, seq)
    .map(
      ({ data }) =>
        (data["role"] ?? data["outcome"]) as { purpose?: string; facts?: { status?: string } } | null,
    )
    .findLast((role) => role?.purpose === "planner");
  return facts?.facts?.status ?? null;
}

/**
 * Checks that each directive has a unique nonce, that at most one is open at a time, that each is closed at most once,
 * and that accepted answers have the nonce of their directive.
 */
function directiveFaults({ events, lines, body }: OnDisk): readonly string[] {
  const faults: string[] = [];
  const nonces = new Map<string, string>();
  for (const line of lines.filter(({ kind }) => kind === "directive")) {
    const { directiveId, nonce } = body(String(line["ref"])) as { directiveId: string; nonce: string };
    if ([...nonces.values()].includes(nonce)) faults.push(`the nonce of ${directiveId} was used before`);
    if (!/^[0-9a-f]{32}$/.test(nonce)) faults.push(`${nonce} is no nonce`);
    nonces.set(directiveId, nonce);
  }
  let open: string | null = null;
  for (const { seq, type, data } of events) {
    if (type === "directive.issued") {
      if (open !== null) faults.push(`event ${seq}: ${open} is out`);
      open = String(data["directiveId"]);
    }
    if (type !== "response.received" && type !== "response.rejected") continue;
    if (data["directiveId"] !== open) faults.push(`event ${seq}: ${data["directiveId"]} is not out`);
    open = null;
    if (type === "response.rejected") continue;
    const { response } = body(String(data["ref"])) as {
      response: { data: { thehoodDirectiveAck: { nonce: string } } };
    };
    const { nonce } = response.data.thehoodDirectiveAck;
    if (nonce !== nonces.get(String(data["directiveId"]))) faults.push(`event ${seq}: another nonce counts`);
  }
  return faults;
}
