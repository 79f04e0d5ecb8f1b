import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type CommandResult,
  newProposal,
  newQuest,
  orange,
  orangeData,
  temporaryFolder,
} from "@orange-hyper/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const HUGE = 700 * 1024 * 1024;
/** Maximum peak memory of a command, in MiB. A command that reads no huge file takes about 45 MiB. */
const MAX_MEMORY_MIB = 120;

interface Run extends CommandResult {
  readonly memoryMib: number;
}

/**
 * Returns code that writes the peak memory of a process in KiB to a file. On Linux, `maxRSS` of a new process includes
 * its parent's peak, so /proc/self/status is read there instead.
 */
const reportPeak = (file: string): string => `{
  const fs = require("node:fs");
  let peak = process.resourceUsage().maxRSS;
  try {
    peak = /VmHWM:\\s*(\\d+)/.exec(fs.readFileSync("/proc/self/status", "utf8"))[1];
  } catch {}
  fs.writeFileSync(${JSON.stringify(file)}, String(peak));
}`;

async function run(folder: string, line: string): Promise<Run> {
  const report = join(temporaryFolder(), "memory");
  const preload = join(temporaryFolder(), "report-memory.cjs");
  writeFileSync(preload, `process.on("exit", () => ${reportPeak(report)});`);
  const result = await orange([...named(line).split(" "), "--json"], { cwd: folder, preload: [preload] });
  return { ...result, memoryMib: Number(readFileSync(report, "utf8")) / 1024 };
}

const prepared = mkdtempSync(join(tmpdir(), "orange-limits-"));
let names: { readonly quest: string; readonly node: string };

beforeAll(async () => {
  await orangeData(prepared, "init");
  await orangeData(
    prepared,
    "remember",
    "accept",
    await newProposal(prepared, "Keep tabs in the login page"),
  );
  const quest = await newQuest(prepared, "Open");
  await orangeData(prepared, "capsule");
  await orangeData(prepared, "sync", "apply");
  await orangeData(prepared, "identity", "build");
  const [node] = (await orangeData(prepared, "graph", "list")).nodes;
  names = { quest, node: `${node.id.split(".")[0]}/${node.id}` };
});
afterAll(() => rmSync(prepared, { recursive: true }));

const named = (text: string): string => text.replace("<quest>", names.quest).replace("<node>", names.node);

/** Creates a project with one object of each kind and makes one file a sparse file of 700 MiB. */
function projectWithHuge(key: string): string {
  const folder = temporaryFolder();
  cpSync(prepared, folder, { recursive: true });
  truncateSync(join(folder, ".orange-hyper", named(key)), HUGE);
  return folder;
}

describe("a file that is larger than anything that is read of its kind", () => {
  it.each<[string, readonly string[]]>([
    ["graph/index.json", ["doctor", "status", "graph search tabs", "graph list", "identity build"]],
    ["graph/nodes/<node>.md", ["doctor", "graph search tabs", "graph rebuild-index", "identity build"]],
    ["graph/edges.jsonl", ["doctor", "status", "identity build"]],
    ["capsules/current.md", ["doctor", "status", "capsule", "init --force"]],
    ["quests/active/<quest>.md", ["doctor", "status", "quest list", "quest done <quest> --evidence ok"]],
    ["structure/index.json", ["doctor", "sync plan", "sync status", "sync apply", "identity build"]],
    ["structure/status.json", ["doctor", "sync status", "sync apply"]],
    ["identity/summary.json", ["doctor", "status", "identity build", "sync apply"]],
    ["identity/orange-hyper.html", ["doctor", "identity build"]],
    ["config.json", ["doctor", "status", "quest list", "init", "init --force"]],
    [".gitignore", ["doctor", "init", "init --force"]],
    ["traces/route.jsonl", ["doctor", "status", "growth status", "eval report"]],
  ])("is named by every command that needs it, within bounds of memory: %s", async (key, lines) => {
    const folder = projectWithHuge(key);
    for (const line of lines) {
      const { status, memoryMib, stdout, stderr, json } = await run(folder, line);
      const { error } = json();
      const about = `${line}: ${status} ${error?.code} ${error?.message} ${stderr}`;
      expect(memoryMib, about).toBeLessThan(MAX_MEMORY_MIB);
      expect(["VALIDATION_ERROR", "DOCTOR_FAILED", undefined], about).toContain(error?.code);
      if (error?.code === "VALIDATION_ERROR") {
        expect(stdout, about).toMatch(/MiB/);
        expect(error.hint, about).toMatch(/\w/);
      }
    }
  });

  it("is a finding of doctor, which goes on", async () => {
    const folder = projectWithHuge("capsules/current.md");
    const { diagnostics, checks } = (await orange(["doctor", "--json"], { cwd: folder })).json().data;
    expect(diagnostics.errors).toEqual([
      {
        code: "FILE_TOO_LARGE",
        message: ".orange-hyper/capsules/current.md has 700 MiB; no more than 4 MiB are read.",
        hint: "Remove it, then run `orange init`.",
      },
    ]);
    expect(checks).toContain("public memory content audit checked");
  });

  it("never blocks what is made again from other files", async () => {
    const folder = projectWithHuge("graph/index.json");
    await orangeData(folder, "graph", "rebuild-index");
    expect((await orange(["doctor"], { cwd: folder })).status).toBe(0);
    truncateSync(join(folder, ".orange-hyper/graph/index.json"), HUGE);
    await orangeData(folder, "remember", "accept", await newProposal(folder, "Keep blanks in the tables"));
    expect((await orange(["doctor"], { cwd: folder })).status).toBe(0);
  });
});
