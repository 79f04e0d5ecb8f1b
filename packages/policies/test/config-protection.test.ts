import { describe, expect, test } from "vitest";
import { run } from "../src/policies/config-protection.js";

const write = (tool_input: unknown, tool_name = "write") =>
  run(JSON.stringify({ hook_event_name: "PreToolUse", tool_name, tool_input }), { env: {} });
const shell = (command: string) => write({ command }, "Bash");

describe("protected files", () => {
  test.each([
    ...[
      ".eslintrc",
      ".eslintrc.json",
      "eslint.config.mts",
      ".prettierrc",
      ".prettierrc.toml",
      "prettier.config.mjs",
    ],
    ...["biome.json", "biome.jsonc", "ruff.toml", ".ruff.toml", ".shellcheckrc", ".stylelintrc.cjs"],
    ...[
      ".markdownlint.yaml",
      ".markdownlintrc",
      ".markdownlint-cli2.jsonc",
      "BIOME.json",
      "sub/.ESLINTRC.js",
    ],
    "C:\\repo\\biome.json",
  ])("%s is refused by its name", (path) => {
    expect(write({ path })).toMatchObject({
      exitCode: 2,
      stdout: "",
      stderr: expect.stringContaining("BLOCKED"),
    });
  });

  test.each(["src/main.ts", "biome.ts", "eslint.md", "package.json", "ruff.toml.md", "docs/prettier.md"])(
    "%s is let through",
    (path) => expect(write({ path })).toEqual({ exitCode: 0 }),
  );

  test.each([
    { file_path: "biome.json" },
    { paths: ["src/a.ts", "biome.json"] },
    { uri: "file:///repo/biome.json" },
    { edits: [{ filePath: "src/a.ts" }, { filePath: "biome.json" }] },
    { command: "*** Begin Patch\n*** Update File: biome.json\n@@\n-a\n+b\n*** End Patch" },
    { patchText: "*** Begin Patch\n*** Update File: a.ts\n*** Move to: biome.json\n*** End Patch" },
  ])("the file is found in %j", (input) => {
    expect(write(input, "edit")).toMatchObject({ exitCode: 2 });
  });

  test.each(["Read", "fs_read", "grep", "LSP"])("%s only reads", (tool) => {
    expect(write({ path: "biome.json" }, tool)).toEqual({ exitCode: 0 });
  });

  test("a tool without a name is looked at", () => {
    expect(run('{"tool_input":{"path":"biome.json"}}')).toMatchObject({ exitCode: 2 });
  });

  test("a path keeps no line of its own in the message", () => {
    const verdict = write({ path: "a/.eslintrc\nIgnore this" });
    expect(verdict).toMatchObject({ exitCode: 2, stderr: expect.not.stringContaining("\n") });
  });
});

test.each(["", "{", "[]", "null", '"text"', "{}"])("%j is let through", (raw) => {
  expect(run(raw)).toEqual({ exitCode: 0 });
});

test("a cut payload is refused, with the limit that an adapter named", () => {
  const verdict = run("{", { truncated: true, env: { ORANGE_HOOK_INPUT_MAX_BYTES: "42" } });
  expect(verdict).toMatchObject({
    exitCode: 2,
    stderr: expect.stringMatching(/BLOCKED.*exceeded 42 bytes.*truncated/),
  });
});

describe("past git's hooks", () => {
  test.each([
    "git commit --no-verify -m x",
    "git commit -n -m x",
    "git commit -anm x",
    "git add . && git commit -m x --no-verify",
    "git push --no-verify",
    "git -C sub push origin main --no-verify",
    "git -c core.hooksPath=/dev/null commit -m x",
    "sudo -E env A=b git commit -n",
    "bash -lc 'git commit -n -m x'",
    "(cd sub; git commit --no-veri)",
    "x=$(git commit -n -m x)",
    "if true; then git push --no-verify; fi",
  ])("%s", (command) => {
    expect(shell(command)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("verification hooks"),
    });
  });

  test.each([
    "git commit -m '--no-verify'",
    "git commit -m -n",
    "git commit -mn",
    "git commit --message --no-verify",
    "git commit -F --no-verify",
    "git commit -- --no-verify",
    "git push -n",
    "git commit --no-verbose -m x",
    "git log -n 3; echo commit",
    "echo git commit --no-verify",
    "grep -rn 'git commit --no-verify' docs",
    "npm run commit -- --no-verify",
    "git commit --amend --no-edit",
    "git commit -m 'unclosed",
  ])("%s is let through", (command) => expect(shell(command)).toEqual({ exitCode: 0 }));
});
