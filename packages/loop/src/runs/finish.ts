import { displayPath, type Environment, type OrangeContext } from "@orange-hyper/core";
import { shellQuote } from "@orange-hyper/core/text";
import { openWorkspace } from "../evidence/open-workspace.js";
import type { ValidationBody } from "../evidence/validation.js";
import { type EvidenceBundle, evidenceText } from "../kernel-link/evidence-text.js";
import { finishRun } from "../kernel-link/finish.js";
import { findingsOf, proposeFindings } from "../kernel-link/propose-memory.js";
import { finalReport } from "../reports/final-report.js";
import { runPaths } from "../storage/paths.js";
import { noEvidence } from "./errors.js";
import { folderOf } from "./folder-of.js";
import { readerOf } from "./look.js";
import type { Runs } from "./runs.js";

/** Returns the evidence of a completed run in the form that its quest accepts, and writes its text to a file. */
export async function evidence(
  ctx: OrangeContext,
  selector: string,
): Promise<Awaited<ReturnType<Runs["evidence"]>>> {
  const { bundle, runId, state } = await bundleOf(ctx, selector);
  const key = `${runPaths(runId).folder}/evidence.md`;
  const text = evidenceText(bundle);
  await ctx.blobs.put(key, text);
  const file = displayPath(key);
  return {
    evidence_bundle: { ...bundle },
    evidence_text: text,
    evidence_file: file,
    quest_done_command: `orange quest done ${shellQuote(state.quest_id)} --evidence-file ${shellQuote(file)}`,
  };
}

async function bundleOf(ctx: OrangeContext, selector: string) {
  const reader = await readerOf(ctx, selector);
  const { state, runId } = reader;
  const ref = state.latest.evidence_bundle;
  if (ref === null) throw noEvidence(runId);
  return { bundle: (await reader.read(ref)) as unknown as EvidenceBundle, runId, state, reader };
}

/**
 * Completes the quest of a run with the runtime's measurements and, with `proposeMemory`, proposes the run's findings
 * as memory.
 */
export async function finish(
  ctx: OrangeContext,
  _env: Environment,
  {
    selector,
    proposeMemory,
    allowStub,
  }: { readonly selector: string; readonly proposeMemory: boolean; readonly allowStub: boolean },
): Promise<Awaited<ReturnType<Runs["finish"]>>> {
  const { bundle, state, reader } = await bundleOf(ctx, selector);
  const workspace = await openWorkspace(ctx, folderOf(ctx, state));
  const git = state.latest.git_evidence === null ? null : await reader.read(state.latest.git_evidence);
  const touched =
    typeof git === "object" && Array.isArray(git?.["changed_files"])
      ? (git["changed_files"] as string[])
      : [];
  const validation =
    state.validation === null ? null : ((await reader.read(state.validation.ref)) as ValidationBody | null);
  const finished = await finishRun(ctx, {
    state,
    bundle,
    folder: folderOf(ctx, state),
    validatedAt: validation?.startedAt ?? state.updated_at,
    currentTree: async () => ((await workspace.isThere()) ? (await workspace.marks()).tree : null),
    readBlob: (ref) => reader.readBlob(ref),
    touched,
    allowStub,
  });
  const quest = { id: finished.quest.id, title: finished.quest.title };
  if (!proposeMemory) return { quest, proposals: [], warnings: finished.warnings };
  const verdict = state.verdict === null ? null : await reader.read(state.verdict.ref);
  const findings = findingsOf(state, typeof verdict === "object" ? verdict : null);
  const proposed = await proposeFindings(ctx, finished.quest, findings);
  return {
    quest,
    proposals: proposed.proposals.map(({ id, text, problem }) => ({ id, text, problem })),
    warnings: [...finished.warnings, ...proposed.warnings],
  };
}

/** Returns the report of a run: the one kept when it ended, or else a new one of its current state. */
export async function report(
  ctx: OrangeContext,
  selector: string,
): Promise<Awaited<ReturnType<Runs["report"]>>> {
  const reader = await readerOf(ctx, selector);
  const ref = reader.state.latest.final_report;
  const kept = ref === null ? null : await reader.read(ref);
  const markdown = typeof kept === "string" ? kept : await finalReport(reader, reader.state);
  return { ref: typeof kept === "string" ? ref : null, markdown };
}
