import { displayPath, readIdentity, requireConfig, toOrangeError } from "@orange-hyper/core";
import type { ReadSession } from "@orange-hyper/core/observe";
import { msg } from "@orange-hyper/core/text";
import { listProposalRecords } from "@orange-hyper/memory";
import { type MemoriesRead, readMemories } from "./memories.js";
import { askObservers, unreadablePart } from "./observer-answers.js";
import { readWorks } from "./quests.js";
import { readRouteLayers } from "./route-layers.js";
import type { GrowthState } from "./state.js";

/**
 * Reads the whole project once. Throws when the config cannot be read; any other part that cannot be read is treated as
 * empty, with a warning.
 */
export async function readState(readSession: ReadSession): Promise<GrowthState> {
  const { ctx } = readSession;
  const identity = readIdentity(requireConfig(ctx.project));
  // Started first and awaited last, so that git and the checks of other plugins run while the files are read.
  const answers = askObservers(readSession);
  const active = await part(msg`quest`, () => readWorks(ctx, "active"), NO_QUESTS);
  const completed = await part(msg`quest`, () => readWorks(ctx, "completed"), NO_QUESTS);
  const memory = await part(msg`graph`, () => readMemories(ctx), NO_MEMORY);
  const pending = await part(msg`proposal`, () => listProposalRecords(ctx, ["pending"]), NO_PROPOSALS);
  const routes = await part(msg`route trace`, () => readRouteLayers(ctx.logs), NO_ROUTES);
  const { doctor, hookWarnings, warnings } = await answers;
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
    warnings: [
      ...new Set([
        ...memory.value.warnings,
        ...hookWarnings.map(({ message }) => message),
        ...(doctor?.warnings ?? []),
        ...skipped.map(({ path, reason }) => msg`${path} failed to parse: ${reason}`),
        ...[active, completed, memory, pending, routes].flatMap(({ failure }) => failure),
        ...warnings,
      ]),
    ],
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
