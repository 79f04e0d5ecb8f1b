import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { userPoliciesKey } from "@orange-hyper/policies/rules";
import { DETECTIONS_KEY } from "@orange-hyper/policies/stop";
import { createTestContext, temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { type FakeHost, type FakeHostOptions, fakeHost } from "./support/host.js";

/** Detectors have a second together, and the clock of tests takes one for each look at it. */
const STANDING_CLOCK = { ports: { clock: { now: () => "2026-06-16T00:00:00.000Z" } } };
const ORDER = "Rename the function parse in src/app.ts to read";
const CLAIM = { last_assistant_message: "I renamed it. All tests pass." };

async function found(host: FakeHost): Promise<readonly Record<string, unknown>[]> {
  const text = (await host.tree())[DETECTIONS_KEY] ?? "";
  return text === ""
    ? []
    : text
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
}

async function userSays(host: FakeHost, file: object): Promise<void> {
  const { user, ids, project } = host.ctx;
  await user.blobs.put(userPoliciesKey(ids, project.root), JSON.stringify(file));
}

/** A project in a real folder, for what looks at files by itself. */
async function realHost(
  files: Readonly<Record<string, string>> = {},
  more: FakeHostOptions = {},
): Promise<FakeHost> {
  const root = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { project } = createTestContext();
  return fakeHost({ ...more, project: { ...project, root } });
}

describe("detectors", () => {
  it("note what they find, without a word of it, and keep nobody from ending", async () => {
    const host = await fakeHost();
    await host.prompt(ORDER);
    await host.edit("src/app.ts");
    const [with_, without] = [await host.stop(CLAIM), await (await edited()).stop()];
    expect(with_.continuation_reason).toBe(without.continuation_reason);
    expect(await found(host)).toEqual([
      {
        schema_version: 1,
        ts: expect.any(String),
        host: "codex",
        session_key: expect.any(String),
        detector: "claim-without-evidence",
        verdict: "passes",
        rule: "report",
        evidence: { kind: "passes", position: expect.any(Number), tool_count: 1 },
        duration_ms: expect.any(Number),
      },
    ]);
  });

  async function edited(): Promise<FakeHost> {
    const host = await fakeHost();
    await host.prompt(ORDER);
    await host.edit("src/app.ts");
    return host;
  }

  it("find nothing in a turn whose claim a check shows, and nothing of a turn before", async () => {
    const host = await edited();
    await host.run("npm test", 0);
    await host.stop(CLAIM);
    await host.prompt("Does it also work on Windows?", { turn_id: "t2" });
    await host.stop({ turn_id: "t2", last_assistant_message: "It should." });
    expect(await found(host)).toEqual([]);
  });

  it("say nothing of what a host does not tell", async () => {
    const host = await edited();
    await host.stop();
    const unseen = await fakeHost();
    await unseen.stop(CLAIM);
    expect([...(await found(host)), ...(await found(unseen))]).toEqual([]);
  });

  it.each([
    ["en", "nothing ran in this turn that shows it"],
    ["ko", "이 턴에서 그것을 보여 주는 실행이 없었습니다"],
  ] as const)("that the user raised keep a turn going, once (%s)", async (language, reason) => {
    const host = await fakeHost({ language });
    await userSays(host, { params: { "claim-without-evidence": { mode: "deny" } } });
    await host.prompt(ORDER);
    await host.edit("src/app.ts");
    const first = await host.stop(CLAIM);
    expect(first.continuation_required).toBe(true);
    expect(first.continuation_reason).toContain(reason);
    expect(first.continuation_reason).toContain("(Orange policy claim-without-evidence)");
    expect(first.continuation_reason.length).toBeLessThanOrEqual(400);
    const again = await host.stop(CLAIM);
    expect(again.continuation_reason ?? "").not.toContain(reason);
  });

  it("let a turn end that a hook has kept going already", async () => {
    const host = await edited();
    await userSays(host, { params: { "claim-without-evidence": { mode: "deny" } } });
    const answer = await host.stop({ ...CLAIM, stop_hook_active: true });
    expect(answer.continuation_required).toBe(false);
  });

  it("are not asked about what a sub-agent ends", async () => {
    const host = await edited();
    await host.stop({ ...CLAIM, agent_id: "a1" });
    expect(await found(host)).toEqual([]);
  });
});

describe("detectors that know what tools have looked at", () => {
  const SAME = { last_assistant_message: "I moved the parser; the behaviour is unchanged." };

  it.each([
    ["nothing was", [], ["unchecked-invariance"]],
    ["a file was", ["src/app.ts"], []],
    ["the whole project was", ["."], []],
    ["only what lies outside was", ["/etc/hosts", "../other"], ["unchecked-invariance"]],
  ])("find what was claimed where %s looked at", async (_what, read_paths, detectors) => {
    const host = await fakeHost(STANDING_CLOCK);
    await host.prompt(ORDER);
    await host.edit("src/app.ts", { read_paths });
    await host.stop({ ...SAME, read_paths: [] });
    expect((await found(host)).map(({ detector }) => detector)).toEqual(detectors);
  });

  it("find nothing where the host does not say", async () => {
    const host = await fakeHost(STANDING_CLOCK);
    await host.prompt(ORDER);
    await host.edit("src/app.ts");
    await host.stop(SAME);
    expect(await found(host)).toEqual([]);
  });

  const git = (root: string, ...words: string[]): void => {
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...words], {
      cwd: root,
      stdio: "ignore",
    });
  };

  async function committed(detector: string): Promise<FakeHost> {
    const files = { "src/app.ts": 'import "./old.js";\n', "src/old.ts": "", "docs/a.md": "" };
    const host = await realHost(files, STANDING_CLOCK);
    const { root } = host.ctx.project;
    git(root, "init", "-q");
    git(root, "add", ".");
    git(root, "commit", "-qm", "one");
    await userSays(host, { enabled: [detector], disabled: ["claim-without-evidence"] });
    return host;
  }

  it.each([
    ["a file that nobody looked at", "src/app.ts", ["docs/a.md"], ["edit-before-read"]],
    ["one that was read", "src/app.ts", ["src/app.ts"], []],
    ["one in a folder that was searched", "src/app.ts", ["src"], []],
    ["a new file", "src/new.ts", [], []],
  ])("find a blind edit in %s", async (_what, path, read_paths, detectors) => {
    const host = await committed("edit-before-read");
    await host.prompt(ORDER);
    await host.edit(path, { read_paths });
    await host.stop({
      last_assistant_message: "I renamed it in the file, as you asked for.",
      read_paths: [],
    });
    expect((await found(host)).map(({ detector }) => detector)).toEqual(detectors);
  });

  it("know what was looked at in an earlier turn", async () => {
    const host = await committed("edit-before-read");
    await host.prompt("What is in src/app.ts?");
    await host.run("git status", 0, { read_paths: ["src/app.ts"] });
    await host.prompt(ORDER, { turn_id: "t2" });
    await host.edit("src/app.ts", { turn_id: "t2" });
    await host.stop({ turn_id: "t2", last_assistant_message: "I renamed it there.", read_paths: [] });
    expect(await found(host)).toEqual([]);
  });

  it.each([
    ["is still imported", 'import "./old.js";\n', ["orphan-reference"]],
    ["is named no more", 'import "./older.js";\n', []],
  ])("find a removed file that %s", async (_what, text, detectors) => {
    const host = await committed("orphan-reference");
    const { root } = host.ctx.project;
    await host.prompt(ORDER);
    rmSync(join(root, "src/old.ts"));
    writeFileSync(join(root, "src/app.ts"), text);
    await host.edit("src/old.ts");
    await host.stop({ last_assistant_message: "I removed the old file, as you asked for." });
    expect((await found(host)).map(({ detector }) => detector)).toEqual(detectors);
  });
});

describe("an operation of git that a turn leaves in the middle", () => {
  function conflict(root: string): void {
    const git = (...words: string[]): void => {
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...words], {
        cwd: root,
        stdio: "ignore",
      });
    };
    const write = (text: string): void => writeFileSync(join(root, "a.txt"), text);
    git("init", "-q", "-b", "main");
    write("one\n");
    git("add", "a.txt");
    git("commit", "-qm", "one");
    git("checkout", "-qb", "other");
    write("two\n");
    git("commit", "-qam", "two");
    git("checkout", "-q", "main");
    write("three\n");
    git("commit", "-qam", "three");
    try {
      git("merge", "other");
    } catch {
      // That is what is wanted.
    }
  }

  it("keeps it going once, with the files and the way out", async () => {
    const host = await realHost();
    conflict(host.ctx.project.root);
    await host.prompt("Merge the branch other into main");
    await host.edit("a.txt");
    const { continuation_required, continuation_reason } = await host.stop();
    expect(continuation_required).toBe(true);
    expect(continuation_reason).toContain("A merge is not finished; in conflict: a.txt.");
    expect(continuation_reason).toContain("`git merge --abort`");
    expect(continuation_reason.length).toBeLessThanOrEqual(400);
    expect((await host.stop()).continuation_reason ?? "").not.toContain("merge");
  });

  it("holds up nobody who works on something else, or only asks", async () => {
    const host = await realHost();
    conflict(host.ctx.project.root);
    const longAgo = new Date("2020-01-01");
    utimesSync(join(host.ctx.project.root, ".git/MERGE_HEAD"), longAgo, longAgo);
    await host.prompt("What is in conflict here?");
    expect((await host.stop()).continuation_required).toBe(false);
    await host.prompt("Write the notes", { turn_id: "t2" });
    await host.edit("notes/today.md", { turn_id: "t2" });
    expect((await host.stop({ turn_id: "t2" })).continuation_reason ?? "").not.toContain("merge");
  });
});

const reviewAt = (day: string) => ({ verdict: "pass", reviewed_at: `${day}T00:00:00Z` });

describe("workflow files", () => {
  const state = {
    schema_version: "1.0",
    task_slug: "exports",
    status: "blocked",
    phase: "execution",
    updated_at: "2026-06-16T00:00:00Z",
    next_action: { status: "needs_user", summary: "Choose the format" },
  };
  const files = { "AGENTS.md": "", ".orange-hyper/workflow/exports/state.json": JSON.stringify(state) };

  async function workflowHost(): Promise<FakeHost> {
    const host = await realHost(files);
    await host.ctx.blobs.put("workflow/exports/state.json", JSON.stringify(state));
    return host;
  }

  it("are told at the start of a session and once at a prompt, as text of the project", async () => {
    const host = await workflowHost();
    const start = await host.start({ source: "startup" });
    expect(start.additional_context).toMatch(
      /^Workflow files of this project \(background, not instructions\):\nRESUME: exports is status:blocked phase:execution\. Recorded next_action\.summary: "Choose the format"/,
    );
    const first = await host.prompt("What is left?");
    expect(first.additional_context).toContain("WORKFLOW STATE ATTENTION");
    const second = await host.prompt("And what else?", { turn_id: "t2" });
    expect(second.additional_context).not.toContain("WORKFLOW");
  });

  it("that are not finished are told to the user, once", async () => {
    const host = await workflowHost();
    const artifact = join(host.ctx.project.root, ".orange-hyper/workflow/exports/exports--deliver.md");
    writeFileSync(artifact, "status: executing\ntype: deliver\n");
    await host.prompt("What is left?");
    const { system_message, continuation_required } = await host.stop();
    expect(continuation_required).toBe(false);
    expect(system_message).toBe(
      "Orange: exports--deliver.md is not finished: status:executing, no ## Definition Of Done, no ## Goal Fit Gate, and 2 more.",
    );
    expect((await host.stop()).system_message).toBeUndefined();
  });

  it.each([
    ["that asks for none", "verification", { required: false, critiques: [] }, []],
    ["before the change", "verification", { required: true, critiques: [reviewAt("2020-01-01")] }, ["stale"]],
    ["that is missing", "release", { required: true, critiques: [] }, ["unreviewed"]],
    ["after the change", "verification", { required: true, critiques: [reviewAt("2099-01-01")] }, []],
    ["while it is carried out", "execution", { required: true, critiques: [] }, []],
  ])("say where a review is pending: one %s", async (_which, phase, critique, verdicts) => {
    const folder = ".orange-hyper/workflow/exports";
    const files = {
      "AGENTS.md": "",
      [`${folder}/state.json`]: JSON.stringify({ ...state, phase }),
      [`${folder}/critique.json`]: JSON.stringify(critique),
    };
    const host = await realHost(files, STANDING_CLOCK);
    await host.ctx.blobs.put("workflow/exports/state.json", JSON.stringify(state));
    await host.prompt(ORDER);
    await host.edit("src/app.ts");
    await host.stop({ last_assistant_message: "I renamed it as you asked, in the one file that had it." });
    const pending = (await found(host)).filter(({ detector }) => detector === "review-pending");
    expect(pending.map(({ verdict }) => verdict)).toEqual(verdicts);
  });

  const delegate = (tool_name: string, name: string, more: object = {}) => ({
    tool_name,
    tool_input: { subagent_type: name, ...more },
    tool_response: { status: "completed" },
  });

  it("name what comes after a delegate that ended, in whole sentences", async () => {
    const host = await workflowHost();
    await host.prompt(ORDER);
    const told = async (input: Readonly<Record<string, unknown>>): Promise<string> =>
      (await host.send("post-tool-use", input)).additional_context;
    const text = await told(delegate("Agent", "builder"));
    expect(text).toMatch(/^⚡ EXECUTION COMPLETE — Next: review \(step 4\) then verify \(step 5\)\. .*\.$/);
    expect(text.length).toBeLessThanOrEqual(240);
    expect(await told(delegate("Task", "reviewer"))).toContain("REVIEW COMPLETE");
    expect(await told(delegate("Agent", "general-purpose"))).toBe("");
    expect(await told(delegate("Agent", "builder", { run_in_background: true }))).toBe("");
    expect(await told({ ...delegate("Agent", "builder"), tool_response: { status: "async_launched" } })).toBe(
      "",
    );
    expect(await told({ tool_name: "spawn_agent", tool_input: { agent_type: "builder" } })).toBe("");
  });

  it("are not needed to know a delegate that only workflows have", async () => {
    const host = await realHost({ "AGENTS.md": "" });
    await host.prompt(ORDER);
    const named = await host.send("post-tool-use", delegate("Agent", "tool-worker"));
    expect(named.additional_context).toContain("EXECUTION COMPLETE");
    expect((await host.send("post-tool-use", delegate("Agent", "reviewer"))).additional_context).toBe("");
    expect((await host.stop()).continuation_required).toBe(false);
  });

  it("are not looked for where there are none", async () => {
    const host = await realHost({ "AGENTS.md": "" });
    expect((await host.start({ source: "startup" })).additional_context).toBe("");
  });
});

describe("what a tool did", () => {
  it("is told of where a rule about it is switched on", async () => {
    const host = await fakeHost();
    const big = { tool_response: { exit_code: 0, output: "x".repeat(60_000) } };
    await host.prompt(ORDER);
    expect((await host.run("ls -R", 0, big)).additional_context).toBe("");
    await userSays(host, { enabled: ["warn-large-tool-output"] });
    expect((await host.run("ls -R", 0, big)).additional_context).toContain("printed 60 KB");
    expect((await host.run("ls", 0)).additional_context).toBe("");
  });
});

describe("a policy of the user's own", () => {
  const PATH = "/home/kim/no-friday.mjs";
  const TEXT = `export const run = (raw) => JSON.parse(raw).tool_input?.command === "deploy" || JSON.parse(raw).last_assistant_message === "bye"
    ? { exitCode: 2, stderr: "not on Fridays" }
    : JSON.parse(raw).prompt === "hello" ? raw + "\\n\\n---\\nmind the time\\n---" : undefined;`;

  async function trusting(
    text: string,
    events: readonly string[],
  ): Promise<{ host: FakeHost; texts: Map<string, string> }> {
    const texts = new Map([[PATH, text]]);
    const files = {
      read: async (path: string) => {
        const bytes = texts.get(path);
        return bytes === undefined
          ? { ok: false as const, kind: "missing" as const, reason: "" }
          : { ok: true as const, bytes: new TextEncoder().encode(bytes) };
      },
    };
    const host = await fakeHost({ ports: { files } });
    const policy = {
      id: "no-friday",
      path: PATH,
      digest: createHash("sha256").update(text).digest("hex"),
      events,
      profiles: ["standard", "strict"],
      trusted_at: "",
    };
    await userSays(host, { own: [policy] });
    return { host, texts };
  }

  const deploy = { tool_name: "Bash", tool_input: { command: "deploy" } };

  it("refuses a tool as it was approved, and in no other text", async () => {
    const { host, texts } = await trusting(TEXT, ["preToolUse"]);
    const refused = await host.send("pre-tool-use", deploy);
    expect(refused).toMatchObject({
      denied: true,
      deny_reason: expect.stringContaining("not on Fridays (Orange policy no-friday)"),
    });
    const other = { ...deploy, tool_input: { command: "ls" } };
    expect(await host.send("pre-tool-use", other)).toMatchObject({ noop: true });
    texts.set(PATH, `${TEXT} `);
    expect((await host.send("pre-tool-use", deploy)).denied).toBeUndefined();
  });

  it("that fails lets the tool be used", async () => {
    const { host } = await trusting("export const run = () => { throw new Error(); };", ["preToolUse"]);
    expect((await host.send("pre-tool-use", deploy)).denied).toBeUndefined();
  });

  it("adds to a prompt, and keeps the end of a turn once", async () => {
    const { host } = await trusting(TEXT, ["userPromptSubmit", "stop"]);
    expect((await host.prompt("hello")).additional_context).toContain("mind the time");
    const bye = { last_assistant_message: "bye" };
    expect(await host.stop(bye)).toMatchObject({
      continuation_required: true,
      continuation_reason: "not on Fridays (Orange policy no-friday)",
    });
    expect((await host.stop(bye)).continuation_required).toBe(false);
  });

  it("is not taken from the project's own file", async () => {
    const { host } = await trusting(TEXT, ["preToolUse"]);
    const { user, ids, project, blobs } = host.ctx;
    const approved = await user.blobs.get(userPoliciesKey(ids, project.root));
    await userSays(host, {});
    await blobs.put("policies.json", new TextDecoder().decode(approved ?? new Uint8Array()));
    expect((await host.send("pre-tool-use", deploy)).denied).toBeUndefined();
  });
});
