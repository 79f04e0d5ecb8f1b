import {
  type Finding,
  isOrangeError,
  type OrangeContext,
  type OrangeError,
  type OrangePlugin,
} from "@orange-hyper/core";
import { type Outcome, runCommand } from "@orange-hyper/core/command";
import { type FieldValue, type FrontMatter, TypedScalar } from "@orange-hyper/core/documents";
import type { BlobStore, DocumentRef, DocumentStore } from "@orange-hyper/core/ports";
import { emptyIndexText } from "@orange-hyper/graph";
import graph from "@orange-hyper/graph/plugin";
import { completeQuest, type NewQuestInput, newQuest } from "@orange-hyper/quest";
import quest from "@orange-hyper/quest/plugin";
import { createTestContext, testIdentity } from "@orange-hyper/testkit";
import { proposeMemory, type StoredProposal } from "../src/index.js";
import memory from "../src/plugin.js";

export const otherProjectId = "project_00000000-0000-4000-8000-000000000000";

/** A context on a project that `init` has prepared. */
export async function preparedContext(): Promise<OrangeContext> {
  const ctx = createTestContext();
  await ctx.blobs.put("graph/index.json", emptyIndexText(testIdentity));
  await ctx.blobs.put("graph/edges.jsonl", "");
  return ctx;
}

export interface QuestWords extends Omit<NewQuestInput, "request"> {
  readonly title?: string;
  readonly evidence?: readonly string[];
  readonly unverifiedReason?: string;
  readonly touched?: readonly string[];
}

/** Creates and completes a quest; gives its id. */
export async function completedQuest(ctx: OrangeContext, words: QuestWords = {}): Promise<string> {
  const {
    title = "Adapters read memory proposals before acting",
    evidence = ["npm test passed"],
    unverifiedReason,
    touched = [],
    ...rest
  } = words;
  const created = await newQuest(ctx, {
    request: "do it",
    title,
    layer: "L2",
    outputContract: "implementation",
    ...rest,
  });
  const selector = created.quest.id;
  await completeQuest(
    ctx,
    unverifiedReason === undefined
      ? { selector, evidence, findTouched: async () => touched }
      : { selector, unverifiedReason },
  );
  return selector;
}

/** Completes a quest and proposes from it; gives the proposal's id. */
export async function pendingProposal(ctx: OrangeContext, words: QuestWords = {}): Promise<string> {
  return (await proposeMemory(ctx, await completedQuest(ctx, words))).proposal.id;
}

/** Rewrites a stored proposal by hand: fields, body or both. An undefined field is removed. */
export async function tamper(
  ctx: OrangeContext,
  key: string,
  change: { fields?: Record<string, FieldValue | undefined>; body?: (body: string) => string },
): Promise<void> {
  const stored = await ctx.documents.get(key);
  if (stored === null) throw new Error(`${key} does not exist`);
  const fields = Object.entries({ ...stored.fields, ...change.fields }).filter(
    ([, value]) => value !== undefined,
  );
  await ctx.documents.put(key, {
    fields: Object.fromEntries(fields) as FrontMatter,
    body: change.body?.(stored.body) ?? stored.body,
  });
}

/** Where a proposal is stored. */
export function proposalAt(status: "pending" | "accepted" | "rejected", id: string): string {
  return `proposals/memory-delta/${status}/${id}.md`;
}

/** Every document of the project, by key. */
export async function readTree(ctx: OrangeContext): Promise<Record<string, string>> {
  const types = ["decision", "constraint", "component", "risk", "verification"];
  const folders = [
    ...["pending", "accepted", "rejected"].map((status) => `proposals/memory-delta/${status}`),
    ...types.map((type) => `graph/nodes/${type}`),
  ];
  const tree: Record<string, string> = {};
  for (const folder of folders) {
    for (const key of await ctx.documents.list(folder))
      tree[key] = (await ctx.documents.get(key))?.content ?? "";
  }
  return tree;
}

/** Runs a command on its own arguments, as the command line would. */
export async function run(
  command: unknown,
  ctx: OrangeContext,
  argv: readonly string[] = [],
): Promise<Outcome> {
  const manifest = { id: "", paths: [], load: async () => ({ default: command }) };
  return runCommand(manifest, { argv, orange: ctx, env: {} });
}

/** The refusal that a call ends in. */
export async function refusal(call: Promise<unknown>): Promise<OrangeError> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!isOrangeError(outcome)) throw new Error(`expected a refusal, got ${String(outcome)}`);
  return outcome;
}

/** What doctor finds in quests, proposals and the graph. */
export async function findings(ctx: OrangeContext): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const plugin of [quest, memory, graph] as readonly OrangePlugin[]) {
    const { checks = [] } = (await plugin.doctor?.()) ?? {};
    for (const check of checks) found.push(...(await check.run(ctx)).findings);
  }
  return found;
}

/** Messages of doctor's errors. */
export async function errors(ctx: OrangeContext): Promise<readonly string[]> {
  return (await findings(ctx)).filter(({ level }) => level === "error").map(({ message }) => message);
}

/**
 * The same project, on which everything after `writes` writes fails as if the machine had stopped; copies to undo with are not
 * counted.
 */
export function stoppingAfter(ctx: OrangeContext, writes: number): OrangeContext {
  let left = writes;
  const spend = (): void => {
    if (left-- <= 0) throw new Error("the machine stopped");
  };
  const documents: DocumentStore = {
    ...ctx.documents,
    put: async (...args) => {
      if (!args[0].startsWith("local/")) spend();
      return ctx.documents.put(...args);
    },
    remove: async (key) => {
      spend();
      return ctx.documents.remove(key);
    },
    // As drivers do that cannot make several changes at once.
    transaction: async (changes) => {
      const refs: DocumentRef[] = [];
      for (const change of changes) {
        if ("put" in change) refs.push(await documents.put(change.put, change.document, change.when));
        else await documents.remove(change.remove);
      }
      return refs;
    },
  };
  const blobs: BlobStore = {
    ...ctx.blobs,
    put: async (...args) => {
      spend();
      return ctx.blobs.put(...args);
    },
  };
  return createTestContext({
    ports: { documents, blobs, logs: ctx.logs, locks: ctx.locks, clock: ctx.clock },
  });
}

/** The same project; every document that is read is noted in `read`. */
export function noting(ctx: OrangeContext, read: string[]): OrangeContext {
  const documents: DocumentStore = {
    ...ctx.documents,
    get: async (key) => {
      const document = await ctx.documents.get(key);
      if (document !== null) read.push(key);
      return document;
    },
  };
  return createTestContext({ ports: { documents, blobs: ctx.blobs, locks: ctx.locks, clock: ctx.clock } });
}

/** Front matter as a YAML parser of any other make would give it. */
export function plain({ fields }: Pick<StoredProposal, "fields">): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value instanceof TypedScalar ? value.value : value]),
  );
}
