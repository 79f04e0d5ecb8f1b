import { describe, expect, it } from "vitest";
import { linkPath } from "../src/evidence/link-path.js";
import { ALWAYS_PROTECTED, classify } from "../src/evidence/protected-paths.js";
import type { ChangedFile } from "../src/evidence/workspace.js";

const NONE = { protected_paths: [], protected_test_paths: [] };
const STRICT = {
  protected_paths: ["migrations/**", "deploy.sh"],
  protected_test_paths: ["**/*.test.*", "**/__tests__/**", "test/**"],
};

function file(path: string, more: Partial<ChangedFile> = {}): ChangedFile {
  return {
    path,
    state: "modified",
    old_path: null,
    content_sha256: "c0",
    added: 1,
    removed: 1,
    link_target: null,
    is_submodule: false,
    ...more,
  };
}

describe("a protected path", () => {
  it.each([
    [".env", "**/.env"],
    ["app/.env.production", "**/.env.*"],
    [".env.counterexample", "**/.env.*"],
    ["certs/server.pem", "**/*.pem"],
    ["a/b/private.key", "**/*.key"],
    ["keys/id_rsa", "**/id_rsa*"],
    ["keys/id_rsa.pub", "**/id_rsa*"],
    ["id_ed25519", "**/id_ed25519*"],
    [".github/workflows/ci.yml", ".github/workflows/**"],
    [".github/workflows/deep/x.yml", ".github/workflows/**"],
    [".gitlab-ci.yml", ".gitlab-ci.yml"],
    [".claude/settings.json", ".claude/**"],
    [".codex/config.toml", ".codex/**"],
    [".opencode/plugin/x.ts", ".opencode/**"],
    [".pi/x", ".pi/**"],
    [".kiro/agents/a.json", ".kiro/**"],
    ["TASK.md", "TASK.md"],
    ["packages/x/.orange-hyper/config.json", "**/.orange-hyper/**"],
  ])("is %s in every run, by %s", (path, rule) => {
    for (const state of ["added", "modified", "deleted"] as const)
      expect(classify([file(path, { state })], NONE).protected).toMatchObject([{ path, state, rule }]);
  });

  it.each([
    ".env.example",
    "app/.env.sample",
    ".env.production.example",
    "app/.env.local.sample",
    "environment.ts",
    "src/env",
    "keyboard.ts",
    "key",
    "pem.ts",
    ".github/ISSUE_TEMPLATE.md",
    "docs/TASK.md",
    "sub/.gitlab-ci.yml",
    "claude/settings.json",
    "my_id_rsa_notes.md",
  ])("is not %s", (path) => {
    expect(classify([file(path)], NONE)).toEqual({ protected: [], forbidden: [] });
  });

  it("is none the less one that a policy names, whatever it is an example of", () => {
    const policy = { ...NONE, protected_paths: [".env.example", "migrations/**"] };
    const files = [file(".env.example"), file("migrations/1.sql"), file("src/migrations/1.sql")];
    expect(classify(files, policy).protected.map(({ path }) => path)).toEqual([
      ".env.example",
      "migrations/1.sql",
    ]);
  });

  it("is one under either of its names", () => {
    const files = [
      file("src/workflow.yml", { state: "renamed", old_path: ".github/workflows/ci.yml" }),
      file(".github/workflows/new.yml", { state: "renamed", old_path: "ci.yml" }),
      file("b.ts", { state: "renamed", old_path: "a.ts" }),
    ];
    expect(classify(files, NONE).protected.map(({ path }) => path)).toEqual([
      "src/workflow.yml",
      ".github/workflows/new.yml",
    ]);
  });

  it("is one in any form of its letters, and in any case where the file system knows none", () => {
    const policy = { ...NONE, protected_paths: ["caf\u00e9/**"] };
    expect(classify([file("cafe\u0301/a.ts")], policy).protected).toHaveLength(1);
    expect(classify([file(".ENV"), file("Task.md")], NONE).protected).toEqual([]);
    expect(classify([file(".ENV"), file("Task.md")], NONE, { ignoresCase: true }).protected).toHaveLength(2);
  });

  it("is one by the folder that it would lie in, where a file, link or other repository takes its place", () => {
    const files = [
      file(".github", { state: "added", link_target: "elsewhere" }),
      file(".github/workflows", { state: "added", is_submodule: true }),
      file(".claude", { state: "added", link_target: "x" }),
      file("migrations"),
    ];
    expect(classify(files, STRICT).protected.map(({ path }) => path)).toEqual(files.map(({ path }) => path));
  });
});

describe("a changed link", () => {
  it.each([
    ["notes.md", ".env", "**/.env"],
    ["docs/notes.md", "../.github/workflows/ci.yml", ".github/workflows/**"],
    ["docs/flows", "../.github", ".github/workflows/**"],
    ["everything", ".", "link"],
    ["docs/up", "..", "link"],
    ["x", "/etc/passwd", "link"],
    ["x", "../../outside", "link"],
    ["a/b/x", "../../../outside", "link"],
    ["x", "C:\\Windows", "link"],
    ["x", "migrations/1.sql", "migrations/**"],
    ["x", "test/a.ts", "test/**"],
  ])("%s to %s is protected by %s", (path, target, rule) => {
    const [found] = classify([file(path, { state: "added", link_target: target })], STRICT).protected;
    expect(found).toMatchObject({ path, rule });
  });

  it("within what nobody protects is free", () => {
    const files = [file("docs/x", { link_target: "../src/a.ts" }), file("y", { link_target: "./src/./b" })];
    expect(classify(files, STRICT)).toEqual({ protected: [], forbidden: [] });
  });

  it.each([".git/hooks", ".git", ".orange-hyper/local", "src/../.git/config"])(
    "to %s is forbidden",
    (target) => {
      expect(classify([file("x", { link_target: target })], NONE).forbidden).toEqual(["x"]);
    },
  );

  it("leads where its words say", () => {
    expect(linkPath("a/b/c", "../d//./e")).toBe("a/d/e");
    expect(linkPath("a", "b/../..")).toBeNull();
    expect(linkPath("a/b", "..")).toBe("");
  });
});

describe("state of git or of Orange", () => {
  it.each([
    ".git/config",
    ".git/hooks/pre-commit",
    ".orange-hyper/config.json",
    ".orange-hyper",
    ".GIT/config",
    ".Orange-Hyper/roles.json",
    "sub/.git/config",
    "git~1/config",
  ])("cannot be approved: %s", (path) => {
    expect(classify([file(path)], NONE).forbidden).toEqual([path]);
  });

  it("cannot be approved under an old name either", () => {
    const renamed = file("x.json", { state: "renamed", old_path: ".orange-hyper/config.json" });
    expect(classify([renamed], NONE).forbidden).toEqual(["x.json"]);
  });

  it("is not what only begins like it", () => {
    expect(classify([file(".gitignore"), file(".github/x"), file("orange-hyper/x")], NONE).forbidden).toEqual(
      [],
    );
  });
});

describe("a test path", () => {
  it("may be added freely, and neither changed, removed nor renamed", () => {
    const files = [
      file("src/new.test.ts", { state: "added" }),
      file("src/old.test.ts"),
      file("src/gone.test.ts", { state: "deleted" }),
      file("src/b.test.ts", { state: "renamed", old_path: "src/a.test.ts" }),
      file("src/from.test.ts", { state: "renamed", old_path: "src/from.ts" }),
      file("deep/__tests__/x.ts"),
    ];
    expect(classify(files, STRICT).protected.map(({ path }) => path)).toEqual([
      "src/old.test.ts",
      "src/gone.test.ts",
      "src/b.test.ts",
      "deep/__tests__/x.ts",
    ]);
  });

  it("that is added is protected all the same where another rule names it", () => {
    const policy = { protected_paths: ["test/golden/**"], protected_test_paths: ["test/**"] };
    expect(classify([file("test/golden/a.txt", { state: "added" })], policy).protected).toHaveLength(1);
  });
});

it("what is protected carries what an approval is bound to", () => {
  expect(classify([file(".env", { content_sha256: "ab" })], NONE).protected).toEqual([
    { path: ".env", state: "modified", old_path: null, content_sha256: "ab", rule: "**/.env" },
  ]);
  expect(ALWAYS_PROTECTED).toContain(".github/workflows/**");
});
