import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { makeRepositoryTop, temporaryFolder } from "@orange-hyper/testkit";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findActivatable, findActivated } from "../src/hook.js";
import { locateProject } from "../src/index.js";
import { projectAt } from "../src/local.js";

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
    expect(findActivated(root)).toBeNull();
    put(root, ACTIVATION);
    expect(findActivated(folder(root, "a"))).toEqual({ root, by: root });
  });

  it("is none that only a project around it activates", () => {
    const root = repository(ACTIVATION, `a/${CONFIG}`);
    expect(findActivated(join(root, "a"))).toBeNull();
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

describe("a linked work tree", () => {
  function git(cwd: string, ...argv: string[]): void {
    const author = [
      "-c",
      "user.name=A",
      "-c",
      "user.email=a@example.com",
      "-c",
      "protocol.file.allow=always",
    ];
    execFileSync("git", [...author, ...argv], { cwd, stdio: "pipe" });
  }

  /** A repository of git with one commit, and a linked work tree of it. */
  function trees(...paths: string[]): { readonly main: string; readonly tree: string } {
    const [main, tree] = [temporaryFolder(), join(temporaryFolder(), "tree")];
    git(main, "init", "--quiet");
    git(main, "commit", "--quiet", "--allow-empty", "--message", "Begin");
    git(main, "worktree", "add", "--quiet", tree);
    put(main, ...paths);
    return { main, tree };
  }

  it("is activated with the same folder of the main checkout", () => {
    const { main, tree } = trees(ACTIVATION);
    expect(findActivated(folder(tree, "a/b"))).toEqual({ root: tree, by: main });
    expect(locateProject(tree, "activatable")).toMatchObject({ root: tree, main });
    expect(projectAt(tree)).toMatchObject({ root: tree, main });
    expect(projectAt(main).main).toBeNull();
  });

  it("is activated in a part alone where the main checkout is", () => {
    const { main, tree } = trees(`packages/one/${ACTIVATION}`);
    const one = { root: join(tree, "packages/one"), by: join(main, "packages/one") };
    expect(findActivated(folder(tree, "packages/one/src"))).toEqual(one);
    put(tree, `packages/one/${CONFIG}`);
    expect(findActivated(folder(tree, "packages/one/src"))).toEqual(one);
    expect(findActivated(folder(tree, "packages/two"))).toBeNull();
    put(tree, `packages/one/inner/${CONFIG}`);
    expect(findActivated(join(tree, "packages/one/inner"))).toBeNull();
  });

  it("goes by its own activation first", () => {
    const { tree } = trees(ACTIVATION);
    put(tree, ACTIVATION);
    expect(findActivated(tree)).toEqual({ root: tree, by: tree });
  });

  it("counts by relative links as well", () => {
    const { main, tree } = trees(ACTIVATION);
    const note = join(main, ".git/worktrees/tree");
    writeFileSync(join(tree, ".git"), `gitdir: ${relative(tree, note)}\n`);
    writeFileSync(join(note, "gitdir"), `${relative(note, join(tree, ".git"))}\n`);
    expect(findActivated(tree)).toEqual({ root: tree, by: main });
  });

  it("is none for a clone, a copy of either, a moved one, and a note that git knows nothing of", () => {
    const { main, tree } = trees(ACTIVATION);
    const root = temporaryFolder();
    git(root, "clone", "--quiet", main, "clone");
    for (const [name, from] of [
      ["copy", main],
      ["tree", tree],
    ] as const)
      cpSync(from, join(root, name), { recursive: true });
    rmSync(join(root, "copy/.orange-hyper"), { recursive: true });
    put(root, "forged/file");
    const forge = (text: string): void => writeFileSync(join(root, "forged/.git"), text);
    for (const name of ["clone", "copy", "tree"])
      expect([name, findActivated(join(root, name))]).toEqual([name, null]);
    for (const named of [
      `${main}/.git`,
      `${main}/.git/worktrees/tree`,
      `${main}/.git/worktrees/none`,
      "../x",
    ]) {
      forge(`gitdir: ${named}\n`);
      expect([named, findActivated(join(root, "forged"))]).toEqual([named, null]);
    }
    renameSync(tree, join(root, "moved"));
    expect(findActivated(join(root, "moved"))).toBeNull();
  });

  it("is none for a work tree of its own that names another repository as the shared one", () => {
    const { main } = trees(ACTIVATION);
    const root = temporaryFolder();
    put(root, "git/worktrees/x/HEAD", "tree/file");
    writeFileSync(join(root, "tree/.git"), `gitdir: ${root}/git/worktrees/x\n`);
    writeFileSync(join(root, "git/worktrees/x/gitdir"), `${root}/tree/.git\n`);
    writeFileSync(join(root, "git/worktrees/x/commondir"), `${main}/.git\n`);
    expect(findActivated(join(root, "tree"))).toBeNull();
  });

  it("is none for a submodule, and for the work tree of a bare repository", () => {
    const { main } = trees(ACTIVATION);
    const root = temporaryFolder();
    git(root, "init", "--quiet", "around");
    git(join(root, "around"), "submodule", "--quiet", "add", main, "sub");
    put(join(root, "around"), ACTIVATION);
    expect(findActivated(join(root, "around/sub"))).toBeNull();
    git(root, "clone", "--quiet", "--bare", main, "bare.git");
    git(join(root, "bare.git"), "worktree", "add", "--quiet", "-b", "x", join(root, "of-bare"));
    for (const path of ["", "bare.git/"]) put(root, path + ACTIVATION);
    expect(findActivated(join(root, "of-bare"))).toBeNull();
  });
});
