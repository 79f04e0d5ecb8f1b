import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { FAILED, MISSING, posixLauncher, windowsLauncher } from "@orange-hyper/hosts/bridge";
import { makeRepositoryTop, temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import bridge from "../src/hook.js";
import { FORM } from "../src/hooks.js";
import { readNative } from "./support/native.js";

const [POSIX_LAUNCHER, WINDOWS_LAUNCHER] = [posixLauncher(FORM), windowsLauncher(FORM)];

const HOOKS = ["session-start", "user-prompt-submit", "pre-tool-use", "post-tool-use", "stop"] as const;
/** What the launcher needs besides a shell: found by their names, wherever this system has them. */
const TOOLS = ["sed", "tr", "printf", "cat"];

interface Machine {
  readonly launcher: string;
  readonly home: string;
  readonly tools: string;
  readonly bin: string;
  /** A repository that the user activated. */
  readonly project: string;
}

/** A machine whose folders have spaces, with a shell and its tools, an activated project, and without Orange. */
function machine(): Machine {
  const root = temporaryFolder();
  const names = ["the home", "the tools", "some bin", "a project"];
  const [home, tools, bin, project] = names.map((name) => join(root, name)) as [
    string,
    string,
    string,
    string,
  ];
  for (const folder of [home, tools, bin, project]) mkdirSync(folder);
  makeRepositoryTop(project);
  activate({ home }, project);
  for (const tool of TOOLS) {
    const path = spawnSync("sh", ["-c", `command -v ${tool}`], { encoding: "utf8" }).stdout.trim();
    if (path.startsWith("/")) symlinkSync(path, join(tools, tool));
  }
  const launcher = join(root, "plug in", "hooks", "run-orange.sh");
  program(launcher, POSIX_LAUNCHER);
  return { launcher, home, tools, bin, project };
}

let approvals = 0;

/** Leaves what `orange activate apply` leaves: the file in the project, and the user's approval. */
function activate(
  { home }: Pick<Machine, "home">,
  root: string,
  trees: boolean | null = true,
  hosts: { readonly host: string; readonly hosts?: readonly string[] } = { host: "codex" },
): void {
  mkdirSync(join(root, ".orange-hyper/local"), { recursive: true });
  writeFileSync(join(root, ".orange-hyper/local/activation.json"), "{}");
  const folder = join(home, ".orange-hyper/activations");
  mkdirSync(folder, { recursive: true });
  approvals += 1;
  const approval = {
    schema_version: 1,
    approval_id: "id",
    project_root: root,
    project_id: null,
    ...hosts,
    ...(trees === null ? {} : { linked_work_trees: trees }),
    policy: {},
  };
  writeFileSync(join(folder, `${approvals}.json`), `${JSON.stringify(approval, null, 2)}\n`);
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
  readonly cwd?: string;
}

let sessions = 0;

/** What Codex writes to the hook, without a line end. */
function payload(session: string): string {
  return JSON.stringify({ session_id: session, cwd: "/", tool_response: '{"session_id":"other"}' });
}

/** Runs the launcher as Codex does: through a shell, with nothing in the environment but what is said here. */
function run(
  { launcher, home, tools, bin, project }: Machine,
  { hook, stdin = payload(`session-${sessions++}`), env, shell = "/bin/sh", cwd = project }: Run,
) {
  const line = `"$PLUGIN_ROOT/hooks/run-orange.sh"${hook === undefined ? "" : ` ${hook}`}`;
  const result = spawnSync(shell, ["-c", line], {
    env: { HOME: home, PATH: `${bin}:${tools}`, PLUGIN_ROOT: dirname(dirname(launcher)), ...env },
    input: stdin,
    cwd,
    encoding: "utf8",
  });
  expect([result.status, result.stderr]).toEqual([0, ""]);
  return result.stdout;
}

/** The answer to a hook when something is wrong, the first time in a session. */
function failure(hook: string, message: string): unknown {
  if (hook === "pre-tool-use" || hook === "stop") return {};
  const names: Record<string, string> = {
    "session-start": "SessionStart",
    "user-prompt-submit": "UserPromptSubmit",
    "post-tool-use": "PostToolUse",
  };
  return {
    continue: true,
    systemMessage: message,
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
    program(join(at.bin, "orange"), `#!/bin/sh\nprintf '%s' '${bridge.idle(hook)}'\n`);
    for (const tool of TOOLS) rmSync(join(at.tools, tool), { force: true });
    expect(run(at, { hook })).toBe(`${bridge.idle(hook).trim()}\n`);
  });

  it.each(HOOKS)("says for %s that there is no Orange", (hook) => {
    expect(readNative(hook, run(machine(), { hook }))).toEqual(failure(hook, MISSING));
  });

  it.each(HOOKS)("says for %s that Orange failed, whatever it printed", (hook) => {
    const at = machine();
    program(join(at.bin, "orange"), "#!/bin/sh\necho '{}'\nexit 4\n");
    expect(readNative(hook, run(at, { hook }))).toEqual(failure(hook, FAILED));
    program(join(at.bin, "orange"), "#!/bin/sh\nkill -9 $$\n");
    expect(readNative(hook, run(at, { hook }))).toEqual(failure(hook, FAILED));
    program(join(at.bin, "orange"), "#!/nowhere/node\n");
    expect(readNative(hook, run(at, { hook }))).toEqual(failure(hook, FAILED));
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
      failure("session-start", FAILED),
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
    expect(run(at, { hook: "subagent-stop" })).toBe("{}\n");
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

describe("what the launcher says when something is wrong", () => {
  const said = (at: Machine, more: Run = {}): unknown =>
    readNative("post-tool-use", run(at, { hook: "post-tool-use", ...more })).systemMessage;
  const told = ({ home }: Machine): string => readFileSync(join(home, ".orange-hyper/failures-told"), "utf8");

  /** A linked work tree, as git writes the two ends of it. */
  function linkedTree(at: Machine, isRelative = false): string {
    const tree = join(at.home, "trees/one");
    mkdirSync(tree, { recursive: true });
    git(at.project, "init", "--quiet");
    git(at.project, "commit", "--quiet", "--allow-empty", "--message", "Begin");
    rmSync(tree, { recursive: true });
    git(at.project, "worktree", "add", "--quiet", tree);
    if (!isRelative) return tree;
    writeFileSync(join(tree, ".git"), "gitdir: ../../../a project/.git/worktrees/one\n");
    writeFileSync(join(at.project, ".git/worktrees/one/gitdir"), "../../../../the home/trees/one/.git\n");
    return tree;
  }

  it("is said once a session, at whatever event it begins", () => {
    const at = machine();
    const of = (session: string, hook = "post-tool-use"): unknown =>
      readNative(hook, run(at, { hook, stdin: payload(session) })).systemMessage;
    expect([
      of("a"),
      of("a"),
      of("a", "user-prompt-submit"),
      of("b", "session-start"),
      of("b"),
      of("a"),
    ]).toEqual([MISSING, undefined, undefined, MISSING, undefined, undefined]);
    program(join(at.bin, "orange"), "#!/nowhere/node\n");
    expect([of("a"), of("c"), of("c")]).toEqual([undefined, FAILED, undefined]);
    expect(told(at)).toBe("a\nb\nc\n");
  });

  it("is one sentence with the one command to run, in words that everybody knows", () => {
    for (const line of [MISSING, FAILED]) {
      expect(line).toMatch(/^Orange [^.]+\. To [^.]+, run: [a-z@2 -]+$/);
      expect(line).not.toMatch(/kernel|binding|degraded|bridge|["'\\]/i);
      expect(line.length).toBeLessThan(160);
    }
  });

  it("is shown on the page of what is said, and on that of the client", () => {
    for (const page of ["texts.md", "hosts/codex.md"]) {
      const text = readFileSync(new URL(`../../../docs/${page}`, import.meta.url), "utf8");
      expect([page, text.includes(MISSING), text.includes(FAILED)]).toEqual([page, true, true]);
    }
  });

  it("is nothing at the end of a turn, which leaves it to the next event", () => {
    const at = machine();
    expect(run(at, { hook: "stop", stdin: payload("a") })).toBe("{}\n");
    expect(said(at, { stdin: payload("a") })).toBe(MISSING);
  });

  it("is kept in a list that does not grow for ever", () => {
    const at = machine();
    for (let run = 0; run < 52; run++) said(at, { stdin: payload(`s${run}`) });
    expect(told(at)).toBe("s50\ns51\n");
  });

  it("is nothing where it could not be noted that it was said", () => {
    const at = machine();
    mkdirSync(join(at.home, ".orange-hyper/failures-told"));
    expect(said(at)).toBeUndefined();
    expect(readNative("session-start", run(at, { hook: "session-start" })).systemMessage).toBeUndefined();
  });

  it.each(["", "{}", '{"session_id":7}', '{"session_id":"a b"}', '{"session_id":"$(x)"}', '{"session_id":"'])(
    "is left to the beginning of a session whose id is not known: %j",
    (stdin) => {
      const at = machine();
      expect(said(at, { stdin })).toBeUndefined();
      const begin = run(at, { hook: "session-start", stdin });
      expect(readNative("session-start", begin).systemMessage).toBe(MISSING);
      expect(existsSync(join(at.home, ".orange-hyper/failures-told"))).toBe(false);
    },
  );

  it("is nothing outside of an activated project, and neither is anything written or started", () => {
    const at = machine();
    const { root, ...folders } = otherFolders(at);
    for (const tool of TOOLS) rmSync(join(at.tools, tool), { force: true });
    for (const [name, cwd] of Object.entries(folders)) {
      const printed = run(at, { hook: "session-start", cwd });
      expect([name, printed]).toEqual([name, bridge.idle("session-start")]);
    }
    expect(existsSync(join(at.home, ".orange-hyper/failures-told"))).toBe(false);
    expect(root).not.toBe("");
  });

  /** Folders in which nothing that Orange does is wanted. */
  function otherFolders(at: Machine): Readonly<Record<string, string>> {
    const root = temporaryFolder();
    const folder = (path: string): string => {
      mkdirSync(join(root, path), { recursive: true });
      return join(root, path);
    };
    const plain = folder("plain");
    const initialised = folder("initialised");
    makeRepositoryTop(initialised);
    mkdirSync(join(initialised, ".orange-hyper"));
    writeFileSync(join(initialised, ".orange-hyper/config.json"), "{}");
    const cloned = folder("cloned");
    makeRepositoryTop(cloned);
    mkdirSync(join(cloned, ".orange-hyper/local"), { recursive: true });
    writeFileSync(join(cloned, ".orange-hyper/local/activation.json"), "{}");
    const outside = folder("outside");
    activate(at, outside);
    const inner = join(at.project, "inner");
    mkdirSync(inner);
    makeRepositoryTop(inner);
    const nested = join(at.project, "nested");
    mkdirSync(join(nested, ".orange-hyper"), { recursive: true });
    writeFileSync(join(nested, ".orange-hyper/config.json"), "{}");
    return { root, plain, initialised, cloned, belowOutside: folder("outside/below"), inner, nested };
  }

  it("is said anywhere in an activated project", () => {
    const at = machine();
    const deep = join(at.project, "a b/c");
    mkdirSync(deep, { recursive: true });
    symlinkSync(deep, join(at.home, "link"));
    const outside = temporaryFolder();
    activate(at, outside);
    for (const cwd of [at.project, deep, join(at.home, "link"), outside])
      expect(said(at, { cwd })).toBe(MISSING);
  });

  it("is said where the project is activated for this very host, alone or beside others", () => {
    for (const [hosts, expected] of [
      [{ host: "codex", hosts: ["codex"] }, MISSING],
      [{ host: "pi", hosts: ["pi", "codex", "claude-code"] }, MISSING],
      [{ host: "pi", hosts: ["pi", "codex"] }, MISSING],
      [{ host: "pi", hosts: ["pi", "claude-code"] }, undefined],
      [{ host: "claude-code" }, undefined],
    ] as const) {
      const at = machine();
      const root = temporaryFolder();
      activate(at, root, true, hosts);
      expect([hosts, said(at, { cwd: root })]).toEqual([hosts, expected]);
    }
  });

  it.each([false, true])(
    "is said in a linked work tree that was included (relative links: %s)",
    (isRelative) => {
      const at = machine();
      const tree = linkedTree(at, isRelative);
      mkdirSync(join(tree, "deep"));
      expect([said(at, { cwd: tree }), said(at, { cwd: join(tree, "deep") })]).toEqual([MISSING, MISSING]);
    },
  );

  it("is said in the counterpart of an activated folder alone", () => {
    const at = machine();
    rmSync(join(at.project, ".orange-hyper"), { recursive: true });
    activate(at, join(at.project, "packages/one"));
    const tree = linkedTree(at);
    mkdirSync(join(tree, "packages/one/src"), { recursive: true });
    const cwds = [tree, join(tree, "packages"), join(tree, "packages/one"), join(tree, "packages/one/src")];
    expect(cwds.map((cwd) => said(at, { cwd }))).toEqual([undefined, undefined, MISSING, MISSING]);
  });

  it("is nothing in a linked work tree that was left out, and in what only claims to be one", () => {
    for (const trees of [false, null]) {
      const at = machine();
      rmSync(join(at.home, ".orange-hyper"), { recursive: true });
      activate(at, at.project, trees);
      expect([trees, said(at, { cwd: linkedTree(at) })]).toEqual([trees, undefined]);
    }
    const at = machine();
    const tree = linkedTree(at);
    const claims = join(at.home, "claims");
    mkdirSync(claims);
    for (const text of [
      readFileSync(join(tree, ".git"), "utf8"),
      `gitdir: ${at.project}/.git\n`,
      `gitdir: ${at.project}/.git/worktrees/none\n`,
      "",
    ]) {
      writeFileSync(join(claims, ".git"), text);
      expect([text, said(at, { cwd: claims })]).toEqual([text, undefined]);
    }
  });

  it("is said by every shell that may stand for sh", () => {
    for (const shell of ["dash", "bash", "busybox", "ksh"]) {
      if (spawnSync(shell, ["-c", "true"]).error !== undefined) continue;
      const at = machine();
      const tree = linkedTree(at);
      const args = [...(shell === "busybox" ? ["sh"] : []), at.launcher, "session-start"];
      const env = { HOME: at.home, PATH: at.tools };
      for (const expected of [MISSING, undefined]) {
        const path = spawnSync("sh", ["-c", `command -v ${shell}`], { encoding: "utf8" }).stdout.trim();
        const { stdout } = spawnSync(path, args, { env, cwd: tree, input: payload("a"), encoding: "utf8" });
        expect([shell, JSON.parse(stdout).systemMessage]).toEqual([shell, expected]);
      }
    }
  });
});

function git(cwd: string, ...argv: string[]): void {
  const author = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
  execFileSync("git", [...author, ...argv], { cwd, stdio: "pipe" });
}

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
      MISSING,
      FAILED,
      "'activations'",
      "'failures-told'",
      "linked_work_trees",
      "UTF8Encoding $false",
    ]) {
      expect(WINDOWS_LAUNCHER).toContain(part);
    }
    const exits = WINDOWS_LAUNCHER.match(/exit \d/g);
    expect(new Set(exits)).toEqual(new Set(["exit 0"]));
  });
});
