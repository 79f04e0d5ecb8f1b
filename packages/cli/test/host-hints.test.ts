import { join } from "node:path";
import { orangeInside, pasteLine, printedLines } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { dataIn, type HostWorld, hostWorld, inWorld, writeProgram } from "./support/host-world.js";

/** Creates a world with a client that can only print its version. */
function world(): HostWorld {
  const made = hostWorld();
  writeProgram(join(made.bin, "pi"), '[ "$1" = --version ] && echo 1.2.3\n');
  return made;
}

const LOOKING = [
  ["hosts"],
  ["setup"],
  ["setup", "pi", "--dry-run"],
  ["setup", "pi", "--remove", "--dry-run"],
  ["activate", "plan", "--host", "pi", "--scope", "project"],
  ["activate", "status", "--host", "pi", "--scope", "project"],
  ["activate", "status", "--host", "codex", "--scope", "project"],
  ["binding", "plan", "--host", "codex", "--scope", "user"],
  ["binding", "status", "--host", "codex", "--scope", "user"],
  ["policy", "list"],
  ["policy", "explain"],
  ["hooks", "abi", "status"],
  ["telemetry", "status"],
  ["doctor"],
] as const;

/** Returns the distinct command lines that the reading commands offer in a world. */
async function offered(there: HostWorld): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const argv of LOOKING) {
    const { stdout, stderr } = await inWorld(there, ...argv);
    lines.push(...printedLines(stdout), ...printedLines(stderr));
  }
  return [...new Set(lines)].filter((line) => line.startsWith("orange "));
}

/**
 * Returns the lines that a shell or Orange refuses. Commands that would ask a person are not counted; they end without
 * doing anything, because nobody can answer.
 */
async function refused({ project, env }: HostWorld, lines: readonly string[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const line of lines) {
    const { status, output } = await pasteLine(line, project, env);
    if (status !== 0 && !/--yes/.test(output)) faults.push(`${line}: ${output.trim()}`);
  }
  return faults;
}

describe("what commands about agent hosts offer", () => {
  it.each([
    ["where nothing is set up", (): Promise<unknown> => Promise.resolve()],
    [
      "in a project without a host",
      (there: HostWorld): Promise<unknown> => dataIn(there, "init", "--project", "shop"),
    ],
    ["where a host is set up", (there: HostWorld): Promise<unknown> => dataIn(there, "setup", "pi", "--yes")],
  ] as const)("works as it is printed %s", async (_, prepare) => {
    const there = world();
    await prepare(there);
    const lines = await offered(there);
    expect(lines).not.toEqual([]);
    expect(await refused(there, lines)).toEqual([]);
  });

  it.each([
    ["setup", "claude"],
    ["setup", "cursor"],
    ["activate", "apply"],
    ["activate", "status", "--host", "claud-code", "--scope", "project"],
    ["binding", "install", "--host", "claude-code"],
    ["policy", "enable", "block-git"],
    ["policy", "show", "secret"],
    ["telemetry", "prune", "--older-than", "x"],
  ])("works as it is printed behind `orange %s %s %s %s`", async (...argv) => {
    const there = world();
    await dataIn(there, "init", "--project", "shop");
    const { status, stderr } = await orangeInside(argv.filter(Boolean), {
      cwd: there.project,
      env: there.env,
    });
    expect(status).not.toBe(0);
    const lines = printedLines(stderr).filter((line) => line.startsWith("orange "));
    expect(lines, stderr).not.toEqual([]);
    expect(await refused(there, lines)).toEqual([]);
  });
});
