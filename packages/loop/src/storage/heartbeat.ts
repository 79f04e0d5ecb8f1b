import { jsonObject, type OrangeContext } from "@orange-hyper/core";
import type { Role } from "../model/role.js";
import type { Liveness } from "../schema/run.js";
import { runPaths } from "./paths.js";

/**
 * How often a process writes its heartbeat, how old the newest one may be, and how far a step may exceed its limit, in
 * ms (specification of runs, section 21).
 */
const BEAT_MS = 5_000;
const ALIVE_MS = 20_000;
const GRACE_MS = 60_000;

type Ports = Pick<OrangeContext, "blobs" | "clock" | "processes">;

/** What a process that works on a run is doing. */
interface Busy {
  readonly step: string;
  readonly role: Role | null;
  /** How long it may take, in ms; null when it has no limit. */
  readonly limitMs: number | null;
}

export interface Heartbeat {
  busy(with_: Busy): void;
  end(): Promise<void>;
}

/** Writes a heartbeat for this process every few seconds until `end` is called. */
export function startHeartbeat(ports: Ports, runId: string): Heartbeat {
  const { blobs, clock, processes } = ports;
  const { pid, start } = processes.self();
  const key = runPaths(runId).heartbeat;
  let note = { step: "start", role: null as Role | null, limitMs: null as number | null, since: clock.now() };
  let writing = Promise.resolve();
  const beat = (): void => {
    writing = writing
      .then(() => blobs.put(key, `${JSON.stringify({ pid, start, at: clock.now(), ...note })}\n`))
      .catch(() => undefined);
  };
  const timer = setInterval(beat, BEAT_MS);
  beat();
  return {
    busy: (next) => {
      note = { ...next, since: clock.now() };
      beat();
    },
    end: async () => {
      clearInterval(timer);
      await writing;
      await blobs.remove(key);
    },
  };
}

/** Reports whether a process works on a run, based on its last heartbeat. */
export async function liveness(ports: Ports, runId: string): Promise<Liveness> {
  const bytes = await ports.blobs.get(runPaths(runId).heartbeat);
  const noted = jsonObject(bytes);
  if (noted === null) return { state: "idle", heartbeat_at: null, step: null, role: null, stalled: false };
  const { pid, start, at, step, role, since, limitMs } = noted;
  const now = Date.parse(ports.clock.now());
  const isFresh = now - Date.parse(String(at)) < ALIVE_MS;
  const isThere = ports.processes.isAlive({
    pid: Number(pid),
    start: typeof start === "string" ? start : null,
  });
  const busy = { heartbeat_at: String(at), step: String(step), role: (role ?? null) as Role | null };
  // A dead process holds no lock, however recent its last heartbeat is.
  if (!isThere) return { ...busy, state: "dead", stalled: false };
  const limit = typeof limitMs === "number" ? limitMs + GRACE_MS : null;
  const isLate = limit !== null && now - Date.parse(String(since)) > limit;
  // A process that exists but writes no heartbeat was suspended or hangs.
  const stalled = isLate || !isFresh;
  return { ...busy, state: stalled ? "stalled" : "running", stalled };
}

/** True when a process holds the run, so that it must be asked to release it. */
export function isAtWork({ state }: Pick<Liveness, "state">): boolean {
  return state === "running" || state === "stalled";
}
