import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filePorts } from "@orange-hyper/store";
import { temporaryFolder } from "@orange-hyper/testkit";
import { afterEach, describe, expect, it } from "vitest";
import { sessionAgents } from "../src/agents/session-agents.js";
import { readSpawn } from "../src/agents/spawn-record.js";
import { readTask } from "../src/model/read-task.js";
import type { Task } from "../src/model/task.js";
import { sessionName } from "../src/tmux/session-name.js";
import { openTmux } from "../src/tmux/tmux.js";

const hasTmux = spawnSync("tmux", ["-V"]).status === 0;
const SOCKET = `orange-test-${process.pid}`;

afterEach(() => {
  spawnSync("tmux", ["-L", SOCKET, "kill-server"]);
});

async function server(socket = SOCKET) {
  const folder = temporaryFolder();
  const ports = filePorts({ root: folder, cwd: folder });
  return { folder, ports, tmux: await openTmux(ports.programs, socket) };
}

async function eventually<T>(look: () => T | Promise<T>, isGood: (seen: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    const seen = await look();
    if (isGood(seen) || tries === 200) return seen;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

describe("the name of a session", () => {
  it("is as tmux writes it, and another one where that is taken", () => {
    const task = { project: "shop", branch: "feat.v1", id: "7aQ2mZ0kP4xW9rT1cV6bN" };
    expect(sessionName(task, new Set())).toBe("shop/feat_v1");
    expect(sessionName(task, new Set(["shop/feat_v1"]))).toBe("shop/feat_v1~7aQ2mZ");
  });
});

describe.skipIf(!hasTmux)("tmux", () => {
  it("runs programs in windows of one session, in their folder and with what they are given", async () => {
    const { folder, tmux } = await server();
    const out = join(folder, "out");
    const script = `require("fs").writeFileSync(process.argv[1], JSON.stringify([process.cwd(), process.env.ORANGE_ROLE, process.argv.slice(2)])); setInterval(() => {}, 1000)`;
    const argv = [process.execPath, "-e", script, out, "$(touch owned); 'x' \"y\" `z`", "한글"];
    const program = { session: "shop/x", folder, env: { ORANGE_ROLE: "worker" }, argv };
    expect(await tmux.windows()).toEqual([]);
    await tmux.start({ ...program, window: "worker" });
    await tmux.start({
      ...program,
      window: "review-1",
      argv: [process.execPath, "-e", "setInterval(() => {}, 1000)"],
    });
    await eventually(() => existsSync(out) && readFileSync(out, "utf8") !== "", Boolean);
    expect(JSON.parse(readFileSync(out, "utf8"))).toEqual([folder, "worker", argv.slice(4)]);
    expect(existsSync(join(folder, "owned"))).toBe(false);
    expect(await tmux.windows()).toEqual([
      { session: "shop/x", window: "worker", isDead: false },
      { session: "shop/x", window: "review-1", isDead: false },
    ]);
    await tmux.killWindow("shop/x", "review-1");
    expect((await tmux.windows())?.map(({ window }) => window)).toEqual(["worker"]);
    await tmux.rename("shop/x", "shop/y");
    expect((await tmux.windows())?.map(({ session }) => session)).toEqual(["shop/y"]);
    await tmux.killSession("shop/y");
    expect(await tmux.windows()).toEqual([]);
  });

  it("touches no session whose name only begins so", async () => {
    const { folder, tmux } = await server();
    const argv = [process.execPath, "-e", "setInterval(() => {}, 1000)"];
    await tmux.start({ session: "shop/long", window: "worker", folder, env: {}, argv });
    await tmux.killSession("shop/lo");
    await tmux.killWindow("shop/long", "work");
    expect(await tmux.windows()).toHaveLength(1);
  });

  it("types a line as it is", async () => {
    const { folder, tmux } = await server();
    const out = join(folder, "typed");
    const script = `process.stdin.once("data", (line) => require("fs").writeFileSync(${JSON.stringify(out)}, line)); setInterval(() => {}, 1000)`;
    await tmux.start({
      session: "s",
      window: "worker",
      folder,
      env: {},
      argv: [process.execPath, "-e", script],
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await tmux.type("s", "worker", "Enter; C-c [orange] $HOME");
    await eventually(() => existsSync(out), Boolean);
    expect(readFileSync(out, "utf8").trim()).toBe("Enter; C-c [orange] $HOME");
  });
});

const TASK = readTask(
  {
    id: "7aQ2mZ0kP4xW9rT1cV6bN",
    project: "shop",
    branch: "dark-mode",
    harness: "pi",
    review_harness: "claude",
    status: "planning",
    review_round: 1,
    crash_count: 0,
    summary: "Add a dark theme",
    workspace: "shop--1",
    tmux_session: null,
    pr_url: null,
    created_at: "2026-11-21T09:00:00.000Z",
    updated_at: "2026-11-21T09:00:00.000Z",
  },
  { project: "shop", id: "7aQ2mZ0kP4xW9rT1cV6bN" },
);

describe.skipIf(!hasTmux)("an agent", () => {
  it("is started with its prompt in a session of its task, told of a review, and ended", async () => {
    if (!("task" in TASK)) throw new Error(TASK.problems.join());
    const { folder, ports, tmux } = await server();
    const home = ports.homes.at(join(folder, "orange"));
    mkdirSync(join(home.path, "workspaces/shop--1"), { recursive: true });
    // It plays the launcher: writes down what it was started as, and what it is told.
    const told = join(folder, "told");
    const launcher = join(folder, "launcher.cjs");
    writeFileSync(
      launcher,
      `const { appendFileSync } = require("fs"); const say = (t) => appendFileSync(${JSON.stringify(told)}, t + "\\n");
       say([process.env.ORANGE_ROLE, ...process.argv.slice(2)].join(" ")); process.stdin.on("data", (line) => say(String(line).trim()));`,
    );
    const agents = sessionAgents({
      home,
      ids: ports.ids,
      programs: { find: async (name) => (name === "pi" ? "/usr/bin/pi" : null) },
      tmux,
      runner: [process.execPath, launcher],
      reviewLimit: 2,
      base: "main",
      gitFolder: join(folder, ".git"),
      bootId: null,
    });
    const spawned = await agents.spawnWorker(TASK.task, "worker");
    expect(spawned).toMatchObject({ tmux_session: "shop/dark-mode", window: "worker", harness: "pi" });
    const record = await readSpawn(home, TASK.task, spawned.spawn_id);
    expect(record?.argv).toEqual(["pi", expect.stringContaining("Add a dark theme")]);
    const live: Task = { ...TASK.task, tmux_session: spawned.tmux_session };
    const review = await agents.spawnReviewer(live);
    expect(review).toMatchObject({ window: "review-1", harness: "pi", fallback: true });
    await eventually(
      () => (existsSync(told) ? readFileSync(told, "utf8") : ""),
      (text) => text.split("\n").length > 2,
    );
    expect(await agents.notifyWorker({ ...live, status: "working" }, "failed")).toBe(true);
    const text = await eventually(
      () => readFileSync(told, "utf8"),
      (seen) => seen.includes("[orange]"),
    );
    expect(text).toContain(`worker ${TASK.task.id} ${spawned.spawn_id}`);
    expect(text).toContain(`reviewer ${TASK.task.id} ${review.spawn_id}`);
    expect(text).toContain("Review round 1 finished: FAIL. Task status is now working.");
    await agents.killReviewer(live);
    expect((await tmux.windows())?.map(({ window }) => window)).toEqual(["worker"]);
    await agents.killSession(live);
    expect(await tmux.windows()).toEqual([]);
    expect(await agents.notifyWorker(live, "passed")).toBe(false);
  });
});
