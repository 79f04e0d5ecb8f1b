import { createObservatory, type OrangeContext } from "@orange-hyper/core";
import type { EventRun } from "../run.js";
import { readStateFile, writeStateFile } from "../state/json-file.js";
import { withLock } from "../state/locks.js";

/** A session does not wait longer than this for the doctor. */
const BUDGET_MS = 300;
/** Files that were edited in place change no stamp, so that a look counts no longer than this. */
const GOOD_FOR_MS = 60 * 60 * 1000;
const CACHE_KEY = "local/runtime/doctor.json";

/** Whatever the doctor looks at is in these, or is one of these. */
const LOOKED_AT = [
  "config.json",
  "capsules/current.md",
  "quests/active",
  "quests/completed",
  "proposals/memory-delta/pending",
  "proposals/memory-delta/accepted",
  "proposals/memory-delta/rejected",
  "graph/nodes/decision",
  "graph/nodes/constraint",
  "graph/nodes/component",
  "graph/nodes/risk",
  "graph/nodes/verification",
  "graph/index.json",
  "graph/edges.jsonl",
  "traces/route.jsonl",
  "identity",
  "structure",
  "hooks/reports",
  "evals/reports",
];

/** What the doctor finds, in numbers. */
export interface Health {
  readonly ok: boolean;
  readonly errors: number;
  readonly warnings: number;
}

/**
 * The doctor's quick look at a project: the last one while nothing has been added, replaced or removed since, else a new one.
 * Null when there is no doctor, or when it took too long, which is not tried again before something changes.
 */
export async function quickHealth({ ctx, at }: EventRun): Promise<Health | null> {
  const stamp = await stampOf(ctx);
  const known = await readStateFile(ctx.blobs, CACHE_KEY);
  if (known.kind === "object" && known.value["stamp"] === stamp && isRecent(known.value["taken_at"], at)) {
    return decodeHealth(known.value);
  }
  const health = await examine(ctx);
  const look = { schema_version: 1, taken_at: at, stamp, ...(health ?? { ok: null }) };
  // Its stale lock is what tells the next command to sweep up after a process that was killed here.
  await withLock(ctx.locks, "evidence", () => writeStateFile(ctx.blobs, CACHE_KEY, look));
  return health;
}

async function stampOf({ blobs, ids }: OrangeContext): Promise<string> {
  const stamps: (number | null)[] = [];
  for (const key of LOOKED_AT) stamps.push(await blobs.modified(key));
  return ids.digest(stamps.join(" ")).slice(0, 32);
}

async function examine(caller: OrangeContext): Promise<Health | null> {
  const { ctx, isOver } = withDeadline(caller);
  const seen = await createObservatory(ctx).observe<DoctorSeen>("doctor.quick");
  if (seen === null || isOver()) return null;
  const { errors, warnings } = seen.summary.diagnostics;
  return { ok: errors.length === 0, errors: errors.length, warnings: warnings.length };
}

interface DoctorSeen {
  readonly diagnostics: { readonly errors: readonly unknown[]; readonly warnings: readonly unknown[] };
}

/** The same context, whose reading ports refuse to go on after the budget: nothing else can stop synchronous reads. */
function withDeadline(ctx: OrangeContext): { readonly ctx: OrangeContext; readonly isOver: () => boolean } {
  const startMs = Date.parse(ctx.clock.now());
  let over = false;
  const check = (): void => {
    over ||= Date.parse(ctx.clock.now()) - startMs > BUDGET_MS;
    if (over) throw new Error("the doctor's time is over");
  };
  const timed = <T extends object>(port: T): { value: T } => ({ value: guarded(port, check) });
  const limited = Object.create(ctx, {
    documents: timed(ctx.documents),
    blobs: timed(ctx.blobs),
    logs: timed(ctx.logs),
  });
  return { ctx: limited, isOver: () => over };
}

function guarded<T extends object>(port: T, check: () => void): T {
  const guard =
    (method: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      check();
      return method.apply(port, args);
    };
  return Object.fromEntries(
    Object.entries(port).map(([name, part]) => [name, typeof part === "function" ? guard(part) : part]),
  ) as T;
}

function decodeHealth({ ok, errors, warnings }: Readonly<Record<string, unknown>>): Health | null {
  return typeof ok === "boolean" && typeof errors === "number" && typeof warnings === "number"
    ? { ok, errors, warnings }
    : null;
}

function isRecent(takenAt: unknown, at: string): boolean {
  const age = Date.parse(at) - Date.parse(String(takenAt));
  return age >= 0 && age < GOOD_FOR_MS;
}
