import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeRepositoryTop, temporaryFolder } from "@orange-hyper/testkit";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findActivatable, isActivated } from "../src/hook.js";
import { locateProject } from "../src/index.js";

const CONFIG = ".orange-hyper/config.json";
const ACTIVATION = ".orange-hyper/local/activation.json";

function put(root: string, ...paths: string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), "{}");
  }
}

function folder(root: string, path: string): string {
  mkdirSync(join(root, path), { recursive: true });
  return join(root, path);
}

function repository(...paths: string[]): string {
  const root = temporaryFolder();
  makeRepositoryTop(root);
  put(root, ...paths);
  return root;
}

beforeEach(() => vi.stubEnv("ORANGE_HYPER_HOME", "/nowhere/.orange-hyper"));
afterEach(() => vi.unstubAllEnvs());

describe("the project that a hook belongs to", () => {
  it.each([CONFIG, ACTIVATION])("is the nearest folder of the repository with %s", (file) => {
    const root = repository(file);
    expect(findActivatable(root)).toBe(root);
    expect(findActivatable(folder(root, "a/b/c"))).toBe(root);
    put(root, `a/${file}`);
    expect(findActivatable(folder(root, "a/b/c"))).toBe(join(root, "a"));
  });

  it("is not looked for above the top of the repository, also of a linked worktree", () => {
    const root = repository(ACTIVATION);
    makeRepositoryTop(join(root, "inner"));
    writeFileSync(join(folder(root, "linked"), ".git"), "gitdir: elsewhere\n");
    expect(findActivatable(folder(root, "inner/a"))).toBeNull();
    expect(findActivatable(folder(root, "linked/a"))).toBeNull();
  });

  it("is outside a repository the folder itself or none", () => {
    const root = temporaryFolder();
    put(root, ACTIVATION);
    expect(findActivatable(root)).toBe(root);
    expect(findActivatable(folder(root, "a"))).toBeNull();
  });

  it("is never the folder that holds the user's own data, by whatever path", () => {
    const root = repository(CONFIG, ACTIVATION);
    for (const path of [join(root, ".orange-hyper"), join(folder(root, "x"), "../.orange-hyper")]) {
      vi.stubEnv("ORANGE_HYPER_HOME", path);
      expect(findActivatable(folder(root, "a"))).toBeNull();
    }
    const link = join(temporaryFolder(), "data");
    symlinkSync(join(root, ".orange-hyper"), link);
    vi.stubEnv("ORANGE_HYPER_HOME", link);
    expect(findActivatable(root)).toBeNull();
    put(root, `a/${ACTIVATION}`);
    expect(findActivatable(join(root, "a"))).toBe(join(root, "a"));
  });

  it("is activated where the file is there, whoever wrote it", () => {
    const root = repository(CONFIG);
    expect(isActivated(root)).toBe(false);
    put(root, ACTIVATION);
    expect(isActivated(root)).toBe(true);
  });

  it("is the one that commands on projects to be activated work on", () => {
    const root = repository(ACTIVATION);
    const deep = folder(root, "a/b");
    expect(locateProject(deep, "activatable")).toMatchObject({ root, config: { kind: "missing" } });
    put(root, CONFIG);
    expect(locateProject(deep, "activatable")).toMatchObject({ root, config: { kind: "valid" } });
    const plain = folder(temporaryFolder(), "a");
    expect(locateProject(plain, "activatable")).toMatchObject({ root: plain, config: { kind: "missing" } });
  });
});
