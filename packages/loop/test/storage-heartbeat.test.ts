import { spawn } from "node:child_process";
import { once } from "node:events";
import type { ProcessId } from "@orange-hyper/core/ports";
import { filePorts } from "@orange-hyper/store";
import { memoryBlobs } from "@orange-hyper/store/memory";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isAtWork, liveness, startHeartbeat } from "../src/storage/heartbeat.js";
import { runPaths } from "../src/storage/paths.js";

const RUN = "run_20261121_093000Z_k3P9xQ2a";
const BEGIN = Date.parse("2026-11-21T09:30:00.000Z");

/** Ports of a machine on which this very process runs, with the time that the test sets. */
function machine() {
  const blobs = memoryBlobs();
  const { processes } = filePorts({ root: "/nowhere", cwd: "/" });
  const clock = { now: () => new Date(Date.now()).toISOString() };
  return { blobs, processes, clock, look: () => liveness({ blobs, processes, clock }, RUN) };
}

describe("the note of a process that works on a run", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], now: BEGIN });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is renewed every five seconds, and says what the process is busy with since when", async () => {
    const ports = machine();
    const heartbeat = startHeartbeat(ports, RUN);
    await vi.advanceTimersByTimeAsync(1_000);
    heartbeat.busy({ step: "verify", role: "verifier", limitMs: 900_000 });
    await vi.advanceTimersByTimeAsync(3_999);
    expect((await ports.look()).heartbeat_at).toBe("2026-11-21T09:30:01.000Z");
    for (const at of ["05", "10", "15"]) {
      await vi.advanceTimersByTimeAsync(at === "05" ? 1 : 5_000);
      expect(await ports.look()).toEqual({
        state: "running",
        heartbeat_at: `2026-11-21T09:30:${at}.000Z`,
        step: "verify",
        role: "verifier",
        stalled: false,
      });
    }
    await heartbeat.end();
    expect(await ports.look()).toMatchObject({ state: "idle", heartbeat_at: null });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await ports.blobs.get(runPaths(RUN).heartbeat)).toBeNull();
  });

  it("counts for twenty seconds: whoever is there and notes nothing any more was stopped, or hangs", async () => {
    const ports = machine();
    const heartbeat = startHeartbeat(ports, RUN);
    await heartbeat.end();
    await ports.blobs.put(
      runPaths(RUN).heartbeat,
      JSON.stringify({ ...ports.processes.self(), at: ports.clock.now(), step: "verify", role: "verifier" }),
    );
    vi.setSystemTime(BEGIN + 19_999);
    expect((await ports.look()).state).toBe("running");
    vi.setSystemTime(BEGIN + 20_000);
    expect(await ports.look()).toMatchObject({ state: "stalled", stalled: true });
  });

  it("says that a step takes a minute longer than it may, although the process is there", async () => {
    const ports = machine();
    const heartbeat = startHeartbeat(ports, RUN);
    heartbeat.busy({ step: "validate unit", role: null, limitMs: 600_000 });
    await vi.advanceTimersByTimeAsync(660_000);
    expect(await ports.look()).toMatchObject({ state: "running", stalled: false });
    await vi.advanceTimersByTimeAsync(5_000);
    const life = await ports.look();
    expect(life).toMatchObject({ state: "stalled", stalled: true, step: "validate unit" });
    // It has to be asked to let go of the run.
    expect(isAtWork(life)).toBe(true);
    heartbeat.busy({ step: "verify", role: "verifier", limitMs: 900_000 });
    await vi.advanceTimersByTimeAsync(0);
    expect((await ports.look()).state).toBe("running");
    await heartbeat.end();
  });
});

it("is that of a dead process as soon as the process was killed, however fresh it is", async () => {
  const ports = machine();
  const child = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1000)"], { stdio: "ignore" });
  await once(child, "spawn");
  const self = ports.processes.find(child.pid ?? 0) as ProcessId;
  const working = { ...ports, processes: { ...ports.processes, self: () => self } };
  const heartbeat = startHeartbeat(working, RUN);
  heartbeat.busy({ step: "implement", role: "implementer", limitMs: 900_000 });
  await vi.waitFor(async () =>
    expect(await ports.look()).toMatchObject({ state: "running", role: "implementer" }),
  );
  child.kill("SIGKILL");
  await once(child, "exit");
  const life = await ports.look();
  expect(life).toMatchObject({ state: "dead", stalled: false, step: "implement" });
  expect(isAtWork(life)).toBe(false);
  await heartbeat.end();
});
