import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BoundedCall, BoundedRun } from "@orange-hyper/core/ports";
import { temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { systemProcesses } from "../src/file/processes.js";

const processes = systemProcesses();
const MIB = 1024 * 1024;

type Options = Partial<BoundedCall>;

/** Runs a script of Node.js. */
function node(script: string, options: Options = {}): Promise<BoundedRun> {
  return run(process.execPath, ["-e", script], options);
}

function sh(script: string, options: Options = {}): Promise<BoundedRun> {
  return run("/bin/sh", ["-c", script], options);
}

function run(program: string, args: readonly string[], options: Options = {}): Promise<BoundedRun> {
  const bound = { maxBytes: MIB, excess: "cut" } as const;
  return processes.run({
    program,
    args,
    folder: options.folder ?? temporaryFolder(),
    env: { PATH: process.env["PATH"] ?? "" },
    timeoutMs: 120_000,
    stdout: bound,
    stderr: bound,
    ...options,
  });
}

/** The result of a program that was started. */
function ran(result: BoundedRun): Exclude<BoundedRun, { kind: "not-started" }> {
  if (result.kind === "not-started") throw new Error(result.reason);
  return result;
}

function isAlive(pid: number): boolean {
  // One that nobody waits for has ended all the same.
  const state = `/proc/${pid}/stat`;
  if (existsSync("/proc/self/stat"))
    return existsSync(state) && !/\) [ZX] /.test(readFileSync(state, "utf8"));
  return processes.find(pid) !== null;
}

function expectGone(text: string): void {
  const pids = [...text.matchAll(/pid=(\d+)/g)].map(([, pid]) => Number(pid));
  expect(pids.length).toBeGreaterThan(0);
  expect(pids.filter(isAlive)).toEqual([]);
}

/** A script that starts another one, which ignores that it is asked to end, and what that one does with its streams. */
function parent(stdio: "inherit" | "ignore", rest: string): string {
  const child =
    'process.on("SIGTERM", () => {}); console.log(`pid=${process.pid}`); setInterval(() => {}, 1000);';
  return `const child = require("child_process").spawn(process.execPath, ["-e", ${JSON.stringify(child)}], { stdio: ["ignore", "${stdio}", "${stdio}"] });
    console.log("pid=" + child.pid); ${rest}`;
}

const never = new Promise<never>(() => undefined);

describe("a bounded run", () => {
  it("answers status, output and duration, and has only the environment that was given", async () => {
    const folder = temporaryFolder();
    const result = ran(
      await node(
        `console.log(process.cwd(), JSON.stringify(process.env), process.stdin.constructor.name);
         console.error("귤"); process.exitCode = 3`,
        { folder, env: { SAID: "a b" } },
      ),
    );
    expect(result).toMatchObject({ kind: "ended", status: 3, stderr: { text: "귤\n", isCut: false } });
    expect(result.stdout.text).toContain(`${folder} {"SAID":"a b"}`);
    expect(result.durationMs).toBeGreaterThan(0);
    expect(result.durationMs).toBeLessThan(20_000);
  });

  it("passes arguments on as they are, without a shell", async () => {
    const args = [
      "-e",
      "console.log(JSON.stringify(process.argv.slice(1)))",
      "$HOME",
      "; echo no",
      "a\nb",
      "*",
    ];
    const result = ran(await run(process.execPath, args));
    expect(JSON.parse(result.stdout.text)).toEqual(args.slice(2));
  });

  it("leads a process group of its own, so that a signal to this one's does not reach it", async () => {
    const result = ran(await sh('ps -o pgid= -p $$; echo "$$"'));
    const [group, pid] = result.stdout.text.trim().split(/\s+/);
    expect(group).toBe(pid);
  });

  it("writes a large input to its end and closes it", async () => {
    const input = `${"귤".repeat(2_000_000)}.`;
    const result = ran(
      await node(
        `let size = 0; let last = ""; process.stdin.on("data", (data) => { size += data.length; last = data.subarray(-1).toString(); });
         process.stdin.on("end", () => console.log(size, last))`,
        { input },
      ),
    );
    expect(result.stdout.text).toBe(`${Buffer.byteLength(input)} .\n`);
  });

  it("takes an input that nobody reads to its end for read enough", async () => {
    const result = ran(await sh("head -c 3; exit 4", { input: "x".repeat(32 * MIB) }));
    expect(result).toMatchObject({ kind: "ended", status: 4, stdout: { text: "xxx" } });
  });

  it("hands out what is printed as it comes, in whole characters", async () => {
    const seen: string[] = [];
    const bytes = [...Buffer.from("귤🍊")];
    const result = ran(
      await node(
        `const bytes = ${JSON.stringify(bytes)};
         const next = () => { const byte = bytes.shift(); if (byte === undefined) return; process.stdout.write(Buffer.from([byte]), () => setTimeout(next, 15)); };
         next()`,
        { onOutput: (text, stream) => seen.push(`${stream}:${text}`) },
      ),
    );
    expect(seen).toEqual(["stdout:귤", "stdout:🍊"]);
    expect(result.stdout.text).toBe("귤🍊");
  });
});

describe("the output of a bounded run", () => {
  it("keeps the beginning and the end of a flood, says how much is missing, and holds no more than its bound", async () => {
    const flood = 256 * MIB;
    const before = process.memoryUsage().rss;
    const result = ran(
      await sh(`printf begin; head -c ${flood} /dev/zero | tr '\\0' x; printf end`, {
        stdout: { maxBytes: MIB, excess: "cut" },
        timeoutMs: 240_000,
      }),
    );
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * MIB);
    const { text, isCut } = result.stdout;
    expect([result.kind, result.status, isCut]).toEqual(["ended", 0, true]);
    expect(text.startsWith("beginxxx")).toBe(true);
    expect(text.endsWith("xxxend")).toBe(true);
    const missing = Number(/\n\[\.\.\. (\d+) bytes left out \.\.\.\]\n/.exec(text)?.[1]);
    expect(missing).toBe(flood + 8 - MIB);
    expect(text.length).toBeLessThan(MIB + 100);
  });

  it("ends a program that prints more than it may", async () => {
    const result = ran(
      await node(
        parent("ignore", 'const more = () => process.stdout.write("y".repeat(65536), more); more()'),
        {
          stdout: { maxBytes: 100_000, excess: "end" },
        },
      ),
    );
    expect([result.kind, result.status, result.stdout.text.length]).toEqual(["excess", null, 100_000]);
    expectGone(result.stdout.text);
  });

  it("is whole up to exactly its bound", async () => {
    for (const excess of ["end", "cut"] as const) {
      const bound = { maxBytes: 10, excess };
      const result = ran(
        await sh("printf 0123456789; printf abcdefghij >&2", { stdout: bound, stderr: bound }),
      );
      expect(result).toMatchObject({
        kind: "ended",
        stdout: { text: "0123456789", isCut: false },
        stderr: { text: "abcdefghij", isCut: false },
      });
    }
  });

  it("cuts between characters", async () => {
    const result = ran(
      await node('process.stdout.write("귤".repeat(10))', { stdout: { maxBytes: 10, excess: "cut" } }),
    );
    expect(result.stdout).toEqual({ text: "귤\n[... 24 bytes left out ...]\n귤", isCut: true });
  });

  it("keeps the same whatever pieces it comes in", async () => {
    const script = (pieces: number): string =>
      `let at = 0; const text = Array.from({ length: 500 }, (_, at) => at + ",").join("");
       const size = Math.ceil(text.length / ${pieces});
       const next = () => { if (at < text.length) process.stdout.write(text.slice(at, at += size), () => setImmediate(next)); };
       next()`;
    const stdout = { maxBytes: 101, excess: "cut" } as const;
    const texts = [];
    for (const pieces of [1, 7, 300]) texts.push(ran(await node(script(pieces), { stdout })).stdout.text);
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toMatch(/^0,1,2,[\d,]+\n\[\.\.\. \d+ bytes left out \.\.\.\]\n[\d,]+498,499,$/);
  });
});

describe("the end of a bounded run", () => {
  it("comes when its time is over, with all that it started", async () => {
    const began = Date.now();
    const result = ran(await node(parent("inherit", "setInterval(() => {}, 1000)"), { timeoutMs: 700 }));
    expect([result.kind, result.status]).toEqual(["late", null]);
    // The first process follows at once; what ignores it and holds the pipe gets two seconds more.
    expect(Date.now() - began).toBeLessThan(20_000);
    expectGone(result.stdout.text);
  });

  it("comes 5 seconds later for a program that ignores that it is asked", async () => {
    const result = ran(
      await node(
        'process.on("SIGTERM", () => console.log("asked")); console.log(`pid=${process.pid}`); setInterval(() => {}, 1000)',
        {
          timeoutMs: 500,
        },
      ),
    );
    expect(result.kind).toBe("late");
    expect(result.stdout.text).toContain("asked");
    expect(result.durationMs).toBeGreaterThan(5_300);
    expect(result.durationMs).toBeLessThan(20_000);
    expectGone(result.stdout.text);
  });

  it("comes as soon as the caller wants it, and keeps what was printed by then", async () => {
    let printed: () => void = () => undefined;
    const stop = new Promise<void>((resolve) => {
      printed = resolve;
    });
    const result = ran(
      await node('console.log("so far"); setInterval(() => {}, 1000)', { stop, onOutput: () => printed() }),
    );
    expect(result).toMatchObject({ kind: "stopped", status: null, stdout: { text: "so far\n" } });
  });

  it("is before its beginning where the caller stopped it already, or failed to", async () => {
    for (const stopping of [() => Promise.resolve(), () => Promise.reject(new Error("no"))]) {
      const folder = temporaryFolder();
      const result = await sh("touch ran", { folder, stop: stopping() });
      expect(result).toMatchObject({ kind: "stopped", status: null, durationMs: 0 });
      expect(existsSync(join(folder, "ran"))).toBe(false);
    }
  });

  it("is its own, with its own status, where what it started holds its pipes for 2 seconds more", async () => {
    const result = ran(
      await node(parent("inherit", "child.unref(); setTimeout(() => process.exit(7), 500)"), { stop: never }),
    );
    expect([result.kind, result.status]).toEqual(["ended", 7]);
    expect(result.durationMs).toBeGreaterThan(2_000);
    expect(result.durationMs).toBeLessThan(20_000);
    expectGone(result.stdout.text);
  });

  it("comes although what left its group holds its pipes", async () => {
    const result = ran(
      await node(
        `const child = require("child_process").spawn("sleep", ["30"], { detached: true, stdio: ["ignore", "inherit", "inherit"] });
         child.unref(); console.log(child.pid); setTimeout(() => process.exit(0), 100)`,
      ),
    );
    expect([result.kind, result.status]).toEqual(["ended", 0]);
    expect(result.durationMs).toBeLessThan(20_000);
    process.kill(Number(result.stdout.text), "SIGKILL");
  });

  it("takes along what runs on in the background without a pipe", async () => {
    const result = ran(await node(parent("ignore", "setTimeout(() => process.exit(0), 300)")));
    expect(result).toMatchObject({ kind: "ended", status: 0 });
    expectGone(result.stdout.text);
  });

  it("is told from a signal of somebody else", async () => {
    expect(await sh("kill -9 $$")).toMatchObject({ kind: "ended", status: null });
  });
});

describe("a program that cannot be started", () => {
  it("is missing", async () => {
    const result = await run("/missing/program", []);
    expect(result).toMatchObject({
      kind: "not-started",
      isMissing: true,
      reason: /\/missing\/program.*ENOENT/,
    });
  });

  it("is denied", async () => {
    const file = join(temporaryFolder(), "program");
    writeFileSync(file, "#!/bin/sh\n");
    chmodSync(file, 0o644);
    expect(await run(file, [])).toMatchObject({ kind: "not-started", isMissing: false, isDenied: true });
  });

  it("is not missing where its folder is", async () => {
    const folder = join(temporaryFolder(), "gone");
    expect(await sh("true", { folder })).toEqual({
      kind: "not-started",
      isMissing: false,
      reason: `there is no folder ${folder}`,
    });
  });

  it("has an argument that no program can be given", async () => {
    expect(await run("/bin/sh", ["a\0b"])).toMatchObject({ kind: "not-started", isMissing: false });
  });
});
