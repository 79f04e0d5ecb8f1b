import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  newProposal,
  newQuest,
  orangeData,
  orangeInside,
  pasteLine,
  printedLines,
} from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { projectCopies } from "./support/project-copies.js";

interface Project {
  readonly folder: string;
  readonly quest: string;
  /** An accepted proposal, and the id of its node. */
  readonly accepted: string;
  readonly node: string;
}

interface Found {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

const project = projectCopies(makeProject);

async function makeProject(folder: string): Promise<Omit<Project, "folder">> {
  await orangeData(folder, "init", "--project", "shop");
  const quest = await newQuest(folder, "Limit the login");
  const accepted = await newProposal(folder, "Exports are written as UTF-8 with a mark");
  const other = await newProposal(folder, "Rates are cached for one day in the store");
  await orangeData(folder, "remember", "accept", other);
  const { node } = await orangeData(folder, "remember", "accept", accepted);
  await orangeData(folder, "sync", "apply");
  return { quest, accepted, node: node.id };
}

const at = ({ folder }: Project, key: string): string => join(folder, ".orange-hyper", key);
const nodeFile = (there: Project): string => at(there, `graph/nodes/decision/${there.node}.md`);

function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, "utf8");
  const changed = change(text);
  expect(changed).not.toBe(text);
  writeFileSync(file, changed);
}

function editJson(file: string, change: (data: Record<string, unknown>) => unknown): void {
  edit(file, (text) => JSON.stringify(change(JSON.parse(text))));
}

const withoutIdentity = (text: string): string => text.replace(/^project_(id|name): .*\n/gm, "");

/** Ways to damage a project, by the code of the finding that doctor then reports. */
const DAMAGE: Readonly<Record<string, (there: Project) => void>> = {
  LAYOUT_MISSING: (there) => rmSync(at(there, ".gitignore")),
  GRAPH_STRUCTURE_MISSING: (there) => rmSync(at(there, "graph/edges.jsonl")),
  CONFIG_INVALID: (there) => writeFileSync(at(there, "config.json"), "{"),
  CONFIG_PROJECT_ID_MISSING: (there) =>
    editJson(at(there, "config.json"), ({ project_id: _, project: __, ...config }) => config),
  CONFIG_VERSION_UNEXPECTED: (there) =>
    editJson(at(there, "config.json"), ({ version: _, ...config }) => config),
  ORANGE_GITIGNORE_POLICY: (there) => writeFileSync(at(there, ".gitignore"), "local/\n"),
  LEGACY_PROJECT_ID_MISSING: (there) => edit(at(there, `quests/active/${there.quest}.md`), withoutIdentity),
  LEGACY_PROJECT_NAME_MISSING: (there) =>
    edit(at(there, `quests/active/${there.quest}.md`), (text) => text.replace(/^project_name: .*\n/m, "")),
  GRAPH_INDEX_INVALID: (there) => writeFileSync(at(there, "graph/index.json"), "{"),
  GRAPH_INDEX_ORPHAN_ENTRY: (there) => {
    const index = at(there, "graph/index.json");
    editJson(index, (data) => {
      const [first] = data["nodes"] as readonly object[];
      return { ...data, nodes: [...(data["nodes"] as readonly object[]), { ...first, id: "decision.gone" }] };
    });
  },
  GRAPH_INDEX_STALE_ENTRY: (there) =>
    edit(at(there, "graph/index.json"), (text) => text.replaceAll("Exports are", "Exports were")),
  GRAPH_INDEX_MISSING_ENTRY: (there) =>
    editJson(at(there, "graph/index.json"), (data) => ({ ...data, nodes: [] })),
  ACCEPTED_PROPOSAL_MISSING_NODE: (there) => rmSync(nodeFile(there)),
  GRAPH_NODE_TEXT_EDITED: (there) =>
    edit(nodeFile(there), (text) => text.replaceAll("Exports are", "Exports were")),
  RELATION_NODE_MISSING: (there) =>
    appendFileSync(
      at(there, "graph/edges.jsonl"),
      `${JSON.stringify({ source: there.node, type: "similar_to", target: "decision.gone" })}\n`,
    ),
  STRUCTURE_STATE_INVALID: (there) => writeFileSync(at(there, "structure/index.json"), "{"),
};

async function findings(folder: string): Promise<readonly Found[]> {
  const { stdout } = await orangeInside(["doctor", "--json"], { cwd: folder });
  const { errors, warnings } = JSON.parse(stdout).data.diagnostics;
  return [...errors, ...warnings];
}

describe("what doctor finds is mended by the line that it prints:", () => {
  it.each(Object.keys(DAMAGE))("%s", async (code) => {
    const there = await project();
    expect(await findings(there.folder)).toEqual([]);
    DAMAGE[code]?.(there);
    const found = (await findings(there.folder)).filter((finding) => finding.code === code);
    expect(found).not.toEqual([]);
    const { stdout } = await orangeInside(["doctor"], { cwd: there.folder });
    for (const { message, hint } of found) {
      const [repair = ""] = printedLines(hint);
      expect(stdout).toContain(repair);
      expect(await pasteLine(repair, there.folder)).toMatchObject({ status: 0 });
      const left = (await findings(there.folder)).map((finding) => finding.message);
      expect(left).not.toContain(message);
    }
  });

  it("is said once for a thousand findings of one cause", async () => {
    const there = await project();
    editJson(at(there, "graph/index.json"), (data) => {
      const [first] = data["nodes"] as readonly object[];
      const orphans = Array.from({ length: 1000 }, (_, index) => ({
        ...first,
        id: `decision.gone_${index}`,
      }));
      return { ...data, nodes: [...(data["nodes"] as readonly object[]), ...orphans] };
    });
    const { stdout } = await orangeInside(["doctor"], { cwd: there.folder });
    expect(stdout.trimEnd().split("\n")).toHaveLength(8);
    expect(stdout).toMatch(/\n {2}and 997 more like these/);
    expect(printedLines(stdout)).toEqual(["orange graph rebuild-index", "orange doctor --verbose"]);
  });
});
