import { captureFacts, routeInput } from "../../evidence/capture-facts.js";
import type { NameRules } from "../../evidence/globs.js";
import { routeOf } from "../../evidence/route.js";
import { inScope, outOfScope, type Scope } from "../../evidence/scope.js";
import { testChanges } from "../../evidence/test-changes.js";
import type { Capture, ChangedFile } from "../../evidence/workspace.js";
import type { ArtifactRef } from "../../model/refs.js";
import type { Role } from "../../model/role.js";
import type { RouteFacts } from "../facts.js";
import type { RunState } from "../state.js";
import { type Engine, record } from "./engine.js";

/**
 * Measures the change of the run, keeps it, and computes the route. `external` means that no role of this run made the
 * changes since the last capture.
 */
export async function captureStep(engine: Engine, external: boolean): Promise<void> {
  const { ledger, workspace } = engine;
  const before = ledger.state;
  const capture = await workspace.capture(before.workspace.base_tree, workspace.seen);
  const { tree } = capture.marks;
  const outside = external ? await changedSince(engine, before.tree_digest, tree) : [];
  const work = before.work_from === null ? [] : await changedSince(engine, before.work_from, tree);
  const changed = new Set(capture.files.map(({ path }) => path));
  const rules = { ignoresCase: workspace.ignoresCase };
  const still = (...lists: readonly (readonly string[])[]): readonly string[] =>
    [...new Set(lists.flat())].filter((path) => changed.has(path));
  const facts = captureFacts({
    capture,
    settings: before.settings,
    scopes: [scopeOf(before.settings)],
    tests: await testChanges(workspace, capture),
    external: still(before.capture.external, pathsOf(outside)),
    implemented: still(before.capture.implemented, pathsOf(work)),
    strayed: still(strayedBy(before, work, rules)),
    rules,
  });
  const diff =
    capture.diff === "" ? null : await ledger.keep({ kind: "diff", body: capture.diff, producer: "runtime" });
  const ref = await ledger.keep({
    kind: "git_evidence",
    body: evidenceBody(before, capture, diff),
    producer: "runtime",
    parents: diff === null ? [] : [diff],
  });
  await record(engine, "git.captured", {
    ref,
    treeDigest: capture.marks.tree,
    changed: capture.marks.tree !== before.tree_digest,
    external,
    guarded: capture.marks.guarded,
    capture: { ...facts, ref, diff },
    route: await routed(engine, capture, facts),
  });
}

async function changedSince(
  { workspace }: Engine,
  base: string,
  tree: string,
): Promise<readonly ChangedFile[]> {
  try {
    return await workspace.filesSince(base, tree);
  } catch {
    return [];
  }
}

function pathsOf(files: readonly ChangedFile[]): readonly string[] {
  return files.map(({ path }) => path);
}

function scopeOf({ allowed_paths, denied_paths }: RunState["settings"]): Scope {
  return { allowed: allowed_paths, denied: denied_paths };
}

/**
 * Returns files that implementers changed outside their tasks' scopes, without earlier ones that lie in the current
 * task's scope.
 */
function strayedBy(
  { capture, decision }: RunState,
  work: readonly ChangedFile[],
  rules: NameRules,
): readonly string[] {
  if (decision?.next_role !== "implementer") return capture.out_of_scope;
  const scope = { allowed: decision.allowed_paths, denied: decision.disallowed_paths };
  const before = capture.out_of_scope.filter((path) => !inScope(path, scope, rules));
  return [...before, ...outOfScope(work, scope, rules)];
}

/** Body of the artifact `git_evidence` (specification of runs, section 10.3). */
function evidenceBody(
  { workspace, run_id }: RunState,
  { marks, files, lines_added, lines_removed, truncated }: Capture,
  diff: ArtifactRef | null,
): Readonly<Record<string, unknown>> {
  return {
    schemaVersion: 1,
    kind: "git_evidence",
    runId: run_id,
    head: marks.head,
    branch: marks.branch,
    base_head: workspace.base_head,
    dirty: files.length > 0,
    status: files.map(({ path, state, old_path }) => ({
      path,
      code: state,
      ...(old_path !== null && { old_path }),
    })),
    changed_files: files.map(({ path }) => path),
    stats: { files: files.length, added: lines_added, removed: lines_removed },
    tree_digest: marks.tree,
    diff_ref: diff,
    truncated,
    submodules_changed: files.filter(({ is_submodule }) => is_submodule).map(({ path }) => path),
  };
}

async function routed(
  { ledger }: Engine,
  capture: Capture,
  facts: Parameters<typeof routeInput>[0],
): Promise<RouteFacts | null> {
  const { mode, layer, roster, settings } = ledger.state;
  if (mode !== "implement" && mode !== "review") return null;
  const roles = Object.keys(roster) as readonly Role[];
  const body = routeOf(
    routeInput(facts, { capture, mode, layer, roles, isQaRequired: settings.policy.qa_required }),
  );
  const ref = await ledger.keep({ kind: "routing", body: { ...body }, producer: "runtime" });
  return { ...body, ref, tree: capture.marks.tree };
}
