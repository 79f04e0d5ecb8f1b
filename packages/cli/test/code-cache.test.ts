import { randomBytes } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { orange, readTree, temporaryFolder } from "@orange-hyper/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const PACKAGE = fileURLToPath(new URL("..", import.meta.url));
const LINE = ["route", "implement a small CLI command", "--json"];

const noise = (length: number): Buffer => randomBytes(Math.max(0, length));

/** Returns a copy with one byte changed at each place, given as a fraction of the length. */
function flipped(bytes: Buffer, places: readonly number[]): Buffer {
  const copy = Buffer.from(bytes);
  for (const place of places) {
    const at = Math.floor(place * bytes.length);
    copy[at] = (copy[at] ?? 0) ^ 0x55;
  }
  return copy;
}

describe("compiled code kept beside the code", () => {
  let original: string;
  let copy: string;
  let project: string;

  beforeAll(() => {
    original = realpathSync(mkdtempSync(join(tmpdir(), "orange-code-")));
    const isCode = (path: string): boolean => !/\.d\.[cm]?ts$|\.map$/.test(path);
    const keep = (from: string, to: string): void => cpSync(from, to, { recursive: true, filter: isCode });
    for (const name of ["bin", "dist", "package.json"]) keep(join(PACKAGE, name), join(original, name));
    for (const name of ["core", "store", "project", "graph", "quest"]) {
      const to = join(original, "node_modules", "@orange-hyper", name);
      for (const part of ["dist", "package.json"]) keep(join(PACKAGE, "..", name, part), join(to, part));
    }
  });
  afterAll(() => rmSync(original, { recursive: true, force: true }));

  beforeEach(() => {
    project = temporaryFolder();
    copy = join(temporaryFolder(), "cli");
    cpSync(original, copy, { recursive: true });
  });

  const run = (...argv: readonly string[]) =>
    orange(argv, { cwd: project, bin: join(copy, "bin", "orange.js") });
  const files = (): readonly string[] => {
    const root = join(copy, ".cache");
    const version = `${process.version}-${process.arch}`;
    return !existsSync(join(root, version))
      ? []
      : readdirSync(join(root, version)).map((name) => join(root, version, name));
  };
  const initialised = async () => {
    const init = await run("init", "--json");
    expect(init.status, init.stdout + init.stderr).toBe(0);
    return (await run(...LINE)).json().data.contract;
  };

  it("is used by the next processes, of which a few add what they call, and not written any more", async () => {
    const contract = await initialised();
    expect(files().length).toBeGreaterThan(3);
    const core = files().find((file) => file.includes("core-index")) ?? "";
    const sizes = [readFileSync(core).length];
    for (const line of [LINE, ["quest", "new", "Add a retry", "--json"], LINE, LINE, LINE]) {
      const aged = new Date(Date.now() - 60_000);
      for (const file of files()) utimesSync(file, aged, aged);
      await run(...line);
      sizes.push(readFileSync(core).length);
    }
    expect(sizes[2]).toBeGreaterThan(sizes[0] ?? 0);
    for (const file of files()) utimesSync(file, 0, 0);
    const before = readTree(join(copy, ".cache"));
    expect((await run(...LINE)).json().data.contract).toEqual(contract);
    expect(readTree(join(copy, ".cache"))).toEqual(before);
  });

  it("is left alone by processes that follow at once, which call the same", async () => {
    await initialised();
    await run(...LINE);
    const before = readTree(join(copy, ".cache"));
    await run("quest", "new", "Add a retry", "--json");
    await run(...LINE);
    const after = readTree(join(copy, ".cache"));
    expect(Object.keys(after)).toEqual(expect.arrayContaining(Object.keys(before)));
    expect(after).toMatchObject(before);
  });

  it.each<[string, (bytes: Buffer, other: Buffer) => Buffer]>([
    ["has flipped bits in its code", (bytes) => flipped(bytes, [0.1, 0.2, 0.3])],
    ["has flipped bits at its end", (bytes) => flipped(bytes, [0.999])],
    ["has flipped bits everywhere", (bytes) => flipped(bytes, [0.01, 0.25, 0.45, 0.5, 0.55, 0.75, 0.99])],
    ["is empty", () => Buffer.alloc(0)],
    ["is cut within its head", (bytes) => bytes.subarray(0, 17)],
    ["is cut in half", (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2))],
    ["lacks its last byte", (bytes) => bytes.subarray(0, -1)],
    ["is longer than it was", (bytes) => Buffer.concat([bytes, bytes])],
    ["is zeros behind its head", (bytes) => Buffer.from(bytes).fill(0, 48)],
    ["is zeros", (bytes) => Buffer.alloc(bytes.length)],
    ["is noise behind its head", (bytes) => Buffer.concat([bytes.subarray(0, 48), noise(bytes.length - 48)])],
    ["is noise", (bytes) => noise(bytes.length)],
    ["is that of another file", (_, other) => other],
    [
      "is that of another file under its own head",
      (bytes, other) => Buffer.concat([bytes.subarray(0, 48), other.subarray(48)]),
    ],
  ])("never reaches V8 when it %s, and is stored whole again", async (_, damage) => {
    const contract = await initialised();
    const whole = new Map(files().map((file) => [file, readFileSync(file)]));
    const used = files().filter((file) => /quest-commands-route|core-index|cli-answer|cli-main/.test(file));
    expect(used).toHaveLength(4);
    const contents = [...whole.values()];
    for (const [index, [file, bytes]] of [...whole].entries())
      writeFileSync(file, damage(bytes, contents[(index + 1) % contents.length] ?? bytes));
    for (const _turn of [1, 2]) {
      const again = await run(...LINE);
      expect({ status: again.status, stderr: again.stderr }).toEqual({ status: 0, stderr: "" });
      expect(again.json().data.contract).toEqual(contract);
    }
    // About as long as before the damage, so the files were written completely.
    for (const file of used)
      expect(readFileSync(file).length / (whole.get(file)?.length ?? 1)).toBeGreaterThan(0.9);
  });

  it("is replaced whole while other processes start from it", async () => {
    const contract = await initialised();
    const source = join(copy, "node_modules", "@orange-hyper", "quest", "dist", "commands", "route.cjs");
    const starts = Array.from({ length: 12 }, async (_, index) => {
      if (index % 3 === 0) utimesSync(source, index, index);
      return run(...LINE);
    });
    for (const answer of await Promise.all(starts)) {
      expect({ status: answer.status, stderr: answer.stderr }).toEqual({ status: 0, stderr: "" });
      expect(answer.json().data.contract).toEqual(contract);
    }
  });

  it("of older versions of Node.js, and of those not used for a month, is removed by the first start of this one", async () => {
    const root = join(copy, ".cache");
    const longAgo = new Date("2020-01-01");
    for (const name of ["v1.2.3-x64", "v99.0.0-x64", "v98.0.0-arm64", "notes"]) {
      mkdirSync(join(root, name), { recursive: true });
      writeFileSync(join(root, name, "main.bin"), "compiled");
    }
    utimesSync(join(root, "v98.0.0-arm64"), longAgo, longAgo);
    await initialised();
    expect(readdirSync(root).sort()).toEqual(
      ["notes", "v99.0.0-x64", `${process.version}-${process.arch}`].sort(),
    );
  });

  it("never stands for code that has changed since", async () => {
    await initialised();
    const file = join(copy, "node_modules", "@orange-hyper", "quest", "dist", "commands", "route.cjs");
    const source = readFileSync(file, "utf8");
    expect(source).toContain("implementation");
    writeFileSync(file, source.replaceAll("implementation", "implementatiom"));
    expect((await run(...LINE)).stdout).toContain("implementatiom");
  });

  it("is not kept of code beyond ASCII, which says what it said", async () => {
    await initialised();
    const file = join(copy, "node_modules", "@orange-hyper", "quest", "dist", "commands", "route.cjs");
    writeFileSync(file, readFileSync(file, "utf8").replaceAll("implementation", "Ümsetzung"));
    const kept = files().find((name) => name.endsWith("quest-commands-route.bin")) ?? "";
    rmSync(kept);
    for (const _turn of [1, 2]) expect((await run(...LINE)).stdout).toContain("Ümsetzung");
    expect(existsSync(kept)).toBe(false);
  });

  it("is done without where the folder cannot be written to", async () => {
    writeFileSync(join(copy, ".cache"), "no folder");
    await initialised();
    expect(readFileSync(join(copy, ".cache"), "utf8")).toBe("no folder");
  });

  it("is done without when Node.js is asked to keep none", async () => {
    const result = await orange(["init", "--json"], {
      cwd: project,
      bin: join(copy, "bin", "orange.js"),
      env: { NODE_DISABLE_COMPILE_CACHE: "1" },
    });
    expect(result.status).toBe(0);
    expect(existsSync(join(copy, ".cache"))).toBe(false);
  });

  it("comes out whole when many processes start at once", async () => {
    const contract = await initialised();
    rmSync(join(copy, ".cache"), { recursive: true });
    const answers = await Promise.all(Array.from({ length: 8 }, () => run(...LINE)));
    for (const answer of answers) expect(answer.json().data.contract).toEqual(contract);
    expect(files().filter((file) => !file.endsWith(".bin"))).toEqual([]);
    expect((await run(...LINE)).json().data.contract).toEqual(contract);
  });
});
