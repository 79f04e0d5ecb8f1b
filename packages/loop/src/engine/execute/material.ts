import type { OrangeContext } from "@orange-hyper/core";
import type { Provider } from "@orange-hyper/loop-providers";
import { buildRepoContext } from "../../context/repo-context.js";
import { scopeTest } from "../../evidence/scope.js";
import type { ValidationBody, ValidationResult } from "../../evidence/validation.js";
import { memoryContext } from "../../kernel-link/memory-context.js";
import { requireActiveQuest } from "../../kernel-link/quest-facts.js";
import type { ContextBlock } from "../../protocol/directive.js";
import type { RunState } from "../state.js";
import type { RoleTask } from "../steps.js";
import type { Engine } from "./engine.js";
import { hasNetwork } from "./network.js";
import type { Material } from "./variables.js";

/** Maximum characters of a log in a directive, taken from its end, where failures are reported. */
const MAX_LOG_LENGTH = 12_000;

/** Collects the contents of a directive: the state of the run for its variables, and the texts for the role to read. */
export async function materialFor(
  engine: Engine,
  task: RoleTask,
  provider: Provider,
): Promise<{ readonly material: Material; readonly blocks: readonly ContextBlock[] }> {
  const { ledger, workspace } = engine;
  const { state } = ledger;
  const evidence = await ledger.artifacts();
  const body = await readBody(engine, state.latest.git_evidence);
  const results = await resultsOf(engine);
  const changedFiles = Array.isArray(body?.["changed_files"])
    ? (body["changed_files"] as readonly string[])
    : [];
  const context = await repoContext(engine);
  const material: Material = {
    folder: workspace.folder,
    isRemote: provider.describe().locality === "remote",
    hasNetwork: hasNetwork(state, task.role, provider),
    lines: evidence,
    results,
    changedFiles,
    isDirty: body?.["dirty"] === true,
    relevant: context.relevant,
  };
  return { material, blocks: await blocksFor(engine, task, { results, context: context.text }) };
}

async function readBody(
  { ledger }: Engine,
  ref: string | null,
): Promise<Readonly<Record<string, unknown>> | null> {
  const body = ref === null ? null : await ledger.read(ref);
  return typeof body === "object" ? body : null;
}

async function resultsOf(engine: Engine): Promise<readonly ValidationResult[]> {
  const { validation, tree_digest } = engine.ledger.state;
  if (validation === null || validation.tree !== tree_digest) return [];
  const body = (await readBody(engine, validation.ref)) as ValidationBody | null;
  return body?.results ?? [];
}

/** Returns the description of the repository that was kept when the run began. */
async function repoContext(engine: Engine): Promise<{
  readonly text: string;
  readonly relevant: readonly { readonly path: string; readonly reason: string }[];
}> {
  const { ledger } = engine;
  const line = (await ledger.artifacts()).find(({ kind }) => kind === "repo_context");
  const body = line === undefined ? null : await ledger.read(line.ref);
  if (typeof body !== "object" || body === null) return { text: "", relevant: [] };
  const relevant = (body["relevant_files"] ?? []) as readonly {
    readonly path: string;
    readonly reason: string;
  }[];
  return { text: JSON.stringify(body, null, 1), relevant };
}

/** Keeps a description of the repository for the roles, when a run begins. */
export async function keepRepoContext(engine: Engine): Promise<void> {
  const { ctx, ledger, workspace } = engine;
  const { goal, settings } = ledger.state;
  const marks = await workspace.marks();
  const context = await buildRepoContext(ctx, {
    folder: workspace.folder,
    goal,
    scope: settings.allowed_paths,
    git: { head: marks.head, branch: marks.branch, changed: [] },
    isInScope: scopeTest({ allowed: settings.allowed_paths, denied: settings.denied_paths }),
  });
  await ledger.keep({ kind: "repo_context", body: { ...context }, producer: "runtime" });
}

/** Returns the texts, most important last, because the first ones are left out when there is not enough room. */
async function blocksFor(
  engine: Engine,
  task: RoleTask,
  { results, context }: { readonly results: readonly ValidationResult[]; readonly context: string },
): Promise<readonly ContextBlock[]> {
  const { ledger } = engine;
  const { latest, qa, critique, packet } = ledger.state;
  const refs = [latest.plan, latest.research, latest.diff, packet?.ref ?? null, critique?.ref ?? null];
  const isReviewer = task.role === "verifier" || task.role === "critic" || task.role === "qa";
  const kept = await Promise.all(refs.flatMap((ref) => (ref === null ? [] : [blockOf(engine, ref)])));
  const logs = await Promise.all(
    results.map(async ({ id, stdoutRef, stderrRef }) => [
      await logBlock(engine, `${stdoutRef} (stdout of ${id})`, stdoutRef),
      await logBlock(engine, `${stderrRef} (stderr of ${id})`, stderrRef),
    ]),
  );
  const validation = latest.validation === null ? [] : [await blockOf(engine, latest.validation)];
  return [
    ...(context === "" ? [] : [{ ref: "repo_context", text: context }]),
    ...(await memoryBlock(engine)),
    ...kept,
    ...(isReviewer && qa !== null ? [await blockOf(engine, qa.ref)] : []),
    ...validation,
    ...logs.flat().filter(({ text }) => text.trim() !== ""),
    ...(await Promise.all(task.context_refs.map((ref) => blockOf(engine, ref)))),
  ];
}

async function blockOf({ ledger }: Engine, ref: string): Promise<ContextBlock> {
  const body = await ledger.read(ref);
  return { ref, text: typeof body === "string" ? body : JSON.stringify(body, null, 1) };
}

async function logBlock({ ledger }: Engine, ref: string, blob: string): Promise<ContextBlock> {
  const text = (await ledger.readBlob(blob)) ?? "";
  return { ref, text: text.length > MAX_LOG_LENGTH ? `[...]\n${text.slice(-MAX_LOG_LENGTH)}` : text };
}

/** Returns the accepted memory that concerns the goal, selected as for a capsule. */
async function memoryBlock({ ctx, ledger }: Engine): Promise<readonly ContextBlock[]> {
  const text = await memoryText(ctx, ledger.state);
  return text === "" ? [] : [{ ref: "project_memory", text }];
}

async function memoryText(ctx: OrangeContext, { quest_id, goal }: RunState): Promise<string> {
  const quest = await requireActiveQuest(ctx, quest_id).catch(() => null);
  return quest === null ? "" : (await memoryContext(ctx, quest, { goal })).text;
}
