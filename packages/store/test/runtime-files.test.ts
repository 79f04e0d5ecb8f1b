import fs, { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@orange-hyper/testkit";
import { afterEach, expect, it, vi } from "vitest";
import { fileBlobs, fileLocks } from "../src/index.js";
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
