import {
  displayPath,
  isRecord,
  nonBlank,
  readIdentity,
  requireConfig,
  toOrangeError,
} from "@orange-hyper/core";
import type { ReadSession } from "@orange-hyper/core/observe";
import type { LogEntry, LogStore } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { listProposalRecords } from "@orange-hyper/memory";
import { type MemoriesRead, readMemories } from "./memories.js";
import { askObservers, unreadablePart } from "./observer-answers.js";
import { readWorks } from "./quests.js";
import type { GrowthState } from "./state.js";

const ROUTE_LOG = "traces/route.jsonl";

/** Counts the lines of the route log by layer. A line that cannot be read counts as "invalid". */
async function readRouteLayers(logs: LogStore): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for await (const entry of logs.read(ROUTE_LOG)) {
    const layer = layerOf(entry);
    counts.set(layer, (counts.get(layer) ?? 0) + 1);
  }
  return counts;
}

function layerOf(entry: LogEntry): string {
  if (entry.kind === "damaged" || !isRecord(entry.value)) return "invalid";
  const contract = isRecord(entry.value["contract"]) ? entry.value["contract"] : {};
  const layer = nonBlank(contract["layer"]) ?? nonBlank(firstPart(contract["route"]));
  return layer?.trim() ?? "unknown";
}

function firstPart(route: unknown): string | undefined {
  return typeof route === "string" ? route.split("/", 1)[0] : undefined;
}

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
