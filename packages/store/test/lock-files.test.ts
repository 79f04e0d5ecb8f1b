import { EventEmitter } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { processScope, processStart } from "../src/file/process-identity.js";
import { fileBlobs, fileLocks, LOCK_WAIT_MS } from "../src/index.js";
import { deadProcess, lockFile, plant, plantLock } from "./processes.js";

const REQUEST = { command: "quest.new" };

describe("a lock that nobody living can hold", () => {
  const since = "2020-01-01T00:00:00.000Z";
  const age = (root: string, seconds: number): void => {
    const then = Date.now() / 1000 - seconds;
    utimesSync(lockFile(root), then, then);
  };

  it.each([
    ["another host, as older versions leave it", { host: "elsewhere" }],
    ["another start of the machine", { process_scope: "other-boot-4026531836" }],
    ["another PID namespace", { process_scope: `${(processScope() ?? "").replace(/\d+$/, "")}1` }],
    ["a place that is not known", { process_scope: null }],
  ])("is one of %s that was not renewed for a minute", async (_, holder) => {
    const root = temporaryFolder();
    plantLock(root, { pid: await deadProcess(), acquired_at: since, ...holder });
    age(root, 50);
    await expect(fileLocks(root, { waitMs: 50 }).acquire("kernel", REQUEST)).rejects.toMatchObject({
      code: "FILESYSTEM_ERROR",
      message: expect.stringContaining(`since ${since}`),
      hint: expect.stringContaining("in another container or sandbox"),
    });
    for (const seconds of [61, -61]) {
      plantLock(root, { pid: process.ppid, acquired_at: since, ...holder });
      age(root, seconds);
      await (await fileLocks(root, { waitMs: 0 }).acquire("kernel", REQUEST)).release();
    }
    expect(existsSync(lockFile(root))).toBe(false);
  });

  it.runIf(process.platform === "linux")(
    "is one of a process whose number went to another since",
    async () => {
      const root = temporaryFolder();
      const here = { process_scope: processScope(), process_start: processStart() };
      plantLock(root, { pid: process.pid, acquired_at: since, ...here });
      await expect(fileLocks(root, { waitMs: 50 }).acquire("kernel", REQUEST)).rejects.toMatchObject({
        message: expect.stringContaining(`pid ${process.pid}`),
      });
      for (const pid of [process.pid, process.ppid]) {
        plantLock(root, { pid, ...here, process_start: "1" });
        await (await fileLocks(root, { waitMs: 0 }).acquire("kernel", REQUEST)).release();
      }
    },
  );

  it("is one with our own number from before we started, and no other of this host", async () => {
    const root = temporaryFolder();
    plantLock(root, { pid: process.pid, acquired_at: "2020-01-01T00:00:00.000Z" });
    await (await fileLocks(root, { waitMs: 0 }).acquire("kernel", REQUEST)).release();
    plantLock(root, { pid: process.ppid, acquired_at: "2020-01-01T00:00:00.000Z" });
    await expect(fileLocks(root, { waitMs: 50 }).acquire("kernel", REQUEST)).rejects.toMatchObject({
      message: expect.stringContaining(`pid ${process.ppid}`),
    });
  });

  it.each(["", "{", "null", '{"pid":"x"}', "\0".repeat(10_000)])(
    "is one that says %j, after two seconds",
    async (content) => {
      const root = temporaryFolder();
      plant(lockFile(root), content);
      await expect(fileLocks(root, { waitMs: 20 }).acquire("kernel", REQUEST)).rejects.toMatchObject({
        message: "Another orange command holds the project lock (pid unknown, since unknown).",
      });
      const before = Date.now() / 1000 - 3;
      utimesSync(lockFile(root), before, before);
      await (await fileLocks(root, { waitMs: 0 }).acquire("kernel", REQUEST)).release();
      expect(existsSync(lockFile(root))).toBe(false);
    },
  );
});

describe("a takeover", () => {
  it("waits for one that is at it in another PID namespace", async () => {
    const root = temporaryFolder();
    const dead = await deadProcess();
    plantLock(root, { pid: dead });
    const other = join(root, `local/kernel.lock.break-${dead}-other-boot-1-abc`);
    plant(other, "");
    await expect(fileLocks(root, { waitMs: 50 }).acquire("kernel", REQUEST)).rejects.toThrow("holds");
    const then = Date.now() / 1000 - 61;
    utimesSync(other, then, then);
    await (await fileLocks(root, { waitMs: 0 }).acquire("kernel", REQUEST)).release();
  });

  it("waits while another is at it, and not for one that died at it", async () => {
    const root = temporaryFolder();
    const dead = await deadProcess();
    plantLock(root, { pid: dead });
    plant(join(root, `local/kernel.lock.break-${dead}-abc`), "");
    plant(join(root, `local/kernel.lock.break-${process.ppid}-abc`), "");
    await expect(fileLocks(root, { waitMs: 50 }).acquire("kernel", REQUEST)).rejects.toMatchObject({
      message: expect.stringContaining(`pid ${dead}`),
    });
    expect(readdirSync(join(root, "local")).sort()).toEqual([
      ".gitignore",
      "kernel.lock",
      `kernel.lock.break-${process.ppid}-abc`,
    ]);
    rmSync(join(root, `local/kernel.lock.break-${process.ppid}-abc`));
    await (await fileLocks(root, { waitMs: 0 }).acquire("kernel", REQUEST)).release();
  });
});

describe("a lease", () => {
  it("does not release what somebody else holds by now", async () => {
    const root = temporaryFolder();
    const lease = await fileLocks(root).acquire("kernel", REQUEST);
    plantLock(root, { pid: process.ppid, token: "other" });
    await lease.release();
    expect(JSON.parse(readFileSync(lockFile(root), "utf8"))).toMatchObject({ token: "other" });
  });

  it("says who holds the lock, and takes away only the folders that were made for it", async () => {
    const root = join(temporaryFolder(), ".orange-hyper");
    const locks = fileLocks(root);
    const lease = await locks.acquire("kernel", REQUEST);
    expect(JSON.parse(readFileSync(lockFile(root), "utf8"))).toEqual({
      pid: process.pid,
      host: hostname(),
      command: "quest.new",
      acquired_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      token: expect.stringMatching(/^[0-9a-z]{12}$/),
      process_scope: processScope(),
      ...(process.platform === "linux" ? { process_start: expect.stringMatching(/^\d+$/) } : {}),
    });
    plant(join(root, "config.json"), "{}");
    await lease.release();
    expect(readdirSync(root)).toEqual(["config.json"]);
    plant(join(root, "local/other"), "");
    await (await locks.acquire("kernel", REQUEST)).release();
    expect(readdirSync(join(root, "local"))).toEqual([".gitignore", "other"]);
  });

  it("listens for the end of the process only while it lasts", async () => {
    const host = Object.assign(new EventEmitter(), { pid: process.pid, kill: vi.fn() });
    const locks = fileLocks(temporaryFolder(), { process: host });
    const leases = [await locks.acquire("a", REQUEST), await locks.acquire("b", REQUEST)];
    expect(host.eventNames()).toEqual(["exit", "SIGINT", "SIGTERM"]);
    for (const lease of leases) await lease.release();
    expect(host.eventNames()).toEqual([]);
  });

  it("is released at a signal, which is left to whoever else listens for it", async () => {
    const root = temporaryFolder();
    const host = Object.assign(new EventEmitter(), { pid: process.pid, kill: vi.fn() });
    const locks = fileLocks(root, { process: host });
    await locks.acquire("kernel", REQUEST);
    host.emit("SIGTERM");
    expect([existsSync(lockFile(root)), host.kill.mock.calls]).toEqual([false, [[process.pid, "SIGTERM"]]]);
    host.on("SIGTERM", () => undefined);
    await locks.acquire("kernel", REQUEST);
    host.emit("SIGTERM");
    expect([existsSync(lockFile(root)), host.kill.mock.calls.length]).toEqual([false, 1]);
  });

  it("is renewed by a timer, and by reading and writing where that keeps the timer from its turn", async () => {
    const root = temporaryFolder();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const uptime = vi.spyOn(process, "uptime").mockReturnValue(0);
    onTestFinished(() => {
      vi.useRealTimers();
      uptime.mockRestore();
    });
    const lease = await fileLocks(root).acquire("kernel", REQUEST);
    const content = readFileSync(lockFile(root), "utf8");
    const isRenewedBy = async (act: () => unknown, seconds: number): Promise<boolean> => {
      utimesSync(lockFile(root), 1, 1);
      uptime.mockReturnValue(seconds);
      await act();
      return statSync(lockFile(root)).mtimeMs > 1000;
    };
    const blobs = fileBlobs(root);
    expect(await isRenewedBy(() => vi.advanceTimersByTime(10_000), 10)).toBe(true);
    expect(await isRenewedBy(() => blobs.get("config.json"), 18)).toBe(false);
    expect(await isRenewedBy(() => blobs.get("config.json"), 20)).toBe(true);
    expect(await isRenewedBy(() => blobs.put("capsules/current.md", "x"), 30)).toBe(true);
    expect(readFileSync(lockFile(root), "utf8")).toBe(content);
    await lease.release();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is not renewed when somebody else holds the lock by now", async () => {
    const root = temporaryFolder();
    const lease = await fileLocks(root).acquire("kernel", REQUEST);
    plantLock(root, { pid: process.ppid, token: "other" });
    utimesSync(lockFile(root), 1, 1);
    const uptime = vi.spyOn(process, "uptime").mockReturnValue(process.uptime() + 20);
    onTestFinished(() => uptime.mockRestore());
    await fileBlobs(root).put("capsules/current.md", "x");
    expect(statSync(lockFile(root)).mtimeMs).toBe(1000);
    await lease.release();
  });

  it("waits ten seconds for a lock by default", () => {
    expect(LOCK_WAIT_MS).toBe(10_000);
  });
});
