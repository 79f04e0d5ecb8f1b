import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { idle } from "../src/bridge/answer.js";
import { POSIX_LAUNCHER } from "../src/bundle/launcher-posix.js";
import { WINDOWS_LAUNCHER } from "../src/bundle/launcher-windows.js";
import { readNative } from "./support/native.js";

const HOOKS = ["session-start", "user-prompt-submit", "post-tool-use", "stop"] as const;
/** What the launcher needs besides a shell: found by their names, wherever this system has them. */
const TOOLS = ["sed", "tr", "printf", "cat"];

interface Machine {
  readonly launcher: string;
  readonly home: string;
  readonly tools: string;
  readonly bin: string;
}

/** A machine whose folders have spaces, with a shell and its tools, and without Orange. */
function machine(): Machine {
  const root = temporaryFolder();
  const [home, tools, bin] = ["the home", "the tools", "some bin"].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [home, tools, bin]) mkdirSync(folder);
  for (const tool of TOOLS) {
    const path = spawnSync("sh", ["-c", `command -v ${tool}`], { encoding: "utf8" }).stdout.trim();
    if (path.startsWith("/")) symlinkSync(path, join(tools, tool));
  }
  const launcher = join(root, "plug in", "hooks", "run-orange.sh");
  program(launcher, POSIX_LAUNCHER);
  return { launcher, home, tools, bin };
}

function program(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  chmodSync(path, 0o755);
}

const answering = (answer: string): string => `#!/bin/sh\ncat <<'ANSWER'\n${answer}\nANSWER\n`;

interface Run {
  readonly hook?: string | undefined;
  readonly stdin?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly shell?: string;
}

/** Runs the launcher as Codex does: through a shell, with nothing in the environment but what is said here. */
function run({ launcher, home, tools, bin }: Machine, { hook, stdin = "{}", env, shell = "/bin/sh" }: Run) {
  const line = `"$PLUGIN_ROOT/hooks/run-orange.sh"${hook === undefined ? "" : ` ${hook}`}`;
  const result = spawnSync(shell, ["-c", line], {
    env: { HOME: home, PATH: `${bin}:${tools}`, PLUGIN_ROOT: dirname(dirname(launcher)), ...env },
    input: stdin,
    encoding: "utf8",
  });
  expect([result.status, result.stderr]).toEqual([0, ""]);
  return result.stdout;
}

/** The answer to a hook when something is wrong. */
function degraded(hook: string, message: string): unknown {
  if (hook === "stop") return {};
  const names: Record<string, string> = {
    "session-start": "SessionStart",
    "user-prompt-submit": "UserPromptSubmit",
    "post-tool-use": "PostToolUse",
  };
  return {
    continue: true,
    systemMessage: `Orange Hyper binding degraded: ${message}`,
    hookSpecificOutput: { hookEventName: names[hook] },
  };
}

describe("the POSIX launcher", () => {
  it("is a script that every shell here can parse", () => {
    const { launcher } = machine();
    for (const shell of ["sh", "dash", "bash", "busybox", "ksh", "zsh"]) {
      if (spawnSync(shell, ["-c", "true"]).error !== undefined) continue;
      const args = shell === "busybox" ? ["sh", "-n", launcher] : ["-n", launcher];
      expect(execFileSync(shell, args, { encoding: "utf8" })).toBe("");
    }
  });

  it.each(HOOKS)("hands %s, its input and its answer through", (hook) => {
    const at = machine();
    const answer = '{"continue":true,"systemMessage":"한글 \\"quoted\\" \\\\ {[,]} \\u00e9"}';
    program(
      join(at.bin, "orange"),
      `#!/bin/sh\necho noise >&2\n[ "$*" = "host codex hook ${hook}" ] && [ "$(cat)" = '{"a":"b c"}' ] && printf '%s\\n' '${answer}'\n`,
    );
    const printed = run(at, { hook, stdin: '{"a":"b c"}' });
    expect(printed).toBe(`${answer}\n`);
    readNative(hook, printed);
  });

  it.each(HOOKS)("starts no program but Orange where that has nothing to say to %s", (hook) => {
    const at = machine();
    program(join(at.bin, "orange"), `#!/bin/sh\nprintf '%s' '${idle(hook)}'\n`);
    for (const tool of TOOLS) rmSync(join(at.tools, tool), { force: true });
    expect(run(at, { hook })).toBe(`${idle(hook).trim()}\n`);
  });

  it.each(HOOKS)("says for %s that there is no Orange", (hook) => {
    expect(readNative(hook, run(machine(), { hook }))).toEqual(
      degraded(hook, "orange executable not found."),
    );
  });

  it.each(HOOKS)("says for %s that Orange failed, whatever it printed", (hook) => {
    const at = machine();
    program(join(at.bin, "orange"), "#!/bin/sh\necho '{}'\nexit 4\n");
    expect(readNative(hook, run(at, { hook }))).toEqual(degraded(hook, "orange host bridge failed."));
    program(join(at.bin, "orange"), "#!/bin/sh\nkill -9 $$\n");
    expect(readNative(hook, run(at, { hook }))).toEqual(degraded(hook, "orange host bridge failed."));
    program(join(at.bin, "orange"), "#!/nowhere/node\n");
    expect(readNative(hook, run(at, { hook }))).toEqual(degraded(hook, "orange host bridge failed."));
  });

  it.each([
    "",
    "plain words",
    "[]",
    '"text"',
    "null",
    "{",
    "}{",
    '{"a":1',
    '{"a":1}}',
    '{"a":1} {"b":2}',
    '{"a":1}\n{"b":2}',
    'log line\n{"a":1}',
    '{"a":1}\nlog line',
    "{a:1}",
    "{'a':1}",
    '{"a":}',
    '{"a":1,}',
    '{"a" 1}',
    '{"a":[1,]}',
    '{"a":"b}',
    '{"a":"\\x"}',
    '{"a":truely}',
    '{"a":v}',
  ])("says that the answer %j is none", (answer) => {
    const at = machine();
    program(join(at.bin, "orange"), answering(answer));
    expect(readNative("session-start", run(at, { hook: "session-start" }))).toEqual(
      degraded("session-start", "orange host bridge returned invalid JSON."),
    );
    expect(readNative("stop", run(at, { hook: "stop" }))).toEqual({});
  });

  it.each([
    "{}",
    '{"a":{}}',
    '{"a":[]}',
    '{"a":[1,-2.5e+3,true,false,null,"x",{"b":[[]]}]}',
    '{"a":"}","b":"{","c":"\\"","d":"\\\\","e":"\\\\\\"","f":"\\u005c","g":"a:b,c"}',
    '{\n  "a" : [ 1 , 2 ]\n}',
    `{"a":"${"긴 글 ".repeat(800)}"}`,
  ])("passes on the object %.60s", (answer) => {
    const at = machine();
    program(join(at.bin, "orange"), answering(answer));
    expect(JSON.parse(run(at, { hook: "user-prompt-submit" }))).toEqual(JSON.parse(answer));
  });

  it("says nothing to a hook that it does not know, and to none", () => {
    const at = machine();
    expect(run(at, { hook: undefined })).toBe("{}\n");
    expect(run(at, { hook: "pre-tool-use" })).toBe("{}\n");
  });

  it("works for a user of another shell", () => {
    const at = machine();
    program(join(at.bin, "orange"), answering('{"a":1}'));
    for (const shell of ["/bin/bash", "/bin/zsh", "/usr/bin/fish"]) {
      if (existsSync(shell)) expect(run(at, { hook: "stop", shell })).toBe('{"a":1}\n');
    }
  });
});

describe("where the launcher looks for Orange", () => {
  const say = (name: string): string => answering(JSON.stringify({ systemMessage: name }));
  const found = (at: Machine, env?: Record<string, string>): string =>
    JSON.parse(run(at, { hook: "session-start", ...(env && { env }) })).systemMessage;

  it("takes the configured one, then PATH, then the user's own folders", () => {
    const at = machine();
    const own = join(at.home, ".orange-hyper/bin/orange");
    program(own, say("own"));
    expect(found(at)).toBe("own");
    program(join(at.home, ".local/bin/orange"), say("local"));
    expect(found(at)).toBe("local");
    program(join(at.bin, "orange.exe"), say("exe"));
    expect(found(at)).toBe("exe");
    program(join(at.bin, "orange"), say("path"));
    expect(found(at)).toBe("path");
    const configured = join(at.home, "a bin/my orange");
    program(configured, say("configured"));
    expect(found(at, { ORANGE_HYPER_BIN: configured })).toBe("configured");
  });

  it("passes over what cannot be run", () => {
    const at = machine();
    program(join(at.bin, "orange"), say("path"));
    const plain = join(at.home, "not-executable");
    writeFileSync(plain, say("plain"));
    expect(found(at, { ORANGE_HYPER_BIN: plain })).toBe("path");
    expect(found(at, { ORANGE_HYPER_BIN: at.home })).toBe("path");
    expect(found(at, { ORANGE_HYPER_BIN: "/nowhere/at all" })).toBe("path");
  });
});

describe("the PowerShell launcher", () => {
  it("knows the same events, places and messages", () => {
    for (const part of [
      "'session-start' = 'SessionStart'",
      "'user-prompt-submit' = 'UserPromptSubmit'",
      "'post-tool-use' = 'PostToolUse'",
      "$env:ORANGE_HYPER_BIN",
      "'orange', 'orange.exe'",
      "OrangeHyper\\bin\\orange.exe",
      "host codex hook $HookEvent 2>$null",
      "hook event was not provided.",
      "orange executable not found.",
      "orange host bridge failed.",
      "orange host bridge returned invalid JSON.",
      "UTF8Encoding $false",
    ]) {
      expect(WINDOWS_LAUNCHER).toContain(part);
    }
    const exits = WINDOWS_LAUNCHER.match(/exit \d/g);
    expect(new Set(exits)).toEqual(new Set(["exit 0"]));
  });
});
