import { EventEmitter } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it, vi } from "vitest";
import { fileLocks, LOCK_WAIT_MS } from "../src/index.js";
import { deadProcess, lockFile, plant, plantLock } from "./processes.js";

const REQUEST = { command: "quest.new" };

describe("a lock that nobody living can hold", () => {
  const old = new Date(Date.now() - 61_000).toISOString();
  const recent = new Date(Date.now() - 30_000).toISOString();

  it("is one of another host after a minute", async () => {
    const root = temporaryFolder();
    plantLock(root, { pid: 1, host: "elsewhere", acquired_at: old });
    await (await fileLocks(root, { waitMs: 0 }).acquire("kernel", REQUEST)).release();
    plantLock(root, { pid: await deadProcess(), host: "elsewhere", acquired_at: recent });
    await expect(fileLocks(root, { waitMs: 50 }).acquire("kernel", REQUEST)).rejects.toMatchObject({
      message: expect.stringContaining(`since ${recent}`),
    });
  });

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
    });
    plant(join(root, "config.json"), "{}");
    await lease.release();
    expect(readdirSync(root)).toEqual(["config.json"]);
    plant(join(root, "local/other"), "");
    await (await locks.acquire("kernel", REQUEST)).release();
    expect(readdirSync(join(root, "local"))).toEqual(["other"]);
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

  it("waits ten seconds for a lock unless told otherwise", () => {
    expect(LOCK_WAIT_MS).toBe(10_000);
  });
});
