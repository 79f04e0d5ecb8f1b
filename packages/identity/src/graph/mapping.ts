import type { OrangeContext } from "@orange-hyper/core";
import { textField } from "@orange-hyper/core/documents";
import { compareText } from "@orange-hyper/core/text";
import type { GraphNode } from "@orange-hyper/graph";
import type { Quest } from "@orange-hyper/quest";
import type { MappingEntry, MemoryMapping } from "../schema.js";
import type { Structure, StructureNode } from "../structure.js";
import { structureIndex } from "./structure-index.js";

interface MappingInput {
  readonly nodes: readonly GraphNode[];
  readonly quests: readonly Quest[];
  readonly structure: Structure;
}

/** Maps each memory to the part of the repository that it is about. */
export async function mapMemory(ctx: OrangeContext, input: MappingInput): Promise<MemoryMapping> {
  const index = structureIndex(input.structure.nodes);
  const quests = new Map(input.quests.map((quest) => [quest.id, quest]));
  const exists = pathChecker(ctx);
  const entries: MappingEntry[] = [];
  for (const node of input.nodes) {
    const candidates = candidatePaths(node, quests.get(node.sourceQuest));
    const found = await locate(node, candidates);
    entries.push({
      memory_node_id: node.id,
      status: found.status,
      structure_node_id: found.target?.id ?? null,
      structure_node_path: found.target?.path ?? null,
      candidates,
      reason: found.reason,
    });
  }
  return { ...tally(entries), entries };

  async function locate(node: GraphNode, candidates: readonly string[]): Promise<Located> {
    const exact = candidates.map((path) => index.at(path)).find((target) => target !== null);
    if (exact) return { status: "mapped", target: exact, reason: "scope_path_exact" };
    for (const path of candidates) {
      const target = isInside(path) && (await exists(path)) ? index.around(path) : null;
      if (target !== null) return { status: "mapped", target, reason: "scope_path_parent" };
    }
    if (candidates.length > 0) {
      return { status: "orphaned", target: null, reason: "scope_path_missing_from_structure" };
    }
    const target = index.named([node.title, node.candidateMemory, node.summary].join("\n"));
    if (target !== null)
      return { status: "mapped", target, reason: "explicit_component_or_module_reference" };
    return { status: "unmapped", target: null, reason: "no_scope_path_or_explicit_reference" };
  }
}

interface Located {
  readonly status: MappingEntry["status"];
  readonly target: StructureNode | null;
  readonly reason: string;
}

function candidatePaths(node: GraphNode, quest: Quest | undefined): readonly string[] {
  const paths = [
    ...(quest?.scopePaths ?? []),
    ...node.scopePaths,
    node.sourcePath,
    textField(node.provenance, "source_path"),
  ];
  return [...new Set(paths.filter((path) => path.trim() !== "").map(normalise))].sort(compareText);
}

function normalise(path: string): string {
  return (
    path
      .trim()
      .replaceAll("\\", "/")
      .replace(/^(?:\.\/)+/, "")
      .replace(/(?<!\/)\/+$/, "") || "."
  );
}

function isInside(path: string): boolean {
  return !path.startsWith("/") && !/^[a-z]:/i.test(path) && !path.split("/").includes("..");
}

/** Returns a function that tells whether a path exists in the project. Each path is looked up once. */
function pathChecker(ctx: OrangeContext): (path: string) => Promise<boolean> {
  const known = new Map<string, boolean>();
  return async (path) => {
    const answer = known.get(path);
    if (answer !== undefined) return answer;
    const file = await ctx.files.read(`${ctx.project.root}/${path}`, 1);
    const isThere = file.ok || file.kind !== "missing";
    known.set(path, isThere);
    return isThere;
  };
}

function tally(entries: readonly MappingEntry[]): Omit<MemoryMapping, "entries"> {
  const count = (status: MappingEntry["status"]): number =>
    entries.filter((entry) => entry.status === status).length;
  return {
    total: entries.length,
    mapped: count("mapped"),
    unmapped: count("unmapped"),
    orphaned: count("orphaned"),
  };
}
