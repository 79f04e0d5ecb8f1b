import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { taskFolder } from "../src/storage/task-files.js";
import { isSessionLive } from "../src/terminals/agent-snapshot.js";
import { agentHome, buildRunner, eventually } from "./support/agent-home.js";

const hasTmux = spawnSync("tmux", ["-V"]).status === 0;
const SOCKET = `orange-agents-${process.pid}`;
const built = mkdtempSync(join(tmpdir(), "orange-runner-"));
let runner: string;

beforeAll(async () => {
  runner = await buildRunner(built);
});
afterAll(() => rmSync(built, { recursive: true }));
afterEach(() => void spawnSync("tmux", ["-L", SOCKET, "kill-server"]));

const STAYS = "setInterval(() => {}, 1000);";
const TELLS = `say([process.env.ORANGE_ROLE, process.cwd(), process.argv[2].split("\\n")[0]].join(" "));`;

describe.each([
  ["in windows of tmux", SOCKET],
  ["as processes without a terminal", null],
] as const)("agents %s", (_, socket) => {
  const home = (script: string, more = {}) => agentHome({ runner, script, socket, ...more });

  it.skipIf(socket !== null && !hasTmux)("are started, seen, and ended with all that they were", async () => {
    const there = home(
      `${TELLS} for (const name of ["SIGHUP", "SIGTERM"]) process.on(name, () => {}); ${STAYS}`,
    );
    const { agents, terminals, processes, task, cwd } = there;
    const worker = await agents.spawnWorker(task, "worker");
    const live = { ...task, tmux_session: worker.tmux_session };
    const reviewer = await agents.spawnReviewer(live);
    expect(reviewer).toMatchObject({
      window: "review-1",
      harness: "mine",
      fallback: true,
      tmux_session: worker.tmux_session,
    });
    await eventually(there.said, (text) => text.split("\n").length > 2);
    const title = `Task ${task.id} of the project shop, on the branch dark-mode:`;
    expect(there.said().trim().split("\n").sort()).toEqual([
      `reviewer ${cwd} ${title}`,
      `worker ${cwd} ${title}`,
    ]);
    const pids = [(await there.started(worker.spawn_id)).pid, (await there.started(reviewer.spawn_id)).pid];
    expect(isSessionLive(await terminals.sight(), live)).toBe(true);
    await agents.killReviewer(live);
    expect(processes.find(pids[1] ?? 0)).toBeNull();
    expect(isSessionLive(await terminals.sight(), live)).toBe(true);
    expect(await there.ended(reviewer.spawn_id)).toMatchObject({
      exit_code: null,
      signal: expect.any(String),
    });
    await agents.killSession(live);
    expect(processes.find(pids[0] ?? 0)).toBeNull();
    expect(isSessionLive(await terminals.sight(), live)).toBe(false);
  });

  it.skipIf(socket !== null && !hasTmux)("leave the status that they end with", async () => {
    const there = home("process.exit(3);");
    const { spawn_id } = await there.agents.spawnWorker(there.task, "worker");
    const record = await there.ended(spawn_id);
    expect(record).toMatchObject({
      role: "worker",
      harness: "mine",
      exit_code: 3,
      signal: null,
      pid: expect.any(Number),
    });
    expect(record.argv).toEqual([
      expect.stringContaining("agent.cjs"),
      expect.stringContaining("Add a dark theme"),
    ]);
    const prompt = join(there.home.path, taskFolder(there.task), "prompts", `${spawn_id}.md`);
    expect(readFileSync(prompt, "utf8")).toBe(record.argv[1]);
  });

  it.skipIf(socket !== null && !hasTmux)(
    "leave a record also when they are killed, and say why one cannot start",
    async () => {
      const there = home(STAYS);
      const { spawn_id } = await there.agents.spawnWorker(there.task, "worker");
      process.kill((await there.started(spawn_id)).pid ?? 0, "SIGKILL");
      expect(await there.ended(spawn_id)).toMatchObject({ exit_code: null, signal: "SIGKILL" });
      writeFileSync(there.binary, "#!/missing\n");
      const again = await there.agents.spawnWorker(there.task, "worker");
      expect(await there.ended(again.spawn_id)).toMatchObject({
        exit_code: 127,
        pid: null,
        reason: expect.stringContaining("ENOENT"),
      });
    },
  );

  it.skipIf(socket !== null && !hasTmux)("take the place of what runs in their window", async () => {
    const there = home(`say(process.pid); ${STAYS}`);
    const first = await there.agents.spawnWorker(there.task, "worker");
    const { pid } = await there.started(first.spawn_id);
    const second = await there.agents.spawnWorker(
      { ...there.task, tmux_session: first.tmux_session },
      "worker_respawn",
    );
    expect(second.tmux_session).toBe(first.tmux_session);
    expect(there.processes.find(pid ?? 0)).toBeNull();
    await there.started(second.spawn_id);
    const sight = await there.terminals.sight();
    const windows = socket === null ? sight.processes : sight.windows;
    expect(windows?.filter(({ isDead }) => !isDead)).toEqual([
      { session: first.tmux_session, window: "worker", isDead: false },
    ]);
    await there.agents.killSession({ ...there.task, tmux_session: first.tmux_session });
  });
});

describe.skipIf(!hasTmux)("an agent in tmux", () => {
  it("is told of a review by typing, unless it ends after each turn", async () => {
    // The terminal may be read as closed a moment before its signal arrives: only the signal may end this agent.
    const script = `say("up"); ${STAYS} process.stdin.on("error", () => {}).on("data", (line) => say(String(line).trim()));`;
    const there = agentHome({ runner, script, socket: SOCKET });
    const { tmux_session, spawn_id } = await there.agents.spawnWorker(there.task, "worker");
    await eventually(there.said, (text) => text.includes("up"));
    const live = { ...there.task, tmux_session, status: "working" } as const;
    expect(await there.agents.notifyWorker(live, "failed")).toBe(true);
    await eventually(there.said, (text) => text.includes("[orange]"));
    expect(there.said()).toContain("[orange] Review round 1 finished: FAIL. Task status is now working.");
    await there.agents.killSession(live);
    expect(await there.agents.notifyWorker(live, "failed")).toBe(false);
    expect(await there.ended(spawn_id)).toMatchObject({ signal: "SIGHUP" });
    const quiet = agentHome({ runner, script: STAYS, socket: SOCKET, turn: "one-shot" });
    const spawned = await quiet.agents.spawnWorker(quiet.task, "worker");
    expect(
      await quiet.agents.notifyWorker({ ...quiet.task, tmux_session: spawned.tmux_session }, "failed"),
    ).toBe(false);
  });

  it("does not take itself for a part of the agent that started it, and finds its own program", async () => {
    const script = `say(JSON.stringify([process.env.CLAUDECODE ?? null, process.env.PATH.includes(${JSON.stringify(process.execPath.replace(/\/[^/]*$/, ""))})]));`;
    const there = agentHome({ runner, script, socket: SOCKET });
    spawnSync("tmux", ["-L", SOCKET, "new-session", "-d", "-s", "other", "sleep", "60"], {
      env: { PATH: "/usr/bin:/bin", CLAUDECODE: "1", TERM: "xterm", HOME: there.folder },
    });
    const { spawn_id } = await there.agents.spawnWorker(there.task, "worker");
    await there.ended(spawn_id);
    expect(there.said()).toBe("[null,true]\n");
  });

  it("leaves a shell where that is wanted", async () => {
    const there = agentHome({ runner, script: "process.exit(4);", socket: SOCKET, keepShell: true });
    const { spawn_id, tmux_session } = await there.agents.spawnWorker(there.task, "worker");
    expect(await there.ended(spawn_id)).toMatchObject({ exit_code: 4 });
    const live = { ...there.task, tmux_session };
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isSessionLive(await there.terminals.sight(), live)).toBe(true);
    await there.agents.killSession(live);
    expect(isSessionLive(await there.terminals.sight(), live)).toBe(false);
  });
});

describe("an agent without a terminal", () => {
  it("prints into a file of its task, is told nothing, and opens for no talk", async () => {
    const there = agentHome({
      runner,
      script: `console.log("한글", process.stdin.isTTY === true); ${STAYS}`,
      socket: null,
    });
    const { tmux_session, spawn_id } = await there.agents.spawnWorker(there.task, "worker");
    const output = join(there.home.path, taskFolder(there.task), "output", `${spawn_id}.log`);
    await eventually(
      () => readFileSync(output, "utf8"),
      (text) => text !== "",
    );
    expect(readFileSync(output, "utf8")).toBe("한글 false\n");
    const live = { ...there.task, tmux_session };
    expect(await there.agents.notifyWorker(live, "failed")).toBe(false);
    await there.agents.killSession(live);
    expect(await there.ended(spawn_id)).toMatchObject({ signal: "SIGTERM" });
    await expect(there.agents.spawnWorker(there.task, "stuck_fix")).rejects.toMatchObject({
      code: "TMUX_UNAVAILABLE",
    });
  });

  it("is still seen, and ended, after what ran it was killed", async () => {
    const there = agentHome({ runner, script: STAYS, socket: null });
    const { tmux_session, spawn_id } = await there.agents.spawnWorker(there.task, "worker");
    const live = { ...there.task, tmux_session };
    const { pid, runner: runs } = await there.started(spawn_id);
    await eventually(
      () => there.home.blobs.get(`processes/${spawn_id}.json`),
      (bytes) => String(bytes && new TextDecoder().decode(bytes)).includes("agent"),
    );
    process.kill(runs?.pid ?? 0, "SIGKILL");
    await eventually(
      () => there.processes.find(runs?.pid ?? 0),
      (found) => found === null,
    );
    expect(isSessionLive(await there.terminals.sight(), live)).toBe(true);
    await there.agents.killSession(live);
    expect(there.processes.find(pid ?? 0)).toBeNull();
  });

  it("is none of tmux: where that cannot be asked, nothing is known of its windows", async () => {
    const there = agentHome({ runner, script: STAYS, socket: null });
    const inTmux = { ...there.task, tmux_session: "shop/dark-mode" };
    expect(isSessionLive(await there.terminals.sight(), inTmux)).toBeNull();
    await expect(there.agents.spawnWorker(inTmux, "worker_respawn")).rejects.toMatchObject({
      code: "TMUX_UNAVAILABLE",
    });
  });
});
