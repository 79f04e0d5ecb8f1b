import { describe, expect, it } from "vitest";
import { analyseTool } from "../src/index.js";
import { ROOT } from "./support/analyse.js";

const VET = "go vet ./... &> vet.log";

async function ran(
  command: string,
  files: Readonly<Record<string, string>> = {},
  shell?: "sh",
): Promise<string> {
  const { checks } = await analyseTool({
    toolName: "Bash",
    toolInput: { command },
    toolResponse: "",
    exitStatus: 0,
    root: ROOT,
    read: async (path) => files[path] ?? null,
    ...(shell === undefined ? {} : { shell }),
  });
  return checks.map(({ outcome, reason }) => (reason === null ? outcome : `${outcome} ${reason}`)).join();
}

const scripts = (lint: string): Record<string, string> => ({
  "package.json": JSON.stringify({ scripts: { lint } }),
});

describe("what sh reads otherwise than bash", () => {
  it.each<[command: string, files: Record<string, string>]>([
    ["npm run lint", scripts(VET)],
    ["npm run lint", scripts("[[ -n 1 ]] && eslint . || exit 1")],
    ["npm run lint", scripts("sh ./lint.sh")],
    ["make lint", { Makefile: `lint:\n\t${VET}\n` }],
    ["just lint", { justfile: `lint:\n    ${VET}\n` }],
    ["composer lint", { "composer.json": JSON.stringify({ scripts: { lint: "phpstan &> log" } }) }],
    ["./lint.sh", { "lint.sh": `#!/bin/sh\n${VET}\n` }],
    ["./lint.sh", { "lint.sh": `#!/usr/bin/env dash\nset -e\n${VET}\n` }],
    ["sh lint.sh", { "lint.sh": `${VET}\n` }],
    ["npx -c 'eslint . &> log'", {}],
  ])("proves nothing: %s %j", async (command, files) => {
    const all = { "lint.sh": `${VET}\n`, ...files };
    expect(await ran(command, all)).toBe("unknown other_shell");
  });

  it.each<[command: string, files: Record<string, string>]>([
    [VET, {}],
    ["npm run lint", scripts("eslint . > log 2>&1")],
    ["npm run lint", scripts("[ -n 1 ] && eslint .")],
    ["npm run lint", scripts("bash lint.sh")],
    ["npm run lint", scripts("bash -c 'eslint . &> log'")],
    ["make lint", { Makefile: "lint:\n\tsource venv/bin/activate && mypy src\n" }],
    ["./lint.sh", { "lint.sh": `#!/usr/bin/env bash\nset -e\n${VET}\n` }],
    ["bash lint.sh", { "lint.sh": `#!/bin/sh\n${VET}\n` }],
    ["task lint", { "Taskfile.yml": `version: '3'\ntasks:\n  lint:\n    cmds:\n      - ${VET}\n` }],
  ])("is no doubt where bash reads it, or both alike: %s %j", async (command, files) => {
    expect(await ran(command, { "lint.sh": `${VET}\n`, ...files })).toBe("passed");
  });

  it("is asked of the command line itself where sh read that", async () => {
    expect(await ran("tsc --noEmit &> log", {}, "sh")).toBe("unknown other_shell");
    expect(await ran("tsc --noEmit > log 2>&1", {}, "sh")).toBe("passed");
    expect(await ran("bash -c 'tsc --noEmit &> log'", {}, "sh")).toBe("passed");
  });
});
