import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FreeJson } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { taskPerson } from "./support/clients.js";

const FILES = {
  "package.json": '{ "name": "sums", "private": true, "scripts": { "test": "node --test" } }\n',
  "sum.test.js": 'require("node:assert").equal(require("./src/sum.js")([2, 3]), 5);\n',
  "src/sum.js": "module.exports = (numbers) => numbers.reduce((a, b) => a - b);\n",
};

/** A command of an agent that adds a section to TASK.md, and asks for a status. */
const section = (name: string, lines: readonly string[], status: string): string =>
  `printf '%s\\n' '' '## ${name}' '' ${lines.map((line) => `'${line}'`).join(" ")} >> TASK.md && orange task update --status ${status} --json`;

const replace = (from: string, to: string): string =>
  `*** Begin Patch\n*** Update File: src/sum.js\n@@\n-${from}\n+${to}\n*** End Patch`;

const WRONG = "module.exports = (numbers) => numbers.reduce((a, b) => a - b);";
const BETTER = "module.exports = (numbers) => numbers.reduce((a, b) => a + b);";
const RIGHT = "module.exports = (numbers) => numbers.reduce((a, b) => a + b, 0);";
/** Whoever runs this is killed meanwhile. */
const HANGS = 'node -e "setTimeout(() => {}, 97_000)"';

const CODEX = [
  { shell: "cat TASK.md" },
  { shell: section("Plan", ["APPROACH: add instead of subtract", "TOUCHING: src/sum.js"], "working") },
  { shell: HANGS },
  // Started again.
  { shell: "cat TASK.md && git status --short" },
  { patch: replace(WRONG, BETTER) },
  { shell: "npm test && git commit --quiet --all --message 'Add numbers up'" },
  { shell: section("Handoff", ["DONE: sums are sums", "UNCERTAIN: what of an empty list?"], "agent-review") },
  { say: "I asked for a review." },
  // Started for the changes that were asked for.
  { shell: "cat TASK.md" },
  { patch: replace(BETTER, RIGHT) },
  { shell: "npm test && git commit --quiet --all --message 'Sum up an empty list'" },
  { shell: section("Handoff", ["DONE: an empty list has the sum 0"], "agent-review") },
  { say: "I asked for another review." },
];

const CLAUDE = [
  { shell: HANGS },
  // Started again.
  { shell: "cat TASK.md && git diff main...HEAD" },
  { shell: section("Review", ["Verdict: FAIL", "", "- src/sum.js:1: throws for an empty list"], "working") },
  { say: "I asked for changes." },
  { shell: "git diff main...HEAD" },
  { shell: section("Review", ["Verdict: PASS", "", "Nothing to complain about."], "reviewing") },
  { say: "I let it pass." },
];

const hasTmux = spawnSync("tmux", ["-V"]).status === 0;
const hasClients =
  process.env["ORANGE_TEST_CODEX"] !== undefined && process.env["ORANGE_TEST_CLAUDE_CODE"] !== undefined;

it.skipIf(!hasTmux || !hasClients)(
  "Codex works and Claude Code reviews, from a plan to a merge, although both are killed on the way",
  { timeout: 240_000 },
  async () => {
    const person = await taskPerson(FILES, { codex: CODEX, claude: CLAUDE });
    const { type, data, git, tmux } = person;
    await type("project", "add", "--name", "sums");
    await type(
      "task",
      "new",
      "fix-sums",
      "Make sums add up",
      "--harness",
      "codex",
      "--review-harness",
      "claude",
    );
    const { tasks } = await data("task", "list");
    const id: string = tasks[0].id;
    const show = (): Promise<FreeJson> => data("task", "show", id);
    /** Looks again and again, and looks after the task meanwhile, as a dashboard does, where that is wanted. */
    const until = async (
      what: string,
      isSo: (shown: FreeJson) => boolean,
      polls = false,
    ): Promise<FreeJson> => {
      for (let tries = 0; tries < 60; tries++) {
        const shown = await show();
        if (isSo(shown)) return shown;
        if (polls) await data("task", "poll");
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      const screen = spawnSync("tmux", ["-L", person.env["ORANGE_TMUX_SOCKET"] ?? "", "list-windows", "-a"], {
        encoding: "utf8",
        env: person.env,
      });
      const panes = screen.stdout
        .split("\n")
        .map((line) => line.split(": ")[0])
        .filter(Boolean)
        .map((target) => tmux("capture-pane", "-p", "-t", target ?? ""));
      throw new Error(
        `${what}: ${JSON.stringify(await show(), null, 1)}\n${screen.stdout}\n${panes.join("\n----\n")}\n${JSON.stringify(person.codex.requests.at(-1)?.slice(-3))}\n${person.claude.requests.map((one) => one.map(({ role, text }) => `${role}:${text.slice(-90)}`).join(" | ")).join("\n\n")}`,
      );
    };
    const status =
      (name: string) =>
      ({ task }: FreeJson) =>
        task.status === name;

    // The worker is killed after it has planned.
    await until("planned", ({ task }) => task.status === "working" && person.codex.requests.length >= 3);
    const worker = (await show()).spawns.at(-1);
    await type("task", "list");
    process.kill(worker.pid, "SIGKILL");
    await until("killed", ({ spawns }) => spawns.at(-1).exited_at !== null);
    await type("task", "poll");
    expect((await show()).task).toMatchObject({
      status: "working",
      crash_count: 1,
      session_state: "crashed",
    });
    await type("task", "respawn", id);

    // The reviewer is lost with the whole of tmux.
    await until(
      "reviewed",
      ({ task }) => task.status === "agent-review" && person.claude.requests.length >= 1,
      true,
    );
    await until("worker at its end", ({ spawns }) =>
      spawns
        .filter(({ role }: FreeJson) => role === "worker")
        .every(({ exited_at }: FreeJson) => exited_at !== null),
    );
    const isReviewer = ({ role, started_at }: FreeJson): boolean =>
      role === "reviewer" && started_at !== null;
    tmux("kill-server");
    await until("lost", ({ spawns }) => spawns.findLast(isReviewer).exited_at !== null);
    expect((await show()).task.session_state).toBe("crashed");
    await type("task", "poll");

    // Both do what is left.
    const done = await until("passed", status("reviewing"), true);
    await type("task", "show", id);
    expect(done.task.review_round).toBe(2);
    await type("task", "merge", id);
    expect((await show()).task).toMatchObject({ status: "done", workspace: null, tmux_session: null });
    expect(readFileSync(join(person.project, "src/sum.js"), "utf8")).toBe(`${RIGHT}\n`);
    expect(git("log", "--format=%s").split("\n")).toEqual([
      "Sum up an empty list",
      "Add numbers up",
      "Begin",
    ]);
    expect(git("status", "--porcelain")).toBe("");
    const changes = (await show()).history
      .filter(({ type: kind }: FreeJson) => kind === "status.changed")
      .map(({ to, by }: FreeJson) => `${to} by ${by}`);
    expect(changes).toEqual([
      "planning by human",
      "working by worker",
      "agent-review by worker",
      "working by reviewer",
      "agent-review by worker",
      "reviewing by reviewer",
      "done by human",
    ]);
    const record = process.env["ORANGE_RECORD_TASKS"];
    if (record !== undefined) {
      const history = await data("task", "show", id);
      writeFileSync(record, JSON.stringify({ typed: person.typed, shown: history }, null, 2));
    }
  },
);
