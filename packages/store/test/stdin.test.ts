import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildForProcesses } from "./processes.js";

const built = mkdtempSync(join(tmpdir(), "orange-stdin-"));
let script: string;

beforeAll(async () => {
  const store = await buildForProcesses(built);
  script = join(built, "read.cjs");
  writeFileSync(
    script,
    `const { stdin } = require(${JSON.stringify(store)}).filePorts({ root: "/none", cwd: "/none" });
     stdin.read(100, Number(process.argv[2])).then((answer) => console.log(JSON.stringify(answer)));`,
  );
});
afterAll(() => rmSync(built, { recursive: true }));

interface Answer {
  readonly status: number | null;
  readonly answer: unknown;
}

/** How a process that reads its standard input ends; `feed` is the shell's part before the process. */
function read(feed: string, waitMs = 4_000): Promise<Answer> {
  return run(
    spawn("sh", ["-c", `${feed} "${process.execPath}" "${script}" ${waitMs}`], {
      stdio: ["ignore", "pipe", "inherit"],
    }),
  );
}

function run(child: ReturnType<typeof spawn>): Promise<Answer> {
  let text = "";
  child.stdout?.on("data", (data: Buffer) => {
    text += data.toString("utf8");
  });
  return new Promise((resolve) =>
    child.on("close", (status) => resolve({ status, answer: JSON.parse(text) })),
  );
}

const text = (value: string): object => ({ status: 0, answer: { kind: "text", text: value } });

describe("standard input", () => {
  it("that is no UTF-8 says so; a character that stands for such bytes is one", async () => {
    expect(await read(`printf 'a\\377' |`)).toEqual({
      status: 0,
      answer: { kind: "text", text: "a\ufffd", isBroken: true },
    });
    expect(await read(`printf 'a\\357\\277\\275' |`)).toEqual(text("a\ufffd"));
  });

  it.each([
    ["from a pipe", `printf '{"a":1}' |`, '{"a":1}'],
    ["that comes in pieces", "(printf '{'; sleep 0.2; printf '}') |", "{}"],
    ["of other scripts, cut anywhere", `(printf '\\355\\225'; sleep 0.1; printf '\\234') |`, "한"],
    ["that is empty", "printf '' |", ""],
  ])("is read %s", async (_, feed, value) => {
    expect(await read(feed)).toEqual(text(value));
  });

  it("is read from a file", async () => {
    const path = join(built, "input.json");
    writeFileSync(path, "from a file");
    const fd = openSync(path, "r");
    try {
      const child = spawn(process.execPath, [script, "4000"], { stdio: [fd, "pipe", "inherit"] });
      expect(await run(child)).toEqual(text("from a file"));
    } finally {
      closeSync(fd);
    }
  });

  it("is read from a socket, which is what Node gives its children", async () => {
    const child = spawn(process.execPath, [script, "4000"], { stdio: ["pipe", "pipe", "inherit"] });
    child.stdin?.end("from a socket");
    expect(await run(child)).toEqual(text("from a socket"));
  });

  it.each([
    ["there is nothing", "</dev/null"],
    ["it is closed", "<&-"],
  ])("is empty where %s", async (_, redirection) => {
    const command = `"${process.execPath}" "${script}" 4000 ${redirection}`;
    const child = spawn("sh", ["-c", command], { stdio: ["ignore", "pipe", "inherit"] });
    expect(await run(child)).toEqual(text(""));
  });

  it("is too large beyond the limit, from wherever it comes", async () => {
    const tooLarge = { status: 0, answer: { kind: "too-large", start: "x".repeat(100) } };
    // The writer comes to its end, or a host would take the hook for failed.
    const written = join(built, "written");
    expect(await read(`(printf '%0200000d' 0 | tr 0 x && : > "${written}") |`)).toEqual(tooLarge);
    expect(existsSync(written)).toBe(true);
    expect(await read("yes x | tr -d '\\n' |", 300)).toEqual(tooLarge);
    const child = spawn(process.execPath, [script, "4000"], { stdio: ["pipe", "pipe", "inherit"] });
    child.stdin?.on("error", () => undefined).end("x".repeat(101));
    expect(await run(child)).toEqual(tooLarge);
  });

  it("is given up when nobody closes it, and then keeps no process alive", async () => {
    const unfinished = { status: 0, answer: { kind: "unfinished" } };
    const started = Date.now();
    const child = spawn(process.execPath, [script, "200"], { stdio: ["pipe", "pipe", "inherit"] });
    child.stdin?.on("error", () => undefined).write("{");
    expect(await run(child)).toEqual(unfinished);
    expect(Date.now() - started).toBeLessThan(20_000);
    const fifo = join(built, "fifo");
    const command = `mkfifo "${fifo}"; exec 3<>"${fifo}"; "${process.execPath}" "${script}" 200 <"${fifo}"`;
    expect(await run(spawn("sh", ["-c", command], { stdio: ["ignore", "pipe", "inherit"] }))).toEqual(
      unfinished,
    );
  });
});
