import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, runCommand } from "@orange-hyper/core/command";
import type { FieldValue, FrontMatter } from "@orange-hyper/core/documents";
import { acceptProposal, proposeMemory, rejectProposal } from "@orange-hyper/memory";
import { completeQuest, newQuest } from "@orange-hyper/quest";
import { createTestContext, type TestContextOptions, testObserver } from "@orange-hyper/testkit";
import plugin from "../src/plugin.js";

const NOTHING = { errors: [], warnings: [], repairs: [] };

/** What a doctor says of a project in order. */
export const HEALTHY = {
  ok: true,
  ...NOTHING,
  checks: ["one", "two"],
  diagnostics: NOTHING,
  project_boundary: { project_id: null, project_name: "", ...NOTHING, diagnostics: NOTHING },
};

/** Observers as the other plugins of a distribution contribute them. */
export function everyObserver(changes: { readonly doctor?: object; readonly growth?: object } = {}) {
  return [
    testObserver("doctor.report", changes.doctor ?? HEALTHY),
    testObserver(
      "growth.summary",
      changes.growth ?? {
        growthLevel: "sprout",
        candidateCount: 1,
        no_candidate_reason: null,
        status: {
          mcpAdvisorSignals: {
            signalCount: 0,
            signals: [],
            summary: "No repeated MCP documentation advisor signal observed.",
          },
        },
      },
    ),
    testObserver("mcp.catalogue", { catalogCount: 4 }),
    testObserver("adapter.recipes", {
      recipeCount: 6,
      recipeIds: ["quest-capture", "work-complete-to-memory"],
      expectedContractVersion: "0.1",
    }),
  ];
}

export const AT = "2026-06-18T01:02:03.000Z";

/** The project of `ctx` with the clock stopped, and what the other plugins of a test observe. */
export function frozen(ctx: OrangeContext, options: TestContextOptions = {}): OrangeContext {
  const { documents, blobs, logs, locks, ids } = ctx;
  return createTestContext({
    plugins: everyObserver(),
    ...options,
    ports: { documents, blobs, logs, locks, ids, clock: { now: () => AT }, ...options.ports },
  });
}

/** Creates and completes a quest; gives its id. */
async function completed(ctx: OrangeContext, title: string, unverifiedReason?: string) {
  const { quest } = await newQuest(ctx, {
    request: "do it",
    title,
    layer: "L2",
    outputContract: "implementation",
  });
  const selector = quest.id;
  const proof = unverifiedReason === undefined ? { evidence: ["npm test passed"] } : { unverifiedReason };
  await completeQuest(ctx, { selector, ...proof });
  return selector;
}

/** Four verified quests, two memories, one proposal that waits, one hook warning, and a built identity. */
export async function exampleProject(): Promise<OrangeContext> {
  const ctx = createTestContext();
  const quests = [];
  for (const title of [
    "Adapters read JSON",
    "Exports must be UTF-8",
    "Split the parser",
    "Write the guide",
  ]) {
    quests.push(await completed(ctx, title));
  }
  const [first = "", second = "", third = ""] = quests;
  for (const quest of [first, second])
    await acceptProposal(ctx, (await proposeMemory(ctx, quest)).proposal.id);
  await proposeMemory(ctx, third);
  await ctx.blobs.put("identity/orange-hyper.html", "<!doctype html>");
  await ctx.blobs.put(
    "identity/summary.json",
    JSON.stringify({ generatedAt: AT, acceptedMemoryNodes: 2, projectBoundaryActive: true }),
  );
  return ctx;
}

/** One of everything that can wait or go wrong. */
export async function mixedProject(): Promise<OrangeContext> {
  const ctx = createTestContext();
  await newQuest(ctx, { request: "Begin", title: "Begin", layer: "L2" });
  await completed(ctx, "Without a device", "no test device");
  const rejected = await proposeMemory(ctx, await completed(ctx, "Split the parser"));
  await rejectProposal(ctx, rejected.proposal.id);
  await proposeMemory(ctx, await completed(ctx, "Exports must be UTF-8"));
  return ctx;
}

/** Stores a hook report. */
export async function hookReport(ctx: OrangeContext, name: string, content: unknown): Promise<void> {
  await ctx.blobs.put(
    `hooks/reports/${name}.json`,
    typeof content === "string" ? content : JSON.stringify(content),
  );
}

/** Runs a command of this package as the command line would. */
export async function run(id: string, ctx: OrangeContext, argv: readonly string[] = []): Promise<Outcome> {
  const manifest = plugin.commands.find((command) => command.id === id);
  if (manifest === undefined) throw new Error(`no command ${id}`);
  return runCommand(manifest, { argv, orange: ctx, env: {} });
}

/** Front matter with changes. */
export function withFields(fields: FrontMatter, changes: Record<string, FieldValue>): FrontMatter {
  return { ...fields, ...changes };
}

const FOLDERS = [
  "",
  "quests/active",
  "quests/completed",
  "capsules",
  "proposals/memory-delta/pending",
  "proposals/memory-delta/accepted",
  "proposals/memory-delta/rejected",
  "graph",
  "graph/nodes/decision",
  "graph/nodes/constraint",
  "graph/nodes/component",
  "graph/nodes/risk",
  "graph/nodes/verification",
  "traces",
  "hooks/reports",
  "evals/reports",
  "identity",
  "local",
];

/** Every file of the project by key. */
export async function tree({ blobs }: OrangeContext): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const folder of FOLDERS) {
    for (const key of await blobs.list(folder)) {
      files[key] = new TextDecoder().decode((await blobs.get(key)) ?? undefined);
    }
  }
  return files;
}
