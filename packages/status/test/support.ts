import type { OrangeContext } from "@orange-hyper/core";
import type { Outcome } from "@orange-hyper/core/command";
import type { PluginSource } from "@orange-hyper/core/registry";
import { proposeMemory } from "@orange-hyper/memory";
import { buildCapsule, completeQuest, newQuest, resolveQuest } from "@orange-hyper/quest";
import { createTestContext, runLine, type TestContextOptions, testObserver } from "@orange-hyper/testkit";
import plugin from "../src/plugin.js";

/** What a doctor says that finds so many errors and warnings. */
export function diagnosis(errors: readonly string[] = [], warnings: readonly string[] = []): object {
  const finding = (message: string) => ({ code: "CODE", message, hint: "Mend it." });
  return { diagnostics: { errors: errors.map(finding), warnings: warnings.map(finding) } };
}

/** A quick doctor that finds nothing, and a graph of two. */
export const HEALTHY: readonly PluginSource[] = [
  testObserver("doctor.quick", diagnosis()),
  testObserver("graph.accepted", { count: 2, warnings: [] }),
];

/** A project whose clock stands where the test sets it. */
export interface Stage {
  readonly time: { now: string };
  /** The same project, with what the other plugins of a test observe. */
  view(options?: TestContextOptions): OrangeContext;
  readonly ctx: OrangeContext;
}

export function stage(): Stage {
  const time = { now: "2026-06-16T00:00:00.000Z" };
  const clock = { now: () => time.now };
  const ctx = createTestContext({ ports: { clock } });
  const { documents, blobs, logs, ids, locks } = ctx;
  const ports = { documents, blobs, logs, ids, locks, clock };
  return {
    time,
    ctx,
    view: (options = {}) =>
      createTestContext({ plugins: HEALTHY, ...options, ports: { ...ports, ...options.ports } }),
  };
}

/** Creates a quest; gives its id. */
export async function created({ ctx }: Stage, title: string, layer = "L2"): Promise<string> {
  return (await newQuest(ctx, { request: "do it", title, layer, outputContract: "implementation" })).quest.id;
}

/** Creates and completes a quest; gives its id. */
export async function completed(on: Stage, title: string, unverifiedReason?: string): Promise<string> {
  const selector = await created(on, title);
  const proof = unverifiedReason === undefined ? { evidence: ["npm test passed"] } : { unverifiedReason };
  await completeQuest(on.ctx, { selector, ...proof });
  return selector;
}

/** Proposes from a new completed quest; gives the proposal's id. */
export async function proposed(on: Stage, title: string): Promise<string> {
  return (await proposeMemory(on.ctx, await completed(on, title))).proposal.id;
}

/** Writes the capsule of a quest. */
export async function capsule({ ctx }: Stage, id: string): Promise<void> {
  await buildCapsule(ctx, await resolveQuest(ctx.documents, id));
}

/** Runs the command as the command line would. */
export function run(ctx: OrangeContext): Promise<Outcome> {
  return runLine(plugin, ctx, ["status"]);
}
