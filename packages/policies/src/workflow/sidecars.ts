import { isObject } from "../engine/payload.js";
import { check, type Shape } from "./shape.js";

const TEXT: Shape = { kind: "text" };
const FILLED: Shape = { kind: "text", filled: true };
const TIME: Shape = {
  kind: "text",
  pattern: /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/,
};
const FLAG: Shape = { kind: "flag" };
const NUMBER: Shape = { kind: "whole" };
const one = (...of: readonly string[]): Shape => ({ kind: "one", of });
const list = (of: Shape, filled = false): Shape => ({ kind: "list", of, filled });
const object = (required: Fields, optional: Fields = {}): Shape => ({ kind: "object", required, optional });
type Fields = Readonly<Record<string, Shape>>;

const HEAD: Fields = { schema_version: one("1.0"), task_slug: FILLED };

const PHASE = one(
  ...[
    "idea",
    "backlog",
    "pickup",
    "planning",
    "execution",
    "verification",
    "goal_fit",
    "evidence",
    "release",
  ],
  ...["learning", "done"],
);

const REFERENCE = object(
  { kind: one("source", "command", "artifact", "provider", "external") },
  { url: TEXT, file: TEXT, line_start: NUMBER, line_end: NUMBER, excerpt: TEXT, summary: TEXT },
);

const STANDARD = object(
  {
    standard: one("sarif", "opentelemetry-log", "opentelemetry-trace", "junit", "tap", "custom"),
    ref: FILLED,
  },
  { role: one("native", "export", "source", "mapping"), summary: TEXT },
);

const CHECK = object(
  {
    id: FILLED,
    kind: one(
      "build",
      "types",
      "lint",
      "test",
      "security",
      "diff",
      "browser",
      "runtime",
      "policy",
      "external",
    ),
    status: one("pass", "fail", "not_verified", "skip"),
    summary: TEXT,
  },
  { command: TEXT, artifact_refs: list(REFERENCE), standard_refs: list(STANDARD) },
);

const FINDING = object(
  {
    id: FILLED,
    severity: one("critical", "high", "medium", "low", "info"),
    status: one("open", "accepted", "fixed", "deferred", "false_positive"),
    description: TEXT,
  },
  { file_refs: list({ kind: "any" }), resolution: TEXT },
);

const REVIEW = object(
  {
    ...{
      id: FILLED,
      reviewer: TEXT,
      reviewed_at: TIME,
      verdict: one("pass", "comment", "fail", "not_verified"),
    },
    ...{ summary: TEXT, findings: list(FINDING) },
  },
  { artifact_refs: list(REFERENCE) },
);

const CRITERION_STATUS = one("pending", "pass", "fail", "not_verified", "accepted_gap");

/** The files beside a workflow artifact, with the allowed shape of each. */
const SIDECARS: Readonly<Record<string, Shape>> = {
  "state.json": object(
    {
      ...HEAD,
      status: one(
        ...[
          "new",
          "planning",
          "planned",
          "in_progress",
          "blocked",
          "verifying",
          "verified",
          "needs_decision",
        ],
        ...["not_verified", "failed", "delivered", "accepted", "archived"],
      ),
      phase: PHASE,
      updated_at: TIME,
      next_action: object(
        { status: one("continue", "needs_user", "blocked", "done"), summary: FILLED },
        { target_phase: PHASE, target_artifact: TEXT },
      ),
    },
    { repo: TEXT, owner: TEXT, created_at: TIME, source_request: TEXT, artifact_paths: list(TEXT) },
  ),
  "acceptance.json": object(
    {
      ...HEAD,
      criteria: list(
        object(
          { id: FILLED, description: TEXT, status: CRITERION_STATUS },
          { evidence_refs: list(REFERENCE), notes: TEXT },
        ),
        true,
      ),
      goal_fit: object({ status: CRITERION_STATUS, summary: TEXT }, { open_gaps: list(TEXT) }),
    },
    { repo: TEXT },
  ),
  "evidence.json": object(
    { ...HEAD, verdict: one("pass", "partial", "fail", "not_verified"), checks: list(CHECK, true) },
    { repo: TEXT, not_verified_gaps: list(TEXT) },
  ),
  "critique.json": object(
    {
      ...HEAD,
      ...{ status: one("pending", "pass", "fail", "not_required"), required: FLAG, updated_at: TIME },
      critiques: list(REVIEW),
    },
    { repo: TEXT },
  ),
  "handoff.json": object(
    { ...HEAD, summary: TEXT, next_steps: list(TEXT) },
    { repo: TEXT, current_state_ref: TEXT, blockers: list(TEXT), warnings: list(TEXT) },
  ),
};

/** File names of all sidecars. */
export const SIDECAR_NAMES: readonly string[] = Object.keys(SIDECARS);

/** Returns the problems of a sidecar, each as `<json path>: <problem>`; empty when it is valid. */
export function sidecarProblems(name: string, value: unknown): readonly string[] {
  const shape = SIDECARS[name];
  if (shape === undefined) return [];
  const problems = check(shape, value, "$");
  return name === "evidence.json" && isObject(value) ? [...problems, ...referenceProblems(value)] : problems;
}

/** Returns a problem for every reference that lacks the fields its kind needs to be followed. */
function referenceProblems({ checks }: Readonly<Record<string, unknown>>): readonly string[] {
  const problems: string[] = [];
  for (const [at, item] of objects(checks)) {
    for (const [place, reference] of objects(item["artifact_refs"])) {
      const has = (...names: readonly string[]): boolean => names.some((name) => Boolean(reference[name]));
      const path = `$.checks[${at}].artifact_refs[${place}]`;
      if (!isComplete(String(reference["kind"]), has))
        problems.push(`${path}: says too little to be followed`);
    }
  }
  return problems;
}

function isComplete(kind: string, has: (...names: readonly string[]) => boolean): boolean {
  if (kind === "source") return has("file") && has("line_start") && has("line_end") && has("excerpt");
  if (kind === "artifact") return has("file", "url") && has("summary", "excerpt");
  return kind === "command" ? has("excerpt", "summary", "url") : has("url");
}

function objects(value: unknown): readonly (readonly [number, Readonly<Record<string, unknown>>])[] {
  return Array.isArray(value) ? [...value.entries()].filter(([, item]) => isObject(item)) : [];
}
