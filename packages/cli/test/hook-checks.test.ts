import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  commitAll,
  type FreeJson,
  initRepository,
  orange,
  orangeData,
  temporaryFolder,
} from "@orange-hyper/testkit";
import { expect, it, vi } from "vitest";

const PASSED =
  "# tests 1\n# suites 0\n# pass 1\n# fail 0\n# cancelled 0\n# skipped 0\n# todo 0\n# duration_ms 47\n";

/** A session of Codex on a project with two packages, which has just been asked to change one of them. */
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
  // What was committed within a second counts as changed by the work.
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
  edit(path: string): Promise<FreeJson>;
  /** A command that ended, with what the client noted about it. */
  ran(command: string, record?: object): Promise<FreeJson>;
  /** How the turn ends: "verified", or why it goes on. */
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
    edit: (path) => {
      uses += 1;
      write(path, `export const add = (a, b) => b + a + ${uses};\n`);
      return hook("post-tool-use", {
        tool_name: "apply_patch",
        tool_use_id: `call_${uses}`,
        tool_input: { command: `*** Begin Patch\n*** Update File: ${path}\n@@\n-a\n+b\n*** End Patch` },
        tool_response: "Done!",
      });
    },
    ran: (command, record = {}) => {
      uses += 1;
      const item = { type: "CommandExecution", id: `call_${uses}`, exit_code: 0, status: "completed" };
      const payload = { type: "item_completed", item: { ...item, ...record } };
      appendFileSync(transcript_path, `${JSON.stringify({ type: "event_msg", payload })}\n`);
      return hook("post-tool-use", {
        tool_name: "Bash",
        tool_use_id: item.id,
        tool_input: { command },
        tool_response: PASSED,
      });
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
