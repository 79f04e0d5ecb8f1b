import { displayPath, type OrangeContext, withKernelLock } from "@orange-hyper/core";
import type { HostEventWarning } from "@orange-hyper/core/host";
import {
  appendTrace,
  buildCapsule,
  CAPSULE_KEY,
  type DraftedQuest,
  lastTrace,
  newQuest,
  type Quest,
  type RouteContract,
  routeContractData,
  showRoute,
  wholeWordSlug,
} from "@orange-hyper/quest";
import { idempotencyKey } from "../keys.js";
import { type EventRun, isAutomatic, stepDisabled } from "../run.js";
import { readLedger } from "../state/ledger.js";
import type { Request } from "./request.js";

/** The quest that a prompt works on, and the capsule built from it. */
export interface Work {
  readonly quest: DraftedQuest;
  readonly created: boolean;
  /** Null when the activation disables capsules. */
  readonly capsule: { readonly file: string; readonly created: true } | null;
  readonly warnings: readonly HostEventWarning[];
}

/** What {@link openWork} needs in order to open or continue a quest. */
export interface WorkOrder {
  /** Taken from the words of the request, or from the files that it touched. */
  readonly title: string;
  readonly request: string;
  readonly contract: RouteContract;
  /** The quest to continue; null to create a new one. */
  readonly existing: Quest | null;
  /** The files that the session's work on it touched, if they were looked up already. */
  readonly touchedPaths?: readonly string[] | undefined;
  /** Id of the turn, extended so that each quest of one turn gets its own id. */
  readonly turn: string;
}

/**
 * Creates the quest, or takes the given one, records the route of a new one, and writes the capsule, all under one
 * lock.
 */
export function openWork(run: EventRun, ctx: OrangeContext, order: WorkOrder): Promise<Work> {
  return withKernelLock(ctx, "lifecycle.userPromptSubmit", async (held) => {
    const { quest, created } = await takeQuest(run, held, order);
    const isOn = isAutomatic(run, "capsule");
    if (isOn) {
      const known = created ? [] : order.touchedPaths;
      const touched = known ?? (await readLedger(held, quest, run.log)).touched_paths;
      await buildCapsule(held, quest, { hurried: true, touched });
    }
    return {
      quest,
      created,
      capsule: isOn ? { file: displayPath(CAPSULE_KEY), created: true } : null,
      warnings: isOn ? [] : [stepDisabled("capsule")],
    };
  });
}

/** Records the route of a request that no quest is created for. */
export async function traceRoute(
  ctx: OrangeContext,
  request: Request,
  contract: RouteContract,
): Promise<void> {
  await showRoute(ctx, { request: request.reading.title, ...overrides(contract) });
}

async function takeQuest(
  run: EventRun,
  held: OrangeContext,
  { title, request, contract, existing, turn }: WorkOrder,
): Promise<{ readonly quest: DraftedQuest; readonly created: boolean }> {
  if (existing !== null) return { quest: existing, created: false };
  const key = idempotencyKey(held.ids, held.project.root, run.event, { name: "user-prompt-submit", turn });
  // Git ignores active quests with this prefix, so that quests opened by hooks stay in their working copy until they
  // are completed.
  const id = `quest_auto_${held.ids.digest(key).slice(0, 12)}_${wholeWordSlug(title)}`;
  const { quest, existed } = await newQuest(held, {
    id,
    request,
    title,
    ...overrides(contract),
    expectedVerification: [expectedVerification(contract.verification)],
  });
  // A quest that existed already was created by this event in a process that was killed, possibly before it recorded
  // the route.
  if (!existed || !(await isTraced(held, id))) {
    await appendTrace(held, { input: title, quest_id: id, contract: routeContractData(contract) });
  }
  return { quest, created: true };
}

async function isTraced({ logs }: OrangeContext, id: string): Promise<boolean> {
  return (await lastTrace(logs))["quest_id"] === id;
}

function overrides({ layer, outputContract }: RouteContract): { layer: string; outputContract: string } {
  return { layer, outputContract };
}

function expectedVerification(level: string): string {
  switch (level) {
    case "V2":
      return "Run the narrowest targeted test, build, lint or equivalent for the touched files.";
    case "V3":
      return "Reproduce or investigate first, then run a targeted regression check.";
    default:
      return `Satisfy ${level} before completion.`;
  }
}
