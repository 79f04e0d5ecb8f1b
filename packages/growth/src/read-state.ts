import {
  displayPath,
  type Observatory,
  type OrangeContext,
  readIdentity,
  requireConfig,
  requireIdentity,
  toOrangeError,
  type Unreadable,
} from "@orange-hyper/core";
import { type GraphNode, nodeStanding, readNodes } from "@orange-hyper/graph";
import { listProposals } from "@orange-hyper/memory";
import { listQuests } from "@orange-hyper/quest";
import { compare } from "./evidence.js";
import { observeOthers, unreadablePart } from "./observations.js";
import { readRouteLayers } from "./route-layers.js";
import type { GrowthState } from "./state.js";

/**
 * Looks at the whole project once. Throws for a config that cannot be read; every other part that cannot be read
 * counts as empty and leaves a warning.
 */
export async function readState(observatory: Observatory): Promise<GrowthState> {
  const { ctx } = observatory;
  const identity = readIdentity(requireConfig(ctx.project));
  // Git and the checks of other plugins answer while the files are read.
  const others = observeOthers(observatory);
  const active = await part("quest", () => listQuests(ctx.documents, "active"), NO_QUESTS);
  const completed = await part("quest", () => listQuests(ctx.documents, "completed"), NO_QUESTS);
  const memory = await part("graph", () => readMemory(ctx), NO_MEMORY);
  const pending = await part(
    "proposal",
    () => listProposals(ctx.documents, { status: "pending" }),
    NO_PROPOSALS,
  );
  const routes = await part("route trace", () => readRouteLayers(ctx.logs), NO_ROUTES);
  const { doctor, hookWarnings, notes } = await others;
  const unreadable = [active, completed, memory, pending].flatMap(({ value }) => value.unreadable);
  const skipped = unreadable.map(({ key, reason }) => ({ path: displayPath(key), reason }));
  return {
    projectId: identity.id,
    projectName: identity.name ?? ctx.project.folderName,
    activeQuests: active.value.quests,
    completedQuests: completed.value.quests,
    nodes: memory.value.nodes,
    pending: pending.value.proposals,
    routeLayers: routes.value,
    doctor,
    hookWarnings,
    skipped,
    warnings: distinct([
      ...memory.value.warnings,
      ...hookWarnings.map(({ message }) => message),
      ...(doctor?.warnings ?? []),
      ...skipped.map(({ path, reason }) => `${path} failed to parse: ${reason}`),
      ...[active, completed, memory, pending, routes].flatMap(({ failure }) => failure),
      ...notes,
    ]),
  };
}

interface Memory {
  readonly nodes: readonly GraphNode[];
  readonly warnings: readonly string[];
  readonly unreadable: readonly Unreadable[];
}

const NO_QUESTS = { quests: [], unreadable: [] };
const NO_MEMORY: Memory = { nodes: [], warnings: [], unreadable: [] };
const NO_PROPOSALS = { proposals: [], unreadable: [] };
const NO_ROUTES: ReadonlyMap<string, number> = new Map();

async function readMemory({
  documents,
  project,
}: Pick<OrangeContext, "documents" | "project">): Promise<Memory> {
  const { project_id } = requireIdentity(project);
  const { nodes, unreadable } = await readNodes(documents);
  const legacy = nodes.filter((node) => nodeStanding(node, project_id) === "legacy");
  return {
    nodes: nodes
      .filter((node) => nodeStanding(node, project_id) === "accepted")
      .sort((a, b) => compare(a.id, b.id)),
    warnings: legacy.map(({ id }) => `graph node ${id} missing project_id (legacy file)`),
    unreadable,
  };
}

async function part<T>(
  name: string,
  read: () => Promise<T>,
  empty: T,
): Promise<{ readonly value: T; readonly failure: readonly string[] }> {
  try {
    return { value: await read(), failure: [] };
  } catch (error) {
    return { value: empty, failure: [unreadablePart(name, toOrangeError(error).message)] };
  }
}

function distinct(lines: readonly string[]): readonly string[] {
  return [...new Set(lines)];
}
