import { describe, expect, it } from "vitest";
import { projectPath } from "../src/edits/project-path.js";
import { analyse, ranCommand } from "./support/analyse.js";

describe("edits", () => {
  const patch = [
    "*** Begin Patch",
    "*** Update File: src/app.ts",
    "*** Move to: src/main.ts",
    "@@",
    "-password=hunter2",
    "+*** Add File: not/a/header.ts",
    "*** Add File: /repo/src/new file.ts",
    "*** Delete File: ../outside.ts",
    "*** Update File: /etc/passwd",
    "*** End Patch",
  ].join("\n");
  const response =
    "Exit code: 0\nWall time: 0 seconds\nOutput:\nSuccess. Updated the following files:\nA new.txt\n";

  it("by a patch name their files and nothing of the patch", () => {
    const seen = analyse({
      toolName: "apply_patch",
      toolInput: { command: patch },
      toolResponse: response,
      root: "/repo",
    });
    expect(seen).toEqual({
      kind: "changed_paths",
      command: "",
      normalisedCommand: "",
      // The words of a response are not a status.
      exitStatus: null,
      outcome: null,
      checkKind: null,
      checks: [],
      otherTree: false,
      outputSummary: "",
      touchedPaths: ["src/app.ts", "src/main.ts", "src/new file.ts"],
      droppedPaths: 2,
      mayEdit: true,
      editsItself: false,
      redacted: false,
    });
  });

  it.each([
    ["/repo/packages/a", "src/app.ts", ["packages/a/src/app.ts"]],
    ["/repo/packages/a/", "../b/app.ts", ["packages/b/app.ts"]],
    ["/repo/packages/a", "../../../app.ts", []],
    ["/repo/packages/a", "/repo/src/app.ts", ["src/app.ts"]],
    ["/repo", "src/app.ts", ["src/app.ts"]],
    ["/elsewhere", "src/app.ts", ["src/app.ts"]],
    ["packages/a", "src/app.ts", ["src/app.ts"]],
  ])("in %s name %s from there where it lies in the project", (cwd, path, touchedPaths) => {
    const at = { root: "/repo", cwd, toolResponse: "" };
    const command = `*** Begin Patch\n*** Update File: ${path}\n*** End Patch`;
    expect(analyse({ ...at, toolName: "apply_patch", toolInput: { command } })).toMatchObject({
      touchedPaths,
    });
    expect(analyse({ ...at, toolName: "Edit", toolInput: { file_path: path } })).toMatchObject({
      touchedPaths,
    });
  });

  it("in a folder of Windows name their files from there", () => {
    expect(
      analyse({
        toolName: "Edit",
        toolInput: { file_path: "src\\app.ts" },
        toolResponse: "",
        root: "C:\\repo",
        cwd: "c:\\Repo\\packages",
      }),
    ).toMatchObject({ touchedPaths: ["packages/src/app.ts"] });
  });

  it("by a patch through the shell are the same", () => {
    const command = `apply_patch <<'EOF'\n${patch}\nEOF`;
    expect(ranCommand(command, response)).toMatchObject({
      kind: "changed_paths",
      command: "",
      touchedPaths: ["src/app.ts", "src/main.ts", "src/new file.ts"],
    });
    expect(
      analyse({
        toolName: "shell",
        toolInput: { command: ["apply_patch", patch] },
        toolResponse: "",
        root: "/repo",
      }),
    ).toMatchObject({ kind: "changed_paths", command: "", droppedPaths: 2 });
  });

  it.each([
    ["Edit", { file_path: "/repo/README.md", old_string: "a", new_string: "b" }, ["README.md"]],
    ["Write", { file_path: "src/a.ts", content: "x" }, ["src/a.ts"]],
    ["Write", { path: "./src/../src/b.ts" }, ["src/b.ts"]],
    ["MultiEdit", { file_path: "/repo/a.ts", edits: [{ old_string: "a", new_string: "b" }] }, ["a.ts"]],
    ["NotebookEdit", { notebook_path: "/repo/a.ipynb" }, ["a.ipynb"]],
    ["Edit", { file_path: "/repository/a.ts" }, []],
    ["Edit", {}, []],
    ["Edit", null, []],
  ])("by %s of %j", (toolName, toolInput, touchedPaths) => {
    const seen = analyse({ toolName, toolInput, toolResponse: {}, root: "/repo" });
    expect(seen).toMatchObject({ kind: "changed_paths", command: "", touchedPaths });
  });

  it("name at most forty files and count the rest", () => {
    const many = Array.from({ length: 45 }, (_, at) => `*** Add File: f${at}.ts`).join("\n");
    const seen = analyse({
      toolName: "apply_patch",
      toolInput: { command: many },
      toolResponse: "",
      root: "/repo",
    });
    expect(seen.touchedPaths).toHaveLength(40);
    expect(seen.droppedPaths).toBe(5);
  });
});

describe("paths", () => {
  it.each([
    ["/repo", "/repo/src/a.ts", "src/a.ts"],
    ["/repo/", "/repo/src/a.ts", "src/a.ts"],
    ["/repo", "src//a.ts", "src/a.ts"],
    ["/repo", "a/../../b", null],
    ["/repo", "/repo/../etc/passwd", null],
    ["/repo", "/repo", null],
    ["/repo", "~/a", null],
    ["/repo", "C:\\x\\a.ts", null],
    ["/repo", "https://example.com/a", null],
    ["/repo", "a\nb", null],
    ["/repo", " ", null],
    ["/repo", "file:///repo/a.ts", "a.ts"],
    ["C:\\Repo", "C:\\Repo\\src\\a.ts", "src/a.ts"],
    ["C:\\Repo", "c:/repo/src/a.ts", "src/a.ts"],
    ["C:\\Repo", "/c/Repo/src/a.ts", "src/a.ts"],
    ["C:\\Repo", "\\\\?\\C:\\Repo\\a.ts", "a.ts"],
    ["C:\\Repo", "src\\a.ts", "src/a.ts"],
    ["C:\\Repo", "..\\a.ts", null],
    ["C:\\Repo", "D:\\Repo\\a.ts", null],
    ["C:\\Repo", "C:\\Repository\\a.ts", null],
    ["\\\\server\\share\\repo", "\\\\server\\share\\repo\\a.ts", "a.ts"],
    ["\\\\server\\share\\repo", "\\\\other\\share\\repo\\a.ts", null],
  ])("in %j, %j is %j", (root, path, relative) => {
    expect(projectPath(root, path)).toBe(relative);
  });
});

describe("commands that change files", () => {
  it.each([
    "sed -i 's/a/b/' a.ts",
    "sed -i.bak -e s/a/b/ a.ts",
    "sed -Ei s/a/b/ a.ts",
    "perl -pi -e 's/a/b/' a.ts",
    "echo x > a.ts",
    "echo x >> src/a.ts",
    "cat > a.ts <<'EOF'\nx\nEOF",
    "printf x | tee a.ts",
    "npm run x &> out.txt",
    "mv a b",
    "cp a b",
    "rm -rf dist",
    "touch a",
    "git checkout main",
    "git checkout -- a.ts",
    "git -C sub restore a.ts",
    "git apply x.patch",
    "git stash",
    "git stash pop",
    "git merge main",
    "git rebase main",
    "git reset --hard",
    "git pull",
    "patch -p1 < x.patch",
    "npx prettier --write .",
    "npx eslint --fix src",
    "biome format --write",
    "ruff format",
    "cargo fmt",
    "go fmt ./...",
    "gofmt -w a.go",
    "black src",
    "npm install",
    "npm i left-pad",
    "npm ci",
    "pnpm add x",
    "yarn",
    "pip install -r requirements.txt",
    "python -m pip install x",
    "poetry add x",
    "uv sync",
    "bundle install",
    "cargo add serde",
    "go mod tidy",
    "npm run format",
    "npm run lint:fix",
    "cd app && rm a.ts",
    "bash -c 'rm a.ts'",
    "sudo rm a.ts",
    "if true; then rm a.ts; fi",
    "find . -name '*.orig' -delete",
    "npx jest -u",
    "python3 - <<'PY'\nopen('a.txt', 'w').write('x')\nPY",
    "node -e \"require('fs').writeFileSync('a', 'b')\"",
    "Remove-Item a.ts",
  ])("%j does", (command) => {
    expect(ranCommand(command)).toMatchObject({ kind: "observation", mayEdit: true });
  });

  it.each([
    "ls",
    "cat a.ts",
    "sed -n 1,20p a.ts",
    "sed s/a/b/ a.ts",
    "grep -rn x . > /dev/null",
    "ls 2>/dev/null",
    "ls 2>&1",
    "echo x >&2",
    "ls > /tmp/list.txt",
    "rm -f /tmp/list.txt",
    "cp src/a.ts /tmp/a.ts",
    "git status",
    "git diff > /tmp/x.patch",
    "git stash list",
    "git checkout -b topic",
    "git apply --check x.patch",
    "git log --oneline",
    "git commit -m 'rm a.ts'",
    "echo 'rm a.ts'",
    "npx prettier --check .",
    "black --check .",
    "npm view x",
    "npm run dev",
    "awk '{ if ($1 > 2) print }' a.txt",
    "test 1 -lt 2",
    "diff <(ls a) <(ls b)",
    "echo $((1 > 0))",
    "[[ a > b ]]",
  ])("%j does not", (command) => {
    expect(ranCommand(command).mayEdit).toBe(false);
  });

  it("leave a success fresh that came after them, and nothing else", () => {
    expect(ranCommand("npm ci && npm test", "", 0)).toMatchObject({ outcome: "passed", mayEdit: false });
    expect(ranCommand("npm ci && npm test", "", 1)).toMatchObject({ outcome: "unknown", mayEdit: true });
    expect(ranCommand("npm ci; npm test | cat")).toMatchObject({ outcome: "unknown", mayEdit: true });
    expect(ranCommand("npm test && git stash pop", "", 0)).toMatchObject({
      outcome: "passed",
      mayEdit: true,
      editsItself: true,
    });
    expect(
      ranCommand("npm test | tee test.log", " Test Files  1 passed (1)\n      Tests  1 passed (1)"),
    ).toMatchObject({
      outcome: "passed",
      mayEdit: false,
    });
    expect(ranCommand("npm test > test.log 2>&1", "", 0)).toMatchObject({
      outcome: "passed",
      mayEdit: false,
    });
  });
});
