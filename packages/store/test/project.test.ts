import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { makeRepositoryTop, temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { locateProject } from "../src/index.js";

const CONFIG = '{"project_id":"project_1"}';
const VALID = { kind: "valid", data: { project_id: "project_1" } };
const NOT_INITIALIZED = {
  code: "USER_INPUT_ERROR",
  message: "Workspace is not initialized. Run `orange init` first.",
  hint: "Run `orange init` in the project root.",
};

function folder(root: string, path: string): string {
  mkdirSync(join(root, path), { recursive: true });
  return join(root, path);
}

function initialise(root: string, config: string | Uint8Array = CONFIG): void {
  writeFileSync(join(folder(root, ".orange-hyper"), "config.json"), config);
}

function gitFolder(inner: string, head: string): void {
  makeRepositoryTop(inner);
  writeFileSync(join(inner, ".git/HEAD"), head);
}

/** What git takes for no repository either. */
const BROKEN: readonly (readonly [string, (inner: string) => void])[] = [
  ["an empty folder", (inner) => void folder(inner, ".git")],
  ["a folder without HEAD", (inner) => writeFileSync(join(folder(inner, ".git"), "config"), "[core]\n")],
  [
    "a folder with HEAD alone",
    (inner) => writeFileSync(join(folder(inner, ".git"), "HEAD"), "ref: refs/heads/main\n"),
  ],
  ["a folder with an empty HEAD", (inner) => gitFolder(inner, "")],
  ["a folder whose HEAD is garbage", (inner) => gitFolder(inner, "garbage\n")],
  ["an empty file", (inner) => writeFileSync(join(inner, ".git"), "")],
  ["a file with garbage", (inner) => writeFileSync(join(inner, ".git"), "gitdir:\n\0\0")],
  ["a link to nothing", (inner) => symlinkSync("nowhere", join(inner, ".git"))],
];

/** A repository, so that no walk leaves the test. */
function repository(): string {
  const root = temporaryFolder();
  return makeRepositoryTop(root);
}

describe("the project of a command that needs one", () => {
  it("is the nearest initialised folder upward", () => {
    const root = repository();
    initialise(root);
    initialise(folder(root, "packages/a"));
    const inner = {
      root: join(root, "packages/a"),
      folderName: "a",
      enclosing: null,
      config: VALID,
      main: null,
      mainConfig: null,
    };
    expect(locateProject(folder(root, "packages/a/src/deep"), "required")).toEqual(inner);
    expect(locateProject(folder(root, "packages/b"), "required")).toEqual({
      root,
      folderName: basename(root),
      enclosing: null,
      config: VALID,
      main: null,
      mainConfig: null,
    });
  });

  it("is not looked for above a repository, whether .git is a folder or a file", () => {
    const root = repository();
    initialise(root);
    makeRepositoryTop(join(root, "one"));
    writeFileSync(join(folder(root, "two"), ".git"), "gitdir: elsewhere");
    for (const path of ["one/src", "two"]) {
      const cwd = folder(root, path);
      expect(() => locateProject(cwd, "required")).toThrow(expect.objectContaining(NOT_INITIALIZED));
      expect(locateProject(cwd, "optional")).toMatchObject({ root: cwd, config: { kind: "missing" } });
    }
  });

  it.each(BROKEN)("is looked for above a .git that is %s", (_, breakGit) => {
    const root = repository();
    initialise(root);
    breakGit(folder(root, "inner"));
    expect(locateProject(folder(root, "inner/src"), "required").root).toBe(root);
    expect(locateProject(join(root, "inner"), "here").enclosing).toBe(root);
  });

  it("is the folder of the repository itself when that is initialised", () => {
    const root = repository();
    initialise(root);
    expect(locateProject(folder(root, "src"), "optional").root).toBe(root);
  });
});

describe("the project of a command that works in place", () => {
  it("is the working directory, and names the project it lies in", () => {
    const root = repository();
    initialise(root);
    const cwd = folder(root, "packages/a");
    expect(locateProject(cwd, "here")).toEqual({
      root: cwd,
      folderName: "a",
      enclosing: root,
      config: { kind: "missing" },
      main: null,
      mainConfig: null,
    });
    initialise(cwd);
    expect(locateProject(cwd, "here")).toEqual({
      root: cwd,
      folderName: "a",
      enclosing: root,
      config: VALID,
      main: null,
      mainConfig: null,
    });
  });

  it("lies in no other when it is the top of a repository", () => {
    const root = repository();
    initialise(root);
    makeRepositoryTop(join(root, "inner"));
    expect(locateProject(root, "here").enclosing).toBeNull();
    expect(locateProject(join(root, "inner"), "here").enclosing).toBeNull();
  });
});

describe("a config", () => {
  it("may start with a byte order mark", () => {
    const root = repository();
    initialise(root, `\ufeff${CONFIG}\r\n`);
    expect(locateProject(root, "required").config).toEqual(VALID);
  });

  const broken: readonly (readonly [string, string, unknown])[] = [
    ["text", "nonsense", expect.stringContaining("JSON")],
    ["an empty file", "", expect.stringContaining("JSON")],
    ["a list", "[]", "it is not a JSON object"],
    ["null", "null", "it is not a JSON object"],
    ["more than 1 MiB", `{"a":"${"x".repeat(1024 * 1024)}"}`, "it is larger than 1 MiB"],
  ];
  it.each(broken)(
    "that holds %s still marks the project, and says why it is invalid",
    (_, content, reason) => {
      const root = repository();
      initialise(root, content);
      expect(locateProject(folder(root, "src"), "required")).toMatchObject({
        root,
        config: { kind: "invalid", reason },
      });
    },
  );

  it("that is nested too deeply to work on is invalid", () => {
    const root = temporaryFolder();
    const storage = folder(root, ".orange-hyper");
    const write = (levels: number): void =>
      writeFileSync(join(storage, "config.json"), `{"a":${"[".repeat(levels)}${"]".repeat(levels)}}`);
    write(100);
    expect(locateProject(root, "here").config).toMatchObject({ kind: "valid" });
    write(100_000);
    expect(locateProject(root, "here").config).toEqual({
      kind: "invalid",
      reason: "it is nested too deeply",
    });
  });

  it("that is a folder or a symbolic link is invalid", () => {
    const root = repository();
    folder(root, "one/.orange-hyper/config.json");
    writeFileSync(join(root, "elsewhere.json"), CONFIG);
    symlinkSync(join(root, "elsewhere.json"), join(folder(root, "two/.orange-hyper"), "config.json"));
    expect(locateProject(join(root, "one"), "here").config).toEqual({
      kind: "invalid",
      reason: "it is not a file",
    });
    expect(locateProject(join(root, "two"), "here").config).toEqual({
      kind: "invalid",
      reason: "it is a symbolic link",
    });
  });
});

describe("a storage folder that is a symbolic link", () => {
  it.each(["required", "here", "optional"] as const)("is refused when the project is %s", (mode) => {
    const root = repository();
    initialise(folder(root, "elsewhere"));
    symlinkSync(join(root, "elsewhere/.orange-hyper"), join(root, ".orange-hyper"));
    expect(() => locateProject(root, mode)).toThrow(
      expect.objectContaining({
        code: "FILESYSTEM_ERROR",
        message: ".orange-hyper is a symbolic link; a project keeps its state in a real folder.",
      }),
    );
  });
});
