import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { orange, readTree, temporaryFolder } from "@orange-hyper/testkit";
import { beforeEach, describe, expect, it } from "vitest";

const PACKAGE = fileURLToPath(new URL("..", import.meta.url));
const LINE = ["route", "implement a small CLI command", "--json"];

describe("compiled code kept beside the code", () => {
  let copy: string;
  let project: string;

  beforeEach(() => {
    project = temporaryFolder();
    copy = join(temporaryFolder(), "cli");
    for (const name of ["bin", "dist", "package.json"])
      cpSync(join(PACKAGE, name), join(copy, name), { recursive: true });
    for (const name of ["core", "store", "project", "graph", "quest"]) {
      const from = join(PACKAGE, "..", name);
      const to = join(copy, "node_modules", "@orange-hyper", name);
      cpSync(join(from, "dist"), join(to, "dist"), { recursive: true });
      cpSync(join(from, "package.json"), join(to, "package.json"));
    }
  });

  const run = (...argv: readonly string[]) =>
    orange(argv, { cwd: project, bin: join(copy, "bin", "orange.js") });
  const files = (): readonly string[] => {
    const root = join(copy, ".cache");
    const [version = ""] = existsSync(root) ? readdirSync(root) : [];
    return version === "" ? [] : readdirSync(join(root, version)).map((name) => join(root, version, name));
  };
  const initialised = async () => {
    const init = await run("init", "--json");
    expect(init.status, init.stdout + init.stderr).toBe(0);
    return (await run(...LINE)).json().data.contract;
  };

  it("is used by the next process and not written again", async () => {
    const contract = await initialised();
    expect(files().length).toBeGreaterThan(3);
    const before = readTree(join(copy, ".cache"));
    const times = files().map((file) => [file, readFileSync(file)]);
    expect((await run(...LINE)).json().data.contract).toEqual(contract);
    expect(readTree(join(copy, ".cache"))).toEqual(before);
    expect(files().map((file) => [file, readFileSync(file)])).toEqual(times);
  });

  it("is left unused when it is damaged, and stored whole again by the next process", async () => {
    const contract = await initialised();
    const sizeOf = (file: string): number => readFileSync(file).length;
    const whole = new Map(files().map((file) => [file, sizeOf(file)]));
    const used = files().filter((file) => /quest-commands-route|core-index|packages-cli-answer/.test(file));
    expect(used.length).toBeGreaterThan(1);
    for (const file of files()) {
      const damaged = readFileSync(file).fill(7, 24, 64);
      writeFileSync(file, damaged.subarray(0, damaged.length - 100));
    }
    expect((await run(...LINE)).json().data.contract).toEqual(contract);
    expect(used.filter((file) => existsSync(file))).toEqual([]);
    expect((await run(...LINE)).json().data.contract).toEqual(contract);
    // What V8 compiles of a whole file is nearly as long each time; what it compiles lazily is a fraction of that.
    for (const file of used) expect(sizeOf(file) / (whole.get(file) ?? 1)).toBeGreaterThan(0.9);
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
