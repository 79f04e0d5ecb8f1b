import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { newProposal, newQuest, orangeData, temporaryProject, traceFileCalls } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";

const ARTEFACT = /^\.orange-hyper\/(quests|proposals|graph\/nodes)\/.+\.md$/;

/** Returns the artefact files that a command reads and the folders that it lists, with an entry for each time. */
async function touched(
  folder: string,
  ...argv: readonly string[]
): Promise<{ readonly read: readonly string[]; readonly listed: readonly string[] }> {
  const { result, calls } = await traceFileCalls([...argv, "--json"], folder);
  expect({ argv, status: result.status }).toEqual({ argv, status: 0 });
  const of = (name: string): readonly string[] =>
    calls.filter(({ call }) => call === name).map(({ paths }) => paths[0] ?? "");
  return {
    read: of("read").filter((path) => ARTEFACT.test(path)),
    listed: of("list").filter((path) => path !== ".orange-hyper/local"),
  };
}

const idsOf = (paths: readonly string[]): readonly string[] => [
  ...new Set(paths.map((path) => path.slice(path.lastIndexOf("/") + 1, -".md".length))),
];

interface Lived {
  readonly folder: string;
  readonly quest: string;
  readonly pending: string;
  readonly other: string;
  readonly node: string;
}

async function livedInProject(): Promise<Lived> {
  const folder = await temporaryProject();
  const quest = await newQuest(folder, "Work that goes on");
  for (const title of ["More work", "Even more work"]) await newQuest(folder, title);
  const accepted = await newProposal(folder, "A memory that was accepted");
  const { node } = await orangeData(folder, "remember", "accept", accepted);
  const pending = await newProposal(folder, "A memory that waits for its decision");
  const other = await newProposal(folder, "Another memory that waits too");
  // A file that has just changed is not cached, so wait before the run that fills the cache.
  await sleep(60);
  await orangeData(folder, "graph", "list");
  return { folder, quest, pending, other, node: node.id };
}

const sourceOf = (proposal: string): string => proposal.replace(/^mem_delta_|_decision$/g, "");

describe("a command that is given an exact id", () => {
  it("opens the files with that name and no other, and lists no folder of artefacts", async () => {
    const { folder, quest, other, node } = await livedInProject();
    const cases: readonly (readonly [readonly string[], readonly string[]])[] = [
      [["quest", "show", quest], [quest]],
      [["capsule", "--quest", quest, "--budget", "0"], [quest]],
      [["route", "--quest", quest], [quest]],
      [["remember", "reject", other], [other]],
      [["remember", "show", other], [other]],
      // The node, and the proposal that it is compared with.
      [
        ["graph", "show", node],
        [node, node.slice(node.indexOf(".") + 1)],
      ],
      [["quest", "done", quest, "--evidence", "npm test passed"], [quest]],
    ];
    for (const [argv, ids] of cases) {
      const { read, listed } = await touched(folder, ...argv);
      expect({ argv, ids: idsOf(read), listed }).toEqual({ argv, ids, listed: [] });
    }
  });

  it("shows a proposal that waits and opens what is pending beside it", async () => {
    const { folder, pending, other } = await livedInProject();
    const { read } = await touched(folder, "remember", "show", pending);
    expect([...idsOf(read)].sort()).toEqual([pending, other].sort());
  });

  it("accepts a proposal and opens no quest or node but its own, and once what is pending beside it", async () => {
    const { folder, pending, other } = await livedInProject();
    const { read } = await touched(folder, "remember", "accept", pending);
    const own = [`decision.${pending}`, pending, sourceOf(pending)];
    expect([...idsOf(read)].sort()).toEqual([...own, other].sort());
  });

  it("proposes and opens what is pending to compare with it, and no other proposal", async () => {
    const { folder, quest, pending, other } = await livedInProject();
    await orangeData(folder, "quest", "done", quest, "--evidence", "npm test passed");
    const { read } = await touched(folder, "remember", "propose", "--quest", quest);
    expect(idsOf(read).filter((id) => ![quest, pending, other].includes(id))).toEqual([]);
  });
});

describe("a command that reads everything", () => {
  it("opens no artefact twice", async () => {
    const { folder } = await livedInProject();
    for (const argv of [
      ["quest", "list", "--all"],
      ["remember", "list"],
      ["graph", "list"],
      ["graph", "search", "memory"],
      ["graph", "rebuild-index"],
      ["doctor"],
      ["status"],
      ["growth", "status"],
      ["eval", "snapshot"],
      ["hook", "run", "stop"],
      ["mcp", "suggest", "--query", "GitHub PR"],
      ["identity", "build"],
    ]) {
      const { read } = await touched(folder, ...argv);
      expect({ argv, twice: read.filter((path, index) => read.indexOf(path) !== index) }).toEqual({
        argv,
        twice: [],
      });
    }
  });
});

describe("a command that needs no project", () => {
  it.each([
    "mcp list",
    "mcp show github",
    "adapter list",
    "adapter show hook-check",
    "adapter dry-run project-status",
  ])("looks for none and answers beside a broken config: %s", async (line) => {
    const folder = await temporaryProject();
    writeFileSync(join(folder, ".orange-hyper/config.json"), "{");
    const { result, calls } = await traceFileCalls([...line.split(" "), "--json"], folder);
    expect({ status: result.status, calls }).toEqual({ status: 0, calls: [] });
  });
});
