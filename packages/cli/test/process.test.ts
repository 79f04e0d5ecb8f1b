import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { orange, startOrange, temporaryProject } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";

const BIN = fileURLToPath(new URL("../bin/orange.js", import.meta.url));

/** Creates a quest with so much evidence that its JSON exceeds any pipe buffer; returns its id. */
async function largeQuest(folder: string): Promise<string> {
  const created = await orange(["quest", "new", "Large", "--layer", "L2", "--json"], { cwd: folder });
  const { id } = created.json().data.quest;
  writeFileSync(join(folder, "log.txt"), `${"a".repeat(99)}\n`.repeat(2500));
  const done = await orange(["quest", "done", id, "--evidence-file", "log.txt", "--json"], { cwd: folder });
  expect(done.status).toBe(0);
  return id;
}

describe("standard output", () => {
  it("gets a large answer whole through a pipe whose reader is slow", async () => {
    const folder = await temporaryProject();
    const id = await largeQuest(folder);
    const child = startOrange(["quest", "show", id, "--json"], { cwd: folder });
    const chunks: Buffer[] = [];
    child.stdin?.end();
    for await (const chunk of child.stdout ?? []) {
      chunks.push(chunk as Buffer);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const answer = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    expect(answer.data.quest.verification_evidence[0]).toHaveLength(249_999);
    expect(answer.data.quest.content.length).toBeGreaterThan(499_998);
  });

  it("may close early without a stack trace", async () => {
    const folder = await temporaryProject();
    const id = await largeQuest(folder);
    const script = `"${process.execPath}" "${BIN}" quest show ${id} --json | head -c 10`;
    const child = spawn("/bin/sh", ["-c", script], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
    let stderr = "";
    child.stderr.on("data", (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    const status = await new Promise((resolve) => child.on("close", resolve));
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });
});

describe("a failure that nobody waits for", () => {
  it("is the whole answer, and no success follows it", async () => {
    const folder = await temporaryProject();
    const preload = join(folder, "fail.cjs");
    writeFileSync(preload, 'setImmediate(() => Promise.reject(new Error("left alone")));\n');
    // The lock is held for longer than the failure takes to appear.
    const holder = { pid: process.pid, host: hostname(), command: "test", token: "t" };
    mkdirSync(join(folder, ".orange-hyper/local"), { recursive: true });
    writeFileSync(
      join(folder, ".orange-hyper/local/kernel.lock"),
      JSON.stringify({ ...holder, acquired_at: new Date().toISOString() }),
    );
    const result = await orange(["quest", "new", "Wait for the lock", "--json"], {
      cwd: folder,
      preload: [preload],
    });
    expect(result.status).toBe(4);
    expect(result.json()).toMatchObject({ ok: false, error: { message: "left alone" } });
    expect(result.stderr).toBe("");
  });
});

describe("the kernel lock", () => {
  const lockFile = (folder: string): string => join(folder, ".orange-hyper/local/kernel.lock");

  it("is waited for, and named when it is not released in time", async () => {
    const folder = await temporaryProject();
    mkdirSync(join(folder, ".orange-hyper/local"), { recursive: true });
    const holder = {
      pid: process.pid,
      host: hostname(),
      command: "test",
      token: "t",
    };
    writeFileSync(lockFile(folder), JSON.stringify({ ...holder, acquired_at: "2026-06-16T00:00:00.000Z" }));
    const result = await orange(["quest", "new", "x", "--json"], {
      cwd: folder,
      env: { ORANGE_LOCK_WAIT_MS: "200" },
    });
    expect(result.status).toBe(3);
    expect(result.json().error).toMatchObject({
      code: "FILESYSTEM_ERROR",
      message: `Another orange command holds the project lock (pid ${process.pid}, since 2026-06-16T00:00:00.000Z).`,
    });
    expect(readFileSync(lockFile(folder), "utf8")).toContain('"token":"t"');
  });

  it("does not hinder readers", async () => {
    const folder = await temporaryProject();
    mkdirSync(join(folder, ".orange-hyper/local"), { recursive: true });
    writeFileSync(lockFile(folder), "held");
    for (const argv of [["quest", "list"], ["graph", "list"], ["remember", "list"], ["doctor"]]) {
      expect((await orange([...argv, "--json"], { cwd: folder })).status).toBe(0);
    }
  });
});
