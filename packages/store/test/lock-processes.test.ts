import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { temporaryFolder } from "@orange-hyper/testkit";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { fileLocks } from "../src/index.js";
import {
  buildForProcesses,
  type Child,
  deadProcess,
  lockFile,
  plant,
  plantLock,
  startScript,
} from "./processes.js";

const REQUEST = { command: "quest.new" };
const built = mkdtempSync(join(tmpdir(), "orange-store-"));
let store: string;

beforeAll(async () => {
  store = await buildForProcesses(built);
});
afterAll(() => rmSync(built, { recursive: true }));

const start = (root: string, script: string): Child => startScript(store, root, script);
/** Visits the lock and writes down who came and went, in one file that all visitors share. */
const VISIT = `
  const fs = require("node:fs");
  const log = (line) => fs.appendFileSync(root + "/visits", line + " " + process.pid + "\\n");
  const locks = store.fileLocks(root);
  for (let visit = 0; visit < VISITS; visit += 1) {
    const lease = await locks.acquire("kernel", { command: "test", waitMs: 15_000 });
    log("in");
    await new Promise((resolve) => setTimeout(resolve, 1));
    log("out");
    await lease.release();
  }`;

/** Each visit's lines come in a pair when no two visitors were inside at once. */
function pairs(root: string): readonly boolean[] {
  const lines = readFileSync(join(root, "visits"), "utf8").trimEnd().split("\n");
  return lines.flatMap((line, index) => {
    if (index % 2 === 1) return [];
    return [line.startsWith("in ") && lines[index + 1] === line.replace("in", "out")];
  });
}

describe("processes that want one lock", () => {
  it("hold it one at a time", async () => {
    const root = temporaryFolder();
    const children = Array.from({ length: 4 }, () => start(root, VISIT.replace("VISITS", "25")));
    expect(await Promise.all(children.map((child) => child.output))).toEqual(["", "", "", ""]);
    expect(pairs(root)).toEqual(Array(100).fill(true));
  });

  it("take over the lock of a dead one, twenty at once, and still hold it one at a time", async () => {
    const root = temporaryFolder();
    plantLock(root, { pid: await deadProcess() });
    const children = Array.from({ length: 20 }, () => start(root, VISIT.replace("VISITS", "1")));
    expect(await Promise.all(children.map((child) => child.output))).toEqual(Array(20).fill(""));
    expect(pairs(root)).toEqual(Array(20).fill(true));
    expect(readdirSync(join(root, "local"))).toEqual([".gitignore"]);
  });

  it("learn who holds it when they have waited long enough", async () => {
    const root = temporaryFolder();
    const holder = start(
      root,
      `await store.fileLocks(root).acquire("kernel", { command: "quest.new" });
      console.log("held"); setTimeout(() => {}, 60_000);`,
    );
    await holder.printed("held");
    const { acquired_at } = JSON.parse(readFileSync(lockFile(root), "utf8"));
    await expect(fileLocks(root, { waitMs: 50 }).acquire("kernel", REQUEST)).rejects.toMatchObject({
      code: "FILESYSTEM_ERROR",
      message: `Another orange command holds the project lock (pid ${holder.process.pid}, since ${acquired_at}).`,
    });
  });
});

/** Whether this machine lets us make PID namespaces. */
const canUnshare = spawnSync("unshare", ["--pid", "--fork", "--mount-proc", "true"]).status === 0;
if (!canUnshare) console.log("skipped: this machine makes no PID namespaces (unshare)");

describe.runIf(canUnshare)("processes in PID namespaces of their own", () => {
  it.each([["with"], ["without"]])("hold the lock one at a time, %s a /proc of their own", async (how) => {
    const root = temporaryFolder();
    const wrap = ["unshare", "--pid", "--fork", ...(how === "with" ? ["--mount-proc"] : [])];
    const script = VISIT.replace("VISITS", "15");
    const children = [wrap, wrap, [], []].map((before) => startScript(store, root, script, before));
    expect(await Promise.all(children.map((child) => child.output))).toEqual(["", "", "", ""]);
    expect(pairs(root)).toEqual(Array(60).fill(true));
  });

  it("report who holds it, and take it over when it was not renewed for a minute", async () => {
    const root = temporaryFolder();
    const holder = startScript(
      store,
      root,
      `await store.fileLocks(root).acquire("kernel", { command: "quest.new" });
      console.log("held"); setTimeout(() => {}, 60_000);`,
      ["unshare", "--pid", "--fork", "--kill-child", "--mount-proc"],
    );
    await holder.printed("held");
    expect(JSON.parse(readFileSync(lockFile(root), "utf8")).pid).toBe(1);
    await expect(fileLocks(root, { waitMs: 50 }).acquire("kernel", REQUEST)).rejects.toMatchObject({
      code: "FILESYSTEM_ERROR",
      message: expect.stringMatching(/\(pid 1, since /),
      hint: expect.stringContaining("another container or sandbox"),
    });
    const before = Date.now() / 1000 - 61;
    utimesSync(lockFile(root), before, before);
    await (await fileLocks(root, { waitMs: 1000 }).acquire("kernel", REQUEST)).release();
  });
});

describe("a process that is killed while it holds the lock", () => {
  it("is followed by the next without a wait for its lease, which sweeps what it left behind", async () => {
    const root = temporaryFolder();
    const holder = start(
      root,
      `await store.fileLocks(root).acquire("kernel", { command: "quest.new" });
      require("node:fs").mkdirSync(root + "/quests/active", { recursive: true });
      require("node:fs").writeFileSync(root + "/quests/active/.tmp-" + process.pid + "-abc", "half");
      console.log("held"); setTimeout(() => {}, 60_000);`,
    );
    await holder.printed("held");
    plant(join(root, `quests/.tmp-${process.pid}-abc`), "of a process that lives");
    plant(join(root, "work/.git"), "gitdir: elsewhere");
    plant(join(root, "work/src/.tmp-999999999-abc"), "of somebody else");
    holder.process.kill("SIGKILL");
    await holder.output;
    const startMs = performance.now();
    const lease = await fileLocks(root).acquire("kernel", REQUEST);
    expect(performance.now() - startMs).toBeLessThan(8_000);
    expect([readdirSync(join(root, "quests/active")), readdirSync(join(root, "quests"))]).toEqual([
      [],
      [`.tmp-${process.pid}-abc`, "active"],
    ]);
    // In a repository below, whatever its name, it is somebody's work.
    expect(readdirSync(join(root, "work/src"))).toEqual([".tmp-999999999-abc"]);
    await lease.release();
  });

  it.runIf(process.platform === "linux")("is gone even while nobody has waited for its end", async () => {
    const root = temporaryFolder();
    // A shell that turns into `sleep` never waits for the child it has started.
    const parent = spawn("sh", ["-c", "sleep 60 & echo $!; exec sleep 60"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    onTestFinished(() => void parent.kill("SIGKILL"));
    const pid = await new Promise<number>((resolve) =>
      parent.stdout.once("data", (data) => resolve(Number(data))),
    );
    plantLock(root, { pid });
    await expect(fileLocks(root, { waitMs: 20 }).acquire("kernel", REQUEST)).rejects.toMatchObject({
      message: expect.stringContaining(`pid ${pid}`),
    });
    process.kill(pid, "SIGKILL");
    await (await fileLocks(root, { waitMs: 2000 }).acquire("kernel", REQUEST)).release();
    expect(() => process.kill(pid, 0)).not.toThrow();
  });

  it.each(["SIGINT", "SIGTERM"] as const)(
    "by %s releases it first, and dies of the signal",
    async (signal) => {
      const root = temporaryFolder();
      const holder = start(
        root,
        `await store.fileLocks(root).acquire("kernel", { command: "quest.new" });
      console.log("held"); setTimeout(() => {}, 60_000);`,
      );
      await holder.printed("held");
      holder.process.kill(signal);
      await holder.output;
      expect([holder.process.signalCode, existsSync(lockFile(root))]).toEqual([signal, false]);
    },
  );

  it("by an error of its own releases it", async () => {
    const root = temporaryFolder();
    const holder = start(
      root,
      `await store.fileLocks(root).acquire("kernel", { command: "quest.new" });
      process.exit(3);`,
    );
    await holder.output;
    expect([holder.process.exitCode, existsSync(lockFile(root))]).toEqual([3, false]);
  });
});

describe("a takeover", () => {
  it("leaves the lock and the leftovers to the next when it is killed in between", async () => {
    const root = temporaryFolder();
    const dead = await deadProcess();
    plantLock(root, { pid: dead });
    plant(join(root, `quests/.tmp-${dead}-abc`), "half");
    const breaker = start(
      root,
      `const fs = require("node:fs");
      fs.unlinkSync = () => process.kill(process.pid, "SIGKILL");
      await store.fileLocks(root).acquire("kernel", { command: "quest.new" });`,
    );
    await breaker.output;
    expect([existsSync(lockFile(root)), readdirSync(join(root, "quests"))]).toEqual([
      true,
      [`.tmp-${dead}-abc`],
    ]);
    await (await fileLocks(root).acquire("kernel", REQUEST)).release();
    expect([readdirSync(join(root, "local")), readdirSync(join(root, "quests"))]).toEqual([
      [".gitignore"],
      [],
    ]);
  });
});
