import { execFileSync } from "node:child_process";
import { rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { OrangeContext, OrangePlugin } from "@orange-hyper/core";
import type { GitPort } from "@orange-hyper/core/ports";
import { createContext, createRegistry } from "@orange-hyper/core/registry";
import doctor from "@orange-hyper/doctor/plugin";
import graph from "@orange-hyper/graph/plugin";
import { proposeMemory } from "@orange-hyper/memory";
import memory from "@orange-hyper/memory/plugin";
import { initProject } from "@orange-hyper/project";
import project from "@orange-hyper/project/plugin";
import { completeQuest, newQuest } from "@orange-hyper/quest";
import quest from "@orange-hyper/quest/plugin";
import { filePorts, locateProject } from "@orange-hyper/store";
import { readTree, temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import hooks from "../src/plugin.js";
import { run } from "./support.js";

const PLUGINS: readonly OrangePlugin[] = [project, quest, memory, graph, doctor, hooks];
const EVERY_PORT = [
  "documents",
  "logs",
  "locks",
  "blobs",
  "clock",
  "ids",
  "files",
  "git",
  "workTrees",
  "sources",
  "cache",
  "user",
  "homes",
] as const;

/** A context on files, as the command line makes it for the hooks plugin; or for `plugin`. */
function contextIn(
  folder: string,
  plugin: Pick<OrangePlugin, "name" | "needs"> = hooks,
  git?: GitPort,
): OrangeContext {
  const located = locateProject(folder, "optional");
  const ports = filePorts({ root: located.root, cwd: folder });
  return createContext(plugin, {
    ports: git === undefined ? ports : Object.create(ports, { git: { value: git } }),
    project: located,
    registry: createRegistry(
      PLUGINS.map(({ name, ...rest }) => ({
        name,
        load: async () => ({ default: { name, ...rest } }),
      })),
    ),
    generator: { package: "orange-hyper", version: "1.0.0" },
  });
}

async function projectWithWork(): Promise<string> {
  const folder = temporaryFolder();
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
  const all = { name: "test", needs: EVERY_PORT };
  await initProject(contextIn(folder, all), {});
  const ctx = contextIn(folder, all);
  const { quest: created } = await newQuest(ctx, { request: "Write the report" });
  await completeQuest(ctx, { selector: created.id, evidence: ["read it"] });
  await proposeMemory(ctx, created.id);
  return folder;
}

async function dataOf(folder: string, line: string, git?: GitPort): Promise<Record<string, unknown>> {
  const argv = line.split(" ");
  const { data } = await run(argv, contextIn(folder, hooks, git));
  return data as Record<string, unknown>;
}

const LINES = ["hook preview", "hook status", "hook run session-start", "hook run stop"];

describe("on a real project", () => {
  it.each(LINES)("%s changes nothing", async (line) => {
    const folder = await projectWithWork();
    const before = readTree(folder);
    await dataOf(folder, line);
    expect(readTree(folder)).toEqual(before);
  });

  it.each(LINES)("%s with a report adds this one file, hidden from git", async (line) => {
    const folder = await projectWithWork();
    const before = readTree(folder);
    const data = await dataOf(folder, `${line} --write-report`);
    const { file } = (data["report"] ?? data["localReport"]) as { file: string };
    const { [file]: report, ...others } = readTree(folder);
    const ignoreFile = ".orange-hyper/hooks/reports/.gitignore";
    expect(others).toEqual({ ...before, [ignoreFile]: expect.stringMatching(/ \*\n$/) });
    expect(report).not.toContain(folder);
  });

  it("says what doctor, graph, quests and proposals say", async () => {
    const folder = await projectWithWork();
    const { observations, warnings } = await dataOf(folder, "hook run stop");
    expect(observations).toMatchObject({
      doctorQuickStatus: { ok: true, errorCount: 0 },
      pendingMemoryProposalCount: 1,
      acceptedMemoryNodeCount: 0,
      graphIndexExists: true,
      projectBoundaryActive: true,
      completedQuestVerificationAnomalies: [],
    });
    const codes = (warnings as { code: string }[]).map(({ code }) => code);
    expect(codes).toContain("HOOK_PENDING_PROPOSALS");
    expect(codes).toContain("HOOK_IDENTITY_SUMMARY_MISSING");
  });

  it("starts no git at the start of a session", async () => {
    const folder = await projectWithWork();
    writeFileSync(join(folder, ".gitignore"), "node_modules/\n");
    const calls: string[] = [];
    const git: GitPort = {
      trackedFiles: async () => {
        calls.push("trackedFiles");
        return [];
      },
      ignored: async () => {
        calls.push("ignored");
        return [];
      },
      changedSince: async () => {
        calls.push("changedSince");
        return [];
      },
      textsAt: async () => {
        calls.push("textsAt");
        return null;
      },
    };
    const { observations } = await dataOf(folder, "hook run session-start", git);
    expect([calls, observations]).toEqual([[], expect.objectContaining({ projectBoundaryActive: true })]);
    await dataOf(folder, "hook run stop", git);
    expect([...calls].sort()).toEqual(["ignored", "trackedFiles"]);
  });
});

describe("whatever the state of the project", () => {
  const states: [string, (folder: string) => void][] = [
    ["a config that is no JSON", (folder) => writeFileSync(join(folder, ".orange-hyper/config.json"), "{")],
    ["a config without id", (folder) => writeFileSync(join(folder, ".orange-hyper/config.json"), "{}")],
    [
      "a quest and a node without front matter",
      (folder) => {
        writeFileSync(join(folder, ".orange-hyper/quests/completed/a.md"), "text");
        writeFileSync(join(folder, ".orange-hyper/graph/nodes/risk/a.md"), "text");
        writeFileSync(join(folder, ".orange-hyper/proposals/memory-delta/pending/a.md"), "text");
      },
    ],
    ["no graph index", (folder) => rmSync(join(folder, ".orange-hyper/graph/index.json"))],
    ["no capsule", (folder) => rmSync(join(folder, ".orange-hyper/capsules/current.md"))],
    [
      "a bad line in the trace",
      (folder) => writeFileSync(join(folder, ".orange-hyper/traces/route.jsonl"), "{\n"),
    ],
    ["no quests", (folder) => rmSync(join(folder, ".orange-hyper/quests"), { recursive: true })],
    [
      "folders that are links",
      (folder) => {
        for (const name of ["quests", "proposals", "graph", "capsules", "hooks", "identity"]) {
          rmSync(join(folder, ".orange-hyper", name), { recursive: true, force: true });
          symlinkSync(folder, join(folder, ".orange-hyper", name));
        }
      },
    ],
    ["no workspace", (folder) => rmSync(join(folder, ".orange-hyper"), { recursive: true })],
  ];

  it.each(states)("every hook answers: %s", async (_, spoil) => {
    const folder = await projectWithWork();
    spoil(folder);
    for (const line of LINES) {
      for (const flags of ["", " --write-report"]) {
        const data = await dataOf(folder, line + flags);
        for (const warning of data["warnings"] as object[]) {
          expect(warning).toEqual({
            code: expect.stringMatching(/^HOOK_/),
            message: expect.stringMatching(/./),
            hint: expect.stringMatching(/./),
          });
        }
      }
    }
  });

  it("no workspace stays no workspace", async () => {
    const folder = temporaryFolder();
    for (const line of LINES) await dataOf(folder, `${line} --write-report`);
    expect(readTree(folder)).toEqual({});
  });
});
