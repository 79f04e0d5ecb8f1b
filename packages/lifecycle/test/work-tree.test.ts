import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileSources, gitCli, systemClock } from "@orange-hyper/store";
import { temporaryFolder } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { type FakeHost, fakeHost } from "./support/host.js";

interface Repository {
  readonly host: FakeHost;
  git(...args: string[]): void;
  /** Writes a file as a server of tools, a generator or a person would: no hook sees it. */
  write(path: string, text: string): void;
  remove(path: string): void;
}

/** Work on a repository that has a few commits, with changes in it that are older than the work. */
async function repository(prompt = "Implement the memory export"): Promise<Repository> {
  const root = temporaryFolder();
  let isBefore = true;
  const git = (...args: string[]): void =>
    void execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@t", ...args], {
      cwd: root,
      stdio: "ignore",
      env: { ...process.env, ...(isBefore ? { GIT_COMMITTER_DATE: "2026-01-01T00:00:00Z" } : {}) },
    });
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  git("init", "--initial-branch", "main");
  write("package.json", JSON.stringify({ scripts: { test: "vitest run" } }));
  write(".gitignore", "dist/\n");
  write("src/app.ts", "export {};\n");
  write("test/app.test.ts", "it('works', () => {});\n");
  write("docs/guide.md", "# Guide\n");
  git("add", "-A");
  git("commit", "-m", "start");
  write("src/old.ts", "changed before the work began\n");
  write("dist/app.js", "built\n");
  await aWhile();
  isBefore = false;
  const host = await fakeHost({
    ports: { sources: fileSources(root), git: gitCli(root), clock: systemClock() },
    project: { root },
  });
  await host.prompt(prompt);
  await aWhile();
  return { host, git, write, remove: (path) => rmSync(join(root, path), { recursive: true }) };
}

/** File systems tell times less finely than clocks do. */
const aWhile = (): Promise<void> => wait(30);

const asked = (files: string): object => ({
  continuation_required: true,
  continuation_reason: expect.stringContaining(`You changed ${files} and nothing has checked it since.`),
});
const VERIFIED = { completed: true, quest: { verification_status: "verified" } };

it("asks nothing where nothing was changed since the work began", async () => {
  const { host } = await repository();
  expect(await host.stop()).toMatchObject({ noop: true, continuation_required: false, completed: false });
});

it.each<[what: string, act: (work: Repository) => void]>([
  ["committed on another branch, which is left", ({ git }) => git("checkout", "main")],
  ["committed and taken back", ({ git }) => git("revert", "--no-edit", "HEAD")],
  ["committed and reset", ({ git }) => git("reset", "--hard", "main")],
])("asks nothing of work that was %s", async (_, act) => {
  const work = await repository();
  work.git("checkout", "-b", "feature");
  work.write("src/app.ts", "export const a = 1;\n");
  work.git("commit", "-am", "the work");
  act(work);
  expect(await work.host.stop()).toMatchObject({ noop: true, continuation_required: false });
  work.write("src/app.ts", "export const a = 2;\n");
  expect(await work.host.stop()).toMatchObject(asked("src/app.ts"));
});

it("asks for work that was committed and then rebased", async () => {
  const { git, host, write } = await repository();
  git("checkout", "-b", "feature");
  write("src/app.ts", "export const a = 1;\n");
  git("commit", "-am", "the work");
  git("commit", "--amend", "-m", "the work, in other words");
  git("rebase", "--force-rebase", "main");
  expect(await host.stop()).toMatchObject(asked("src/app.ts"));
});

it("sees what a server of tools wrote before a check, and after it", async () => {
  const { host, write } = await repository();
  write("src/app.ts", "export const a = 1;\n");
  await host.send("post-tool-use", { tool_name: "mcp__files__write", tool_input: {}, tool_response: "ok" });
  await host.run("npm test", 0);
  write("src/new.ts", "export const b = 2;\n");
  expect(await host.stop()).toMatchObject(asked("src/app.ts and src/new.ts"));
  await host.run("npm test", 0);
  expect(await host.stop({ stop_hook_active: true })).toMatchObject(VERIFIED);
});

it.each<[what: string, act: (work: Repository) => void]>([
  ["was staged", ({ git }) => git("add", "-A")],
  [
    "was committed",
    ({ git }) => {
      git("add", "-A");
      git("commit", "-m", "the work");
    },
  ],
  [
    "was stashed and came back",
    ({ git }) => {
      git("stash", "-u");
      git("stash", "pop");
    },
  ],
  ["was written again as it was", ({ write }) => write("src/app.ts", "export const a = 1;\n")],
  ["lost what git ignores", ({ remove }) => remove("dist")],
  ["got another document", ({ write }) => write("docs/more.md", "# More\n")],
  ["got another file of Orange", ({ write }) => write(".orange-hyper/quests/active/a.md", "a quest\n")],
])("keeps the proof of work that %s after the check", async (_, act) => {
  const work = await repository();
  work.write("src/app.ts", "export const a = 1;\n");
  await work.host.run("npm test", 0);
  act(work);
  expect(await work.host.stop()).toMatchObject(VERIFIED);
});

it.each<[what: string, act: (work: Repository) => unknown, files: string]>([
  ["was edited", ({ write }) => write("src/app.ts", "export const a = 2;\n"), "src/app.ts"],
  [
    "was edited and committed",
    ({ git, write }) => {
      write("src/app.ts", "export const a = 2;\n");
      git("commit", "-am", "the work");
    },
    "src/app.ts",
  ],
  [
    "was edited by a sub-agent",
    ({ host, write }) => {
      write("src/more.ts", "export {};\n");
      return host.edit("src/more.ts", { agent_id: "helper", turn_id: "its own" });
    },
    "src/more.ts and src/app.ts",
  ],
  ["lost a file", ({ remove }) => remove("src/app.ts"), "src/app.ts"],
  ["went back to the last commit", ({ git }) => git("checkout", "--", "src/app.ts"), "test/more.test.ts"],
])("takes the proof from work that %s after the check", async (_, act, files) => {
  const work = await repository();
  work.write("src/app.ts", "export const a = 1;\n");
  if (files.startsWith("test/")) work.write("test/more.test.ts", "it('does more', () => {});\n");
  await work.host.run("npm test", 0);
  await act(work);
  expect(await work.host.stop()).toMatchObject(asked(files));
});

it("ends work on documents unverified, without a question", async () => {
  const { host, write } = await repository();
  write("docs/guide.md", "# Guide\n\nMore.\n");
  expect(await host.stop()).toMatchObject({ completed: true, quest: { verification_status: "unverified" } });
});

it("says that tests were removed where the work is verified all the same", async () => {
  const { host, write, remove } = await repository();
  write("src/app.ts", "export const a = 1;\n");
  write("test/more.test.ts", "it('does more', () => {});\n");
  remove("test/app.test.ts");
  await host.run("npm test", 0);
  const answer = await host.stop();
  expect(answer).toMatchObject(VERIFIED);
  expect(answer.evidence).toMatchObject([
    { command: "npm test", passed: true },
    { summary: "1 test removed", command: "test/app.test.ts", passed: false },
  ]);
});

it("takes a type check only where a repository has no tests", async () => {
  for (const hasTests of [true, false]) {
    const { host, git, write, remove } = await repository();
    if (!hasTests) {
      remove("test");
      git("commit", "-am", "no tests");
    }
    write("src/app.ts", "export const a = 1;\n");
    await host.run("npx tsc --noEmit", 0);
    expect(Boolean((await host.stop()).completed), String(hasTests)).toBe(!hasTests);
  }
});

it("counts the edit that opened the quest", async () => {
  const { host, write } = await repository("the export of large files seems off");
  expect(Object.keys(await host.tree()).some((key) => key.startsWith("quests/active/"))).toBe(false);
  write("src/app.ts", "export const a = 1;\n");
  await aWhile();
  await host.send("post-tool-use", {
    tool_use_id: "edit",
    tool_name: "apply_patch",
    tool_input: { command: "*** Begin Patch\n*** Update File: src/app.ts\n@@\n-a\n+b\n*** End Patch" },
    tool_response: "Done!",
  });
  expect(await host.stop()).toMatchObject(asked("src/app.ts"));
});
