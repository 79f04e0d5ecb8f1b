import fs, { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@orange-hyper/testkit";
import { afterEach, expect, it, vi } from "vitest";
import { fileBlobs, fileLocks, fileLogs } from "../src/index.js";
import { deadProcess, plant } from "./processes.js";

afterEach(() => vi.restoreAllMocks());

it("keeps locks whose names have a folder in that folder, which stays, and takes them over there", async () => {
  const root = temporaryFolder();
  const locks = fileLocks(root, { waitMs: 50 });
  const lease = await locks.acquire("locks/session-1", { command: "test" });
  expect(readdirSync(join(root, "local/locks"))).toEqual(["session-1.lock"]);
  await expect(locks.acquire("locks/session-1", { command: "test" })).rejects.toMatchObject({
    retryable: true,
  });
  await (await locks.acquire("locks/session-2", { command: "test" })).release();
  await lease.release();
  expect(readdirSync(join(root, "local/locks"))).toEqual([]);

  const holder = { pid: await deadProcess(), host: (await import("node:os")).hostname(), token: "t" };
  plant(
    join(root, "local/locks/session-1.lock"),
    JSON.stringify({ ...holder, acquired_at: new Date().toISOString() }),
  );
  plant(join(root, `local/runtime/.tmp-${holder.pid}-abc`), "half");
  await (await locks.acquire("locks/session-1", { command: "test" })).release();
  expect(readdirSync(join(root, "local/locks"))).toEqual([]);
  expect(existsSync(join(root, `local/runtime/.tmp-${holder.pid}-abc`))).toBe(false);
});

it("flushes what must outlive a crash of the machine, and not what hooks note", async () => {
  const flushes = vi.spyOn(fs, "fsyncSync");
  const root = temporaryFolder();
  const blobs = fileBlobs(root);
  for (const key of [
    "local/runtime/heartbeat.json",
    "local/runtime/turns/a.json",
    "local/episodes/a.json",
    "capsules/current.md",
    "local/runs/run_20261121_093000Z_k3P9xQ2a/run.json",
    "local/runs/run_20261121_093000Z_k3P9xQ2a/heartbeat.json",
  ]) {
    await blobs.put(key, "{}");
    await blobs.put(key, "{}");
  }
  await blobs.put("local/runtime/evidence/a.json", "{}", { absent: true });
  expect(flushes).not.toHaveBeenCalled();
  for (const key of ["local/activation.json", "graph/index.json", "identity/summary.json"])
    await blobs.put(key, "{}");
  expect(flushes).toHaveBeenCalledTimes(3);
  expect(statSync(join(root, "local/runtime/turns/a.json")).mode & 0o777).toBe(0o600);
});

it("flushes what a run keeps for good, and lets nobody write to it", async () => {
  const flushes = vi.spyOn(fs, "fsyncSync");
  const root = temporaryFolder();
  const key = "local/runs/run_20261121_093000Z_k3P9xQ2a/artifacts/0001-run.json";
  // What a crash left without a line in the index is put in place again.
  for (const text of ["{}", '{"a":1}']) await fileBlobs(root).put(key, text, { readOnly: true });
  expect(flushes).toHaveBeenCalledTimes(2);
  expect(statSync(join(root, key)).mode & 0o777).toBe(0o400);
  await fileBlobs(root).remove(key);
  expect(existsSync(join(root, key))).toBe(false);
});

it("flushes a line of a log where it has to outlive a crash of the machine, and else not", async () => {
  const flushes = vi.spyOn(fs, "fsyncSync");
  const logs = fileLogs(temporaryFolder());
  await logs.append("traces/route.jsonl", {});
  expect(flushes).not.toHaveBeenCalled();
  await logs.append("traces/route.jsonl", {}, { durable: true });
  expect(flushes).toHaveBeenCalledTimes(1);
});
