import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@orange-hyper/testkit";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findOnPath, findOrange, systemPrograms } from "../src/file/programs.js";

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
  vi.stubEnv("HOME", folder);
});
afterEach(() => vi.unstubAllEnvs());

function program(name: string, script: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

const programs = () => systemPrograms(folder);
const run = (script: string, call: object = {}) =>
  programs().run({ program: program("tool", script), args: [], timeoutMs: 60_000, ...call });

async function isAlive(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 1_000; tries++) {
    try {
      process.kill(pid, 0);
      if (readFileSync(`/proc/${pid}/stat`, "latin1").includes(") Z")) return false;
    } catch {
      return false;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}

describe("finding a program", () => {
  it("takes the first executable file on PATH", () => {
    const [first, second] = [program("a/tool", ""), program("b/tool", "")];
    mkdirSync(join(folder, "c/tool"), { recursive: true });
    writeFileSync(join(folder, "plain"), "");
    const path = `${folder}/c:${folder}/a:${folder}/b`;
    expect(findOnPath("tool", path)).toBe(first);
    chmodSync(first, 0o644);
    expect(findOnPath("tool", path)).toBe(second);
    expect(findOnPath("plain", folder)).toBeNull();
    expect(findOnPath("nothing", path)).toBeNull();
    expect([findOnPath(second, ""), findOnPath(first, path)]).toEqual([second, null]);
  });

  it("never takes one from a folder that is relative to the repository", () => {
    program("tool", "");
    vi.spyOn(process, "cwd").mockReturnValue(folder);
    expect(findOnPath("tool", `.::${join("..", "x")}`)).toBeNull();
  });

  it("finds Orange as it is configured, installed, or running", () => {
    const [script] = [process.argv[1] ?? ""];
    expect(findOrange({ PATH: "" })).toEqual({
      path: script,
      isInstalled: false,
      command: [process.execPath, script],
      direct: [process.execPath, script],
    });
    const local = program(".local/bin/orange", "");
    expect(findOrange({ PATH: "" })).toEqual({
      path: local,
      isInstalled: true,
      command: [local],
      direct: [local],
    });
    const onPath = program("bin/orange", "");
    expect(findOrange({ PATH: join(folder, "bin") })?.path).toBe(onPath);
    const configured = program("my orange", "");
    expect(findOrange({ PATH: join(folder, "bin"), ORANGE_HYPER_BIN: configured })?.path).toBe(configured);
    expect(findOrange({ PATH: join(folder, "bin"), ORANGE_HYPER_BIN: "/nowhere" })?.path).toBe(onPath);
  });
});

describe("running a program", () => {
  it("hands over arguments, input and variables as they are, in the project", async () => {
    const result = await run('printf "%s|" "$@"; printf "%s|" "$MINE" "$PWD"; cat', {
      args: ["a b", "$HOME", "'"],
      env: { MINE: "x y" },
      input: "line\n",
    });
    expect(result).toEqual({
      kind: "ended",
      status: 0,
      stdout: `a b|$HOME|'|x y|${folder}|line\n`,
      stderr: "",
    });
  });

  it("says how it ended and what it complained of", async () => {
    expect(await run("echo no >&2; exit 3")).toEqual({
      kind: "ended",
      status: 3,
      stdout: "",
      stderr: "no\n",
    });
    const missing = await programs().run({ program: join(folder, "none"), args: [], timeoutMs: 1000 });
    expect(missing).toEqual({ kind: "not-started", reason: expect.stringMatching(/ENOENT/) });
  });

  it("ends it and all that it started when its time is over", async () => {
    const started = Date.now();
    const result = await run(`sleep 60 & echo $! > "${folder}/child"; echo $$ > "${folder}/self"; sleep 60`, {
      timeoutMs: 300,
    });
    expect(result).toEqual({ kind: "timeout" });
    expect(Date.now() - started).toBeLessThan(20_000);
    for (const name of ["child", "self"])
      expect(await isAlive(Number(readFileSync(join(folder, name), "utf8")))).toBe(false);
  });

  it("leaves nothing behind that a program started and did not wait for", async () => {
    await run(`sleep 60 > /dev/null 2>&1 & echo $! > "${folder}/child"`);
    expect(await isAlive(Number(readFileSync(join(folder, "child"), "utf8")))).toBe(false);
  });

  it("keeps a conversation open until the line that ends it", async () => {
    const talk = 'while read -r line; do echo "got $line"; done; echo closed';
    const result = await run(talk, { input: "one\ntwo\n", isLastLine: (line: string) => line === "got two" });
    expect(result).toMatchObject({ kind: "ended", stdout: "got one\ngot two\nclosed\n" });
  });

  it("ends one that does not leave when the conversation is over", async () => {
    const result = await run("echo last; sleep 60", { isLastLine: (line: string) => line === "last" });
    expect(result).toMatchObject({ kind: "ended", status: null, stdout: "last\n" });
  });
});

describe("a mirror", () => {
  const mirror = { variable: "TOOL_HOME", fallback: ".tool", parts: ["config", "cache/ours", "absent"] };

  function fill(home: string): void {
    for (const path of ["config", "cache/ours/a/b", "cache/others/c", "secret"]) {
      mkdirSync(join(home, path, ".."), { recursive: true });
      writeFileSync(join(home, path), `content of ${path}`);
    }
  }

  it("gives a program copies of these parts alone, and throws away what it does to them", async () => {
    fill(join(folder, ".tool"));
    const script =
      'cd "$TOOL_HOME"; find . -type f | sort; echo "$TOOL_HOME"; echo more >> config; echo new > new';
    const result = await run(script, { mirror });
    if (result.kind !== "ended") throw new Error(result.kind);
    const [ours, config, copy, ...rest] = result.stdout.trim().split("\n");
    expect([ours, config, rest]).toEqual(["./cache/ours/a/b", "./config", []]);
    expect(copy).not.toContain(".tool");
    expect(existsSync(copy ?? "")).toBe(false);
    expect(readdirSync(join(folder, ".tool")).sort()).toEqual(["cache", "config", "secret"]);
    expect(readFileSync(join(folder, ".tool/config"), "utf8")).toBe("content of config");
  });

  it("is of the folder that the variable names, and empty where there is none", async () => {
    const own = join(folder, "own");
    fill(own);
    vi.stubEnv("TOOL_HOME", own);
    expect(await run('cat "$TOOL_HOME/config"', { mirror })).toMatchObject({ stdout: "content of config" });
    vi.stubEnv("TOOL_HOME", join(folder, "nowhere"));
    expect(await run('ls -A "$TOOL_HOME"', { mirror })).toMatchObject({ status: 0, stdout: "" });
  });

  it("copies what a link leads to, as the program would have read it", async () => {
    fill(join(folder, ".tool"));
    writeFileSync(join(folder, "linked"), "elsewhere");
    symlinkSync(join(folder, "linked"), join(folder, ".tool/cache/ours/link"));
    const script = 'cat "$TOOL_HOME/cache/ours/link"; echo x > "$TOOL_HOME/cache/ours/link"';
    expect(await run(script, { mirror })).toMatchObject({ stdout: "elsewhere" });
    expect(readFileSync(join(folder, "linked"), "utf8")).toBe("elsewhere");
  });
});

describe("a program that is watched while it runs", () => {
  it("is heard as it prints, and may print more than is kept", async () => {
    const heard = { stdout: "", stderr: "" };
    const result = await run(
      "echo first; echo aside >&2; i=0; while [ $i -lt 300 ]; do head -c 32768 /dev/zero | tr '\\0' x; i=$((i+1)); done; echo last",
      { timeoutMs: 20_000, onOutput: (text: string, stream: "stdout" | "stderr") => (heard[stream] += text) },
    );
    expect(result.kind).toBe("ended");
    if (result.kind !== "ended") return;
    expect(heard.stdout.length).toBe("first\n".length + 300 * 32_768 + "last\n".length);
    expect([heard.stdout.slice(0, 6), heard.stderr]).toEqual(["first\n", "aside\n"]);
    expect(result.stdout.endsWith("xlast\n")).toBe(true);
    expect(result.stdout.length).toBeLessThan(9 * 1024 * 1024);
  });

  it("is heard in whole characters", async () => {
    const pieces: string[] = [];
    await run("printf '\\355\\225'; sleep 0.1; printf '\\234'", {
      onOutput: (text: string) => pieces.push(text),
    });
    expect(pieces.join("")).toBe("한");
  });

  it("ends with all that it started when it is asked to", async () => {
    const pids: number[] = [];
    let stop = (): void => undefined;
    const result = await run("sleep 60 & echo $! $$; wait", {
      timeoutMs: 30_000,
      stop: new Promise<void>((resolve) => (stop = resolve)),
      onOutput: (text: string) => {
        pids.push(...text.trim().split(" ").map(Number));
        stop();
      },
    });
    expect(result).toMatchObject({ kind: "ended", status: null });
    expect(pids).toHaveLength(2);
    for (const pid of pids) expect(await isAlive(pid)).toBe(false);
  });

  it("ends also where it does not listen", async () => {
    let stop = (): void => undefined;
    const result = await run("trap '' TERM; echo ready; while :; do sleep 1; done", {
      timeoutMs: 30_000,
      stop: new Promise<void>((resolve) => (stop = resolve)),
      onOutput: () => stop(),
    });
    expect(result).toMatchObject({ kind: "ended", status: null });
  });

  it("has nothing to stop once it has ended", async () => {
    expect(await run("echo done", { stop: new Promise(() => undefined) })).toMatchObject({ status: 0 });
  });
});
