import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startOrange } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { taskWorld } from "./support/task-world.js";

/** Shell code of a program whose help lists the options for launching Claude Code, but not those for Codex. */
const HELP = `case "$*" in *--version*) echo "agent 1.2.3 (test)";; *) echo "  --permission-mode <mode>, --settings-file
  --settings <file> --effort --disallowedTools, --dangerously-skip-permissions -p, --print";; esac`;

describe("orange harness check", () => {
  it("says what is installed, and which options each takes", async () => {
    const { ask, say, env } = await taskWorld({ agent: HELP });
    const { data } = await ask(["harness", "check"]);
    const there = { installed: true, version: "1.2.3" };
    expect(data.harnesses).toEqual([
      { harness: "claude", ...there, path: `${env["PATH"]}/claude`, flags_ok: true, missing_flags: [] },
      {
        ...{ harness: "codex", ...there, path: `${env["PATH"]}/codex`, flags_ok: false },
        missing_flags: ["--sandbox", "--add-dir", "--dangerously-bypass-approvals-and-sandbox"],
      },
      ...["opencode", "pi"].map((harness) => ({
        ...{ harness, installed: false, path: null, version: null, flags_ok: null, missing_flags: [] },
      })),
    ]);
    const { out } = await say(["harness", "check", "--harness", "codex"]);
    expect(out).toMatch(/^codex {2}1\.2\.3 \S+\/codex\n {2}does not take: --sandbox, /);
    expect(await ask(["harness", "check", "--harness", "nobody"])).toMatchObject({
      status: 1,
      code: "HARNESS_UNKNOWN",
    });
  });
});

describe("orange skill install", () => {
  it("teaches the installed agents, once it was not only tried", async () => {
    const { ask, say, env } = await taskWorld();
    const file = join(env["HOME"] ?? "", ".claude/skills/orange/SKILL.md");
    const dry = await ask(["skill", "install", "--dry-run"]);
    expect(dry.data).toMatchObject({
      dry_run: true,
      installed: [{ harness: "claude", action: "made" }, { harness: "codex" }],
    });
    expect(existsSync(file)).toBe(false);
    const { out } = await say(["skill", "install", "--harness", "claude"]);
    expect(out).toBe(`claude has it now. ${join(file, "..")}\n`);
    expect(readFileSync(file, "utf8")).toContain("name: orange");
    expect(
      (await ask(["skill", "install"])).data.installed.map(({ action }: { action: string }) => action),
    ).toEqual(["unchanged", "made"]);
  });

  it("is for people alone, and for agents that are there", async () => {
    const { ask } = await taskWorld();
    expect(await ask(["skill", "install", "--harness", "pi"])).toMatchObject({
      code: "HARNESS_NOT_INSTALLED",
    });
    const env = { ORANGE_ROLE: "worker", ORANGE_TASK_ID: "x" };
    expect(await ask(["skill", "install"], { env })).toMatchObject({ code: "ACTOR_NOT_ALLOWED" });
  });
});

describe("orange log", () => {
  it("has what commands did, those that only read aside, and no word of what they were given", async () => {
    const { ask, say, made } = await taskWorld();
    const id = await made("secret-branch", "A summary to keep");
    await ask(["task", "list"]);
    await ask(["task", "show", "nothing"]);
    const { data } = await ask(["log"]);
    expect(data.entries).toMatchObject([
      { component: "cli", msg: "began", command: "project.add" },
      { msg: "ended", exitCode: 0, durationMs: expect.any(Number) },
      { msg: "began", command: "task.create" },
      { component: "task", msg: "task.created", task: id },
      { msg: "ended", command: "task.create", exitCode: 0 },
    ]);
    expect(JSON.stringify(data)).not.toContain("A summary to keep");
    expect((await ask(["log", "--component", "task"])).data.count).toBe(1);
    expect((await ask(["log", "--level", "loud"])).status).toBe(1);
    const { out } = await say(["log", "--lines", "1"]);
    expect(out).toMatch(/^\S+Z info {2}cli {7}ended command=task\.create durationMs=\d+ exitCode=0\n$/);
    expect((await say(["log", "--lines", "1", "--grep", "nothing at all"])).out).toBe(
      "Nothing was logged.\n",
    );
  });

  it("goes on with what comes, until it is interrupted", async () => {
    const { made, env, path } = await taskWorld();
    const following = startOrange(["log", "--follow"], { cwd: path, env });
    let said = "";
    following.stdout?.on("data", (text: Buffer) => {
      said += text.toString("utf8");
    });
    const saying = async (words: string): Promise<void> => {
      for (let tries = 0; tries < 4_000 && !said.includes(words); tries++)
        await new Promise((resolve) => setTimeout(resolve, 25));
      expect(said).toContain(words);
    };
    await saying("command=project.add");
    const id = await made("later", "Later");
    await saying(`task.created task=${id}`);
    const ended = new Promise((resolve) => following.once("close", resolve));
    following.kill("SIGINT");
    expect(await ended).toBe(0);
    expect(said.match(/task\.created/g)).toHaveLength(1);
  });
});
