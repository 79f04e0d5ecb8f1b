import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filePorts } from "@orange-hyper/store";
import { createTestContext, temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { initConfig } from "../src/config/init-config.js";
import { parseConfig } from "../src/config/read-config.js";

/** A project with these files, on a machine with these clients. */
function project(files: Readonly<Record<string, string>>, installed: readonly string[]) {
  const root = temporaryFolder();
  mkdirSync(join(root, ".orange-hyper"));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  const ports = filePorts({ root, cwd: root });
  const find = async (name: string) => (installed.includes(name) ? `/usr/bin/${name}` : null);
  const ctx = createTestContext({
    ports: { ...ports, programs: { ...ports.programs, find } },
    project: { root },
  });
  const path = join(root, ".orange-hyper/roles.json");
  return { ctx, root, path, read: () => JSON.parse(readFileSync(path, "utf8")) };
}

const PACKAGE = JSON.stringify({
  packageManager: "pnpm@10",
  scripts: { test: "vitest", typecheck: "tsc", lint: "biome" },
});

describe("a first configuration", () => {
  it("has the clients that are installed and the checks that the manifests declare", async () => {
    const { ctx, read } = project({ "package.json": PACKAGE }, ["claude", "codex"]);
    expect(await initConfig(ctx, null)).toEqual({
      file: ".orange-hyper/roles.json",
      created: true,
      preset: "pair",
      installed: ["codex", "claude"],
      warnings: [],
    });
    expect(read()).toEqual({
      schema_version: 1,
      preset: "pair",
      roles: {
        implementer: { provider: "codex", model: null },
        verifier: { provider: "claude", model: null },
        critic: { provider: "claude", model: null },
      },
      providers: {
        codex: { type: "local-command", recipe: "codex" },
        claude: { type: "local-command", recipe: "claude" },
      },
      validation: [
        { id: "test", kind: "test", argv: ["pnpm", "test"], cwd: ".", required: true },
        { id: "types", kind: "typecheck", argv: ["pnpm", "run", "typecheck"], cwd: ".", required: true },
        { id: "lint", kind: "lint", argv: ["pnpm", "run", "lint"], cwd: ".", required: true },
      ],
      policy: { protected_paths: [], protected_test_paths: [] },
      limits: { max_iterations: 6, max_revisions: 3 },
    });
  });

  it.each([
    [
      "Cargo.toml",
      [
        ["test", "cargo test"],
        ["typecheck", "cargo check"],
      ],
    ],
    [
      "go.mod",
      [
        ["test", "go test ./..."],
        ["lint", "go vet ./..."],
      ],
    ],
    ["tox.ini", [["test", "tox"]]],
  ] as const)("knows the checks of %s", async (manifest, expected) => {
    const { ctx, read } = project({ [manifest]: "" }, []);
    await initConfig(ctx, "solo");
    const commands: readonly { kind: string; argv: readonly string[] }[] = read().validation;
    expect(commands.map(({ kind, argv }) => [kind, argv.join(" ")])).toEqual(expected);
  });

  it("can be read, whatever preset it names", async () => {
    for (const preset of ["solo", "pair", "crew", "strict", "review", "research", "plan"]) {
      const { ctx, path } = project({ "package.json": PACKAGE }, ["pi"]);
      await initConfig(ctx, preset);
      const { file, warnings } = parseConfig(readFileSync(path, "utf8"), { scope: "project", path });
      expect([file.preset, warnings]).toEqual([preset, []]);
    }
  });

  it("gives every role to a person where nothing is installed, and says what it did not find", async () => {
    const { ctx, read } = project({}, []);
    const { warnings } = await initConfig(ctx, null);
    expect(warnings.map(({ code }) => code)).toEqual(["PROVIDER_NOT_FOUND", "VALIDATION_NOT_FOUND"]);
    expect(read()).toMatchObject({
      roles: { verifier: { provider: "manual" } },
      providers: { manual: { type: "manual" } },
    });
  });

  it("never takes the place of anything", async () => {
    const { ctx, path } = project({}, []);
    writeFileSync(path, "mine");
    expect(await initConfig(ctx, null)).toMatchObject({ created: false });
    expect(readFileSync(path, "utf8")).toBe("mine");
  });

  it("does not follow a link", async () => {
    const { ctx, root, path } = project({}, []);
    symlinkSync(join(root, "elsewhere.json"), path);
    expect(await initConfig(ctx, null)).toMatchObject({ created: false });
    expect(existsSync(join(root, "elsewhere.json"))).toBe(false);
  });

  it("is refused for a preset that there is not, and where nothing can be written", async () => {
    const { ctx, root, path } = project({}, []);
    await expect(initConfig(ctx, "duo")).rejects.toMatchObject({ code: "USER_INPUT_ERROR" });
    expect(existsSync(path)).toBe(false);
    const bare = createTestContext({ project: { root, config: { kind: "missing" } } });
    await expect(initConfig(bare, null)).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
    if (process.getuid?.() === 0) return;
    chmodSync(join(root, ".orange-hyper"), 0o500);
    await expect(initConfig(ctx, null)).rejects.toMatchObject({ code: "FILESYSTEM_ERROR" });
  });
});
