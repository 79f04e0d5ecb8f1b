import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  commitAll,
  type FreeJson,
  git,
  initRepository,
  orange,
  orangeData,
  temporaryFolder,
} from "@orange-hyper/testkit";
import { expect, it, vi } from "vitest";

const PASSED =
  "# tests 1\n# suites 0\n# pass 1\n# fail 0\n# cancelled 0\n# skipped 0\n# todo 0\n# duration_ms 47\n";

/** Starts a Codex session in a project with two packages and sends a prompt to change one of them. */
async function working(): Promise<Session> {
  const folder = temporaryFolder();
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write("package.json", '{"workspaces":["packages/*"],"scripts":{"test":"node --test"}}\n');
  for (const name of ["a", "b"]) {
    write(`packages/${name}/package.json`, `{"name":"${name}","scripts":{"test":"node --test"}}\n`);
    write(`packages/${name}/src/add.js`, "export const add = (a, b) => a + b;\n");
    write(`packages/${name}/test/add.test.js`, 'import "../src/add.js";\n');
  }
  // The commit is dated earlier, because commits of the same second count as changes of the work.
  vi.stubEnv("GIT_COMMITTER_DATE", "2026-01-01T00:00:00Z");
  initRepository(folder);
  await orangeData(folder, "init");
  await orangeData(folder, "activate", "apply", "--host", "codex", "--scope", "project");
  commitAll(folder, "begin");
  vi.unstubAllEnvs();
  return begin(folder, write);
}

interface Session {
  readonly folder: string;
  write(path: string, text: string): void;
  hook(word: string, payload: object): Promise<FreeJson>;
  edit(path: string, by?: object): Promise<FreeJson>;
  /** Reports a finished command, with the client's record of it; `meanwhile` is called while it runs. */
  ran(command: string, record?: object, meanwhile?: () => unknown): Promise<FreeJson>;
  /** Ends the turn; returns "verified", or the reason why the turn continues. */
  stop(): Promise<string>;
}

async function begin(folder: string, write: Session["write"]): Promise<Session> {
  const home = temporaryFolder();
  const transcript_path = join(home, "sessions/rollout.jsonl");
  mkdirSync(dirname(transcript_path), { recursive: true });
  writeFileSync(transcript_path, "");
  let uses = 0;
  const hook = async (word: string, payload: object): Promise<FreeJson> => {
    const stdin = JSON.stringify({ session_id: "s", turn_id: "t", cwd: folder, transcript_path, ...payload });
    const env = { CODEX_HOME: home };
    return (await orange(["host", "codex", "hook", word], { cwd: folder, stdin, env })).json();
  };
  const session: Session = {
    folder,
    write,
    hook,
    edit: (path, by = {}) => {
      uses += 1;
      write(path, `export const add = (a, b) => b + a + ${uses};\n`);
      return hook("post-tool-use", {
        tool_name: "apply_patch",
        tool_use_id: `call_${uses}`,
        tool_input: { command: `*** Begin Patch\n*** Update File: ${path}\n@@\n-a\n+b\n*** End Patch` },
        tool_response: "Done!",
        ...by,
      });
    },
    ran: async (command, record = {}, meanwhile) => {
      uses += 1;
      const item = { type: "CommandExecution", id: `call_${uses}`, exit_code: 0, status: "completed" };
      const use = { tool_name: "Bash", tool_use_id: item.id, tool_input: { command } };
      if (meanwhile !== undefined) await hook("pre-tool-use", use);
      await meanwhile?.();
      const payload = { type: "item_completed", item: { ...item, ...record } };
      appendFileSync(transcript_path, `${JSON.stringify({ type: "event_msg", payload })}\n`);
      return hook("post-tool-use", { ...use, tool_response: PASSED });
    },
    stop: async () => {
      const { reason } = await hook("stop", { stop_hook_active: false, last_assistant_message: "Done." });
      return reason ?? "verified";
    },
  };
  await hook("session-start", { source: "startup" });
  await hook("user-prompt-submit", { prompt: "Make add in packages/b/src/add.js ignore null operands" });
  return session;
}

it.each<[folder: string, cwd: string, isProof: boolean]>([
  ["the project's own", ".", true],
  ["the package that was changed", "packages/b", true],
  ["another package", "packages/a", false],
  ["another project", "..", false],
])("a check of Codex counts for the folder that it ran in: %s", async (_, cwd, isProof) => {
  const session = await working();
  await session.edit("packages/b/src/add.js");
  await session.ran("npm test", { cwd: `file://${join(session.folder, cwd)}` });
  const end = await session.stop();
  if (isProof) expect(end).toBe("verified");
  else expect(end).toContain("You changed packages/b/src/add.js");
});

it("a command that the sandbox refused proves nothing, whatever its output says, and the model is told", async () => {
  const session = await working();
  await session.edit("packages/b/src/add.js");
  const answer = await session.ran("npm test", { status: "declined", exit_code: null });
  expect(answer.hookSpecificOutput.additionalContext).toContain("sandbox refused or repeated");
  expect(await session.stop()).toContain("last result: could not be told");
});

const STALE = "last result: passed before the last change";

it.each<[what: string, meanwhile: (session: Session) => unknown, end: string]>([
  ["nothing", () => undefined, "verified"],
  ["an edit by a tool", ({ edit }) => edit("packages/b/src/add.js"), STALE],
  ["an edit by a sub-agent", ({ edit }) => edit("packages/b/src/add.js", { agent_id: "a1" }), STALE],
  ["an edit by another session", ({ edit }) => edit("packages/a/src/add.js", { session_id: "s2" }), STALE],
  [
    "an edit by a tool that is taken back",
    async ({ edit, folder }) => {
      await edit("packages/a/src/add.js");
      git(folder, "checkout", "--quiet", "packages/a/src/add.js");
    },
    STALE,
  ],
  ["an edit by a person", ({ write }) => write("packages/b/src/add.js", "broken"), STALE],
  ["a new file of a person", ({ write }) => write("packages/a/src/new.js", "broken"), STALE],
  [
    "an edit by a person that is committed",
    ({ write, folder }) => {
      write("packages/a/src/add.js", "broken");
      commitAll(folder, "Break it");
    },
    STALE,
  ],
  ["a commit of what was there", ({ folder }) => commitAll(folder, "Keep it"), "verified"],
  ["a document of a person", ({ write }) => write("README.md", "# Sums"), "verified"],
  [
    "what the check leaves behind",
    ({ write }) => {
      write("packages/b/src/__pycache__/add.pyc", "x");
      write("coverage/lcov.info", "x");
      write("packages/b/test/__snapshots__/add.snap", "x");
      write("junit.xml", "x");
    },
    "verified",
  ],
])("a check during which there is %s ends the turn so", async (_, meanwhile, end) => {
  const session = await working();
  await session.edit("packages/b/src/add.js");
  await session.ran("npm test", {}, () => meanwhile(session));
  expect(await session.stop()).toContain(end);
});

it("a command that changes files itself and then checks them is proof, and none where others changed some", async () => {
  for (const [isOther, end] of [
    [false, "verified"],
    [true, STALE],
  ] as const) {
    const session = await working();
    await session.ran("sed -i s/a/c/ packages/b/src/add.js && npm test", {}, async () => {
      session.write("packages/b/src/add.js", "export const add = (c, b) => c + b;");
      if (isOther) await session.edit("packages/a/src/add.js", { agent_id: "a1" });
    });
    expect(await session.stop()).toContain(end);
  }
});
