import { displayPath, readIdentity, requireConfig, toOrangeError } from "@orange-hyper/core";
import type { ReadSession } from "@orange-hyper/core/observe";
import { listProposalRecords } from "@orange-hyper/memory";
import { type MemoriesRead, readMemories } from "./memories.js";
import { observeOthers, unreadablePart } from "./observations.js";
import { readWorks } from "./quests.js";
import { readRouteLayers } from "./route-layers.js";
import type { GrowthState } from "./state.js";

/**
 * Looks at the whole project once. Throws for a config that cannot be read; every other part that cannot be read
 * counts as empty and leaves a warning.
 */
export async function readState(readSession: ReadSession): Promise<GrowthState> {
  const { ctx } = readSession;
  const identity = readIdentity(requireConfig(ctx.project));
  // Git and the checks of other plugins answer while the files are read.
  const others = observeOthers(readSession);
  const active = await part("quest", () => readWorks(ctx, "active"), NO_QUESTS);
  const completed = await part("quest", () => readWorks(ctx, "completed"), NO_QUESTS);
  const memory = await part("graph", () => readMemories(ctx), NO_MEMORY);
  const pending = await part("proposal", () => listProposalRecords(ctx, ["pending"]), NO_PROPOSALS);
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

const NO_QUESTS = { quests: [], unreadable: [] };
const NO_MEMORY: MemoriesRead = { nodes: [], warnings: [], unreadable: [] };
const NO_PROPOSALS = { proposals: [], unreadable: [] };
const NO_ROUTES: ReadonlyMap<string, number> = new Map();

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
