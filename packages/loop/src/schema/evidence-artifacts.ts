import type { ReadOnly } from "@orange-hyper/core";
import * as z from "zod";
import { VALIDATION_KINDS } from "../config/settings.js";
import { MODES } from "../model/mode.js";
import { failureClassification } from "./directive.js";
import { gateId } from "./event.js";
import { count, digest, named, ref, refs, texts, time } from "./parts.js";

export const validation = z.looseObject({
  schemaVersion: z.literal(1),
  kind: z.literal("validation"),
  runId: z.string().nullable(),
  treeDigest: digest,
  gitHead: z.string().nullable(),
  startedAt: time,
  results: z.array(
    z.looseObject({
      id: z.string(),
      kind: z.enum(VALIDATION_KINDS),
      command: texts,
      cwd: z.string(),
      required: z.boolean(),
      exitCode: z.int().nullable(),
      timedOut: z.boolean(),
      durationMs: z.number().min(0),
      stdoutRef: ref,
      stderrRef: ref,
      truncated: z.boolean(),
      failureClassification: failureClassification.nullable(),
    }),
  ),
  ok: z.boolean(),
  requiredOk: z.boolean(),
  validation_dirty: z.boolean(),
});

const gate = z.strictObject({
  id: gateId,
  ok: z.boolean(),
  /** English: what is missing or, when `ok`, what met the gate. */
  reason: z.string(),
  refs,
});
export type Gate = ReadOnly<z.infer<typeof gate>>;

export const completionCheck = z.strictObject({ gates: z.array(gate), ok: z.boolean() });
export type CompletionCheck = ReadOnly<z.infer<typeof completionCheck>>;

export const gitEvidence = z.looseObject({
  ...named("git_evidence"),
  head: z.string().nullable(),
  branch: z.string().nullable(),
  base_head: z.string().nullable(),
  dirty: z.boolean(),
  status: z.array(z.looseObject({ path: z.string(), code: z.string(), old_path: z.string().optional() })),
  changed_files: texts,
  stats: z.strictObject({ files: count, added: count, removed: count }),
  tree_digest: digest,
  diff_ref: ref.nullable(),
  truncated: z.boolean(),
  submodules_changed: texts,
});

/** What a role receives about a repository in advance. It is information, not instructions. */
export const repoContext = z.strictObject({
  git_head: z.string().nullable(),
  branch: z.string().nullable(),
  dirty: z.boolean(),
  /** Folders end with "/". */
  tree: texts,
  languages: z.array(z.strictObject({ language: z.string(), files: count })),
  manifests: z.array(z.strictObject({ path: z.string(), scripts: texts })),
  rule_files: z.array(z.strictObject({ path: z.string(), bytes: count, start: z.string() })),
  /** Subjects of commits, newest first. */
  recent_commits: texts,
  relevant_files: z.array(z.strictObject({ path: z.string(), reason: z.string() })),
  /** Parts that were shortened to keep the context within its limit. */
  shortened: texts,
});
export type RepoContext = ReadOnly<z.infer<typeof repoContext>>;

export const evidenceBundle = z.looseObject({
  ...named("evidence_bundle"),
  questId: z.string(),
  mode: z.enum(MODES),
  treeDigest: digest,
  gitHead: z.string().nullable(),
  validationRef: ref.nullable(),
  commands: z.array(z.looseObject({ id: z.string(), command: texts, exitCode: z.int().nullable() })),
  verdict: z.strictObject({ verdict: z.string(), ref, evidence_refs: refs }).nullable(),
  revisions: count,
  approvals: z.array(z.strictObject({ approval_id: z.string(), kind: z.string(), subject: z.string() })),
  external: texts,
  tests_removed: count,
  stub: z.boolean(),
});
