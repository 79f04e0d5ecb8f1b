import type { OrangeContext } from "@orange-hyper/core";
import type { Outcome } from "@orange-hyper/core/command";
import type { FieldValue } from "@orange-hyper/core/documents";
import { plainPaint } from "@orange-hyper/core/human";
import { openReadSession } from "@orange-hyper/core/observe";
import type { CommandId, PluginSource } from "@orange-hyper/core/registry";
import { type NodeType, nodeId } from "@orange-hyper/core/storage";
import { type NodeDraft, putNode } from "@orange-hyper/graph";
import {
  createTestContext,
  runLine,
  type TestContextOptions,
  testIdentity,
  testObserver,
} from "@orange-hyper/testkit";
import { buildCorpus } from "../src/corpus.js";
import type { Evidence } from "../src/evidence.js";
import type { DoctorSummary } from "../src/observer-answers.js";
import plugin from "../src/plugin.js";
import { readState } from "../src/read-state.js";
import { RULES } from "../src/rules/all.js";
import type { RuleInput } from "../src/rules/rule.js";

interface Finding {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

export interface Surroundings extends TestContextOptions {
  /** Null leaves doctor out; an error makes it fail. */
  readonly doctor?: Partial<DoctorSummary> | Error | null;
  readonly hooks?: readonly Finding[] | Error | null;
}

/** A finding with a hint, so that it is complete. */
export function finding(code: string, message: string): Finding {
  return { code, message, hint: "Mend it." };
}

/** A project in which doctor finds nothing and hooks warn of nothing, unless told otherwise. */
export function project({ doctor = {}, hooks = [], ...options }: Surroundings = {}): OrangeContext {
  const healthy = { ok: true, errors: [], warnings: [], diagnostics: { errors: [], warnings: [] } };
  const report = doctor instanceof Error || doctor === null ? doctor : { ...healthy, ...doctor };
  const status = hooks instanceof Error || hooks === null ? hooks : { warnings: hooks };
  return createTestContext({
    ...options,
    plugins: [...observing("doctor.report", report), ...observing("hook.warnings", status)],
  });
}

function observing(id: CommandId, summary: object | null): readonly PluginSource[] {
  return summary === null ? [] : [testObserver(id, summary)];
}

/** Stores a quest. One that has an outcome is a completed one. */
export async function storeQuest(
  ctx: OrangeContext,
  id: string,
  fields: Record<string, FieldValue> = {},
): Promise<void> {
  const folder = fields["verification_status"] === undefined ? "active" : "completed";
  await ctx.documents.put(`quests/${folder}/${id}.md`, {
    fields: {
      schema_version: 1,
      ...testIdentity,
      id,
      title: id,
      status: folder,
      created_at: "2026-06-17T00:00:00.000Z",
      layer: "L2",
      ...fields,
    },
    body: "# Quest",
  });
}

/** Stores a memory of a quest, accepted as it is. */
export async function storeNode(
  ctx: OrangeContext,
  quest: string,
  changes: Partial<NodeDraft> & { readonly nodeType: NodeType },
): Promise<string> {
  const sourceProposal = `mem_delta_${quest}_${changes.nodeType}`;
  const id = nodeId(changes.nodeType, sourceProposal);
  await putNode(ctx, {
    id,
    confidence: "medium",
    acceptedAt: "2026-06-17T00:05:00.000Z",
    sourceProposal,
    sourceQuest: quest,
    scopePaths: [],
    sourceProposalHash: "a".repeat(64),
    candidate: "Something stays as it is.",
    evidence: `- Source Quest: ${quest}\n- Verification status: verified\n- Evidence: seen by two people`,
    projectId: testIdentity.project_id,
    projectName: testIdentity.project_name,
    ...changes,
  });
  return id;
}

/** Stores a proposal that waits for a decision. */
export async function storePending(
  ctx: OrangeContext,
  quest: string,
  nodeType = "decision",
): Promise<string> {
  const id = `mem_delta_${quest}_${nodeType}`;
  await ctx.documents.put(`proposals/memory-delta/pending/${id}.md`, {
    fields: { ...testIdentity, id, status: "pending", source_quest: quest, node_type: nodeType, title: id },
    body: "# Proposal",
  });
  return id;
}

/** Appends a route of this layer to the log. */
export async function storeRoute(ctx: OrangeContext, contract: object): Promise<void> {
  await ctx.logs.append("traces/route.jsonl", { trace_id: "route_20260617_000000Z", contract });
}

/** What the rules look at in this project. */
export async function ruleInput(ctx: OrangeContext): Promise<RuleInput> {
  const state = await readState(openReadSession(ctx));
  return { state, corpus: buildCorpus(state) };
}

/** Evidence of one rule. */
export async function evidenceOf(ctx: OrangeContext, ruleId: string): Promise<readonly Evidence[]> {
  const rule = RULES.find(({ id }) => id === ruleId);
  if (rule === undefined) throw new Error(`no rule ${ruleId}`);
  return rule.evidence(await ruleInput(ctx));
}

/** Runs a command of this package. */
export function run(ctx: OrangeContext, ...argv: readonly string[]): Promise<Outcome> {
  return runLine(plugin, ctx, argv);
}

/** What a command tells people. */
export async function human(ctx: OrangeContext, ...argv: readonly string[]): Promise<string> {
  const text = await (await run(ctx, ...argv)).human(plainPaint);
  if (typeof text !== "string") throw new Error("the answer comes in pieces");
  return text;
}

/** Every file below some folders of the store, by key. */
export async function readTree(ctx: OrangeContext): Promise<Record<string, string>> {
  const folders = [
    "",
    "quests/active",
    "quests/completed",
    "proposals/memory-delta/pending",
    "proposals/memory-delta/accepted",
    "proposals/memory-delta/rejected",
    ...["decision", "constraint", "component", "risk", "verification"].map((type) => `graph/nodes/${type}`),
    "graph",
    "traces",
    "local",
    "hooks/reports",
    "evals/reports",
    "identity",
    "capsules",
  ];
  const tree: Record<string, string> = {};
  for (const folder of folders) {
    for (const key of await ctx.blobs.list(folder)) {
      const bytes = await ctx.blobs.get(key);
      tree[key] =
        `${await ctx.blobs.modified?.(key)} ${bytes === null ? "" : new TextDecoder().decode(bytes)}`;
    }
  }
  return tree;
}
