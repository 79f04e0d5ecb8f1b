import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import {
  type FileCall,
  newProposal,
  newQuest,
  orangeData,
  temporaryProject,
  traceFileCalls,
} from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";

const stored = (folder: string, key: string): string => join(folder, ".orange-hyper", key);
const isTemporary = (path: string): boolean => basename(path).startsWith(".tmp-");
const isLog = (path: string): boolean => path.endsWith(".jsonl");
/** True for files that need not be flushed, because they are derived again from flushed files. */
const isDerived = (path: string): boolean => /\/capsules\/current\.md$/.test(path);
/** True for the ignore file of a local folder, which the next command writes again where it has only a part of it. */
const isIgnoreFile = (path: string): boolean => /\/[^/]+\/\.gitignore$/.test(path);
const isLock = (path: string): boolean => path.endsWith("/local/kernel.lock");

/** Runs a command that must succeed and returns its file calls. */
async function callsOf(folder: string, argv: readonly string[]): Promise<readonly FileCall[]> {
  const { result, calls } = await traceFileCalls(argv, folder);
  expect({ argv, status: result.status }).toEqual({ argv, status: 0 });
  return calls;
}

/** Returns all command lines that write. Each needs the earlier ones to have run in the same project. */
async function writers(folder: string): Promise<readonly (readonly string[])[]> {
  const quest = await newQuest(folder, "Work that will be finished");
  const accepted = await newProposal(folder, "A memory that will be accepted");
  const rejected = await newProposal(folder, "A memory that will be rejected");
  return [
    ["quest", "new", "Another piece of work", "--layer", "L2"],
    ["route", "Another piece of work"],
    ["capsule", "--quest", quest],
    ["quest", "done", quest, "--evidence", "npm test passed"],
    ["remember", "propose", "--quest", quest],
    ["remember", "revise", accepted, "--candidate", "A memory that says it better than before."],
    ["remember", "accept", accepted],
    ["remember", "reject", rejected],
    ["graph", "rebuild-index"],
    ["identity", "build"],
  ];
}

describe("what a command writes", () => {
  it("is flushed to disk under a temporary name beside its place before it takes its name", async () => {
    const folder = await temporaryProject();
    for (const argv of await writers(folder)) {
      const calls = await callsOf(folder, argv);
      const opened = calls.filter(({ call }) => call === "write").map(({ paths }) => paths[0] ?? "");
      expect(
        opened.filter((path) => !isTemporary(path) && !isLog(path) && !isIgnoreFile(path)),
        argv.join(" "),
      ).toEqual([]);
      for (const [index, { call, paths }] of calls.entries()) {
        const [from = "", to = ""] = paths;
        if ((call !== "rename" && call !== "link") || isLock(to) || isDerived(to)) continue;
        expect(from.slice(0, from.lastIndexOf("/"))).toBe(to.slice(0, to.lastIndexOf("/")));
        const earlier = calls.slice(0, index).filter((other) => other.paths[0] === from);
        expect(earlier.at(-1)?.call, `${argv.join(" ")}: ${to}`).toBe("flush");
      }
    }
  });

  it("is one whole line where a log grows, in place of a line that a crash tore", async () => {
    const folder = await temporaryProject();
    await orangeData(folder, "route", "Fix the first thing");
    appendFileSync(stored(folder, "traces/route.jsonl"), '{"trace_id":"to');
    const calls = await callsOf(folder, ["route", "Fix the second thing"]);
    const puts = calls.filter(({ call, paths }) => call === "put" && isLog(paths[0] ?? ""));
    expect(puts).toHaveLength(1);
    const lines = readFileSync(stored(folder, "traces/route.jsonl"), "utf8").split("\n");
    expect(lines.map((line) => line.slice(0, 14))).toEqual(['{"trace_id":"r', '{"trace_id":"r', ""]);
    expect(JSON.parse(lines[1] ?? "").input).toBe("Fix the second thing");
  });
});

describe("a file that a writer has not finished", () => {
  it("is seen by no reader", async () => {
    const folder = await temporaryProject();
    for (const key of ["quests/active", "proposals/memory-delta/pending", "graph/nodes/risk"])
      writeFileSync(stored(folder, `${key}/.tmp-1-unfinished.md`), "half a doc");
    for (const argv of [
      ["quest", "list", "--all"],
      ["remember", "list"],
      ["graph", "list"],
      ["graph", "search", "half"],
    ]) {
      expect((await orangeData(folder, ...argv)).warnings, argv.join(" ")).toEqual([]);
    }
    expect((await orangeData(folder, "doctor")).errors).toEqual([]);
  });
});

describe("the file of a new artefact", () => {
  it("takes its name in a way that fails where something has it already", async () => {
    const folder = await temporaryProject();
    const created: string[] = [];
    for (const argv of await writers(folder)) {
      for (const { call, paths } of await callsOf(folder, argv)) {
        const [, to = ""] = paths;
        if (!/^\.orange-hyper\/(quests|proposals|graph\/nodes)\//.test(to)) continue;
        expect({ argv, call }).toEqual({ argv, call: argv[1] === "revise" ? "rename" : "link" });
        if (call === "link") created.push(to.split("/").slice(1, -1).join("/"));
      }
    }
    expect(created).toEqual([
      "quests/active",
      "quests/completed",
      "proposals/memory-delta/pending",
      "proposals/memory-delta/accepted",
      "graph/nodes/decision",
      "proposals/memory-delta/rejected",
    ]);
  });
});
