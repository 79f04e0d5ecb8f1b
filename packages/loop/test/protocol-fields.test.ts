import { describe, expect, it } from "vitest";
import { PAYLOAD_KEYS, type Purpose } from "../src/model/role.js";
import { answer, changed, faults, PURPOSES, read, SAMPLES } from "./support/responses.js";

/** What a field may be, by the tables of section 5 of the specification of runs. */
interface Field {
  readonly type: "text" | "texts" | "objects" | "object" | "flag" | "number" | "word";
  readonly words?: readonly string[];
  readonly isFilled?: true;
  readonly isNullable?: true;
  readonly isOptional?: true;
  readonly most?: number;
}

const text: Field = { type: "text" };
const filled: Field = { type: "text", isFilled: true };
const texts: Field = { type: "texts" };
const flag: Field = { type: "flag" };
const objects: Field = { type: "objects" };
const markdown: Field = { type: "text", isNullable: true, isOptional: true, most: 200 * 1024 };
const word = (...words: readonly string[]): Field => ({ type: "word", words });
const orNull = (field: Field): Field => ({ ...field, isNullable: true });
const level = word("low", "medium", "high");

const TABLES: { readonly [P in Purpose]: Readonly<Record<string, Field>> } = {
  orchestrator: {
    action: word("delegate", "verify", "critique", "request_approval", "revise_plan", "complete", "abort"),
    reason: filled,
    markdown,
    confidence: level,
    next_role: orNull(word("planner", "researcher", "implementer", "qa", "verifier", "critic", "integrator")),
    task: orNull({ type: "object" }),
    "task.objective": text,
    "task.allowed_paths": texts,
    "task.disallowed_paths": texts,
    "task.acceptance_criteria": texts,
    "task.tool_permissions": { type: "object" },
    "task.tool_permissions.read": flag,
    "task.tool_permissions.edit": flag,
    "task.tool_permissions.shell": flag,
    "task.tool_permissions.network": flag,
    approval_request: { type: "object" },
    "approval_request.required": flag,
    "approval_request.reason": orNull(text),
    "approval_request.options": { ...texts, most: 3 },
    "approval_request.options.0": word("approve", "reject", "revise"),
    stop: { type: "object" },
    "stop.should_stop": flag,
    "stop.reason": orNull(text),
  },
  planner: {
    status: word("ready", "needs_input", "blocked"),
    items: { type: "objects", most: 50 },
    "items.0.id": text,
    "items.0.title": filled,
    "items.0.acceptance": text,
    acceptance_criteria: texts,
    allowed_paths: texts,
    questions: texts,
    risks: texts,
    markdown,
  },
  researcher: {
    status: word("answered", "partial", "blocked"),
    findings: { type: "objects", most: 50 },
    "findings.0.claim": filled,
    "findings.0.confidence": level,
    "findings.0.source_refs": texts,
    sources: objects,
    "sources.0.id": filled,
    "sources.0.kind": word("file", "artifact", "url", "command"),
    "sources.0.ref": filled,
    "sources.0.note": text,
    open_questions: texts,
    markdown,
  },
  implementer: {
    status: word("changed", "no_change", "blocked", "failed"),
    markdown,
    changed_files: objects,
    "changed_files.0.path": filled,
    "changed_files.0.change_type": word("added", "modified", "deleted", "renamed"),
    "changed_files.0.summary": text,
    protected_file_changes: objects,
    "protected_file_changes.0.path": filled,
    "protected_file_changes.0.reason": text,
    commands_run: objects,
    "commands_run.0.command": text,
    "commands_run.0.exit_code": { type: "number" },
    "commands_run.0.summary": text,
    notes: texts,
    unresolved_risks: texts,
  },
  qa: {
    verdict: word("pass", "needs_revision", "needs_more_evidence", "blocked"),
    summary: text,
    markdown,
    suggested_commands: texts,
    risks: texts,
  },
  verifier: {
    verdict: word("approve", "revise", "abort", "ask_user"),
    summary: text,
    markdown,
    evidence: objects,
    "evidence.0.kind": word("diff", "test_log", "lint_log", "typecheck_log", "file_read", "runtime_metadata"),
    "evidence.0.ref": filled,
    "evidence.0.finding": text,
    failed_criteria: texts,
    risks: objects,
    "risks.0.severity": level,
    "risks.0.description": text,
    next_action: { type: "object" },
    "next_action.role": word("orchestrator", "implementer", "user", "none"),
    "next_action.instruction": text,
  },
  critic: {
    verdict: word("acceptable", "needs_revision", "unsafe", "unclear"),
    markdown,
    blocking_concerns: texts,
    non_blocking_concerns: texts,
    alternative_paths: texts,
    recommended_next_action: text,
  },
  reconciliation: {
    status: word("complete", "partial", "off_plan", "blocked"),
    markdown,
    completed_plan_items: texts,
    satisfied_criteria: texts,
    missing_plan_items: texts,
    deviations: texts,
    next_recommended_slice: orNull({ type: "object" }),
    "next_recommended_slice.objective": text,
    "next_recommended_slice.rationale": text,
    "next_recommended_slice.acceptance_criteria": texts,
    needs_user_decision: flag,
    user_decision_reason: orNull(text),
  },
};

const ROWS = PURPOSES.flatMap((purpose) =>
  Object.entries(TABLES[purpose]).map(([path, field]) => ({ purpose, path, field })),
);

const isList = ({ type }: Field): boolean => type === "texts" || type === "objects";

/** The faults of the sample with another value in one place, as far as they are about that place or what stands in it. */
function faultsWith(purpose: Purpose, path: string, value: unknown): readonly string[] {
  const at = `data.${PAYLOAD_KEYS[purpose]}.${path}`;
  return faults(purpose, answer(purpose, changed(SAMPLES[purpose], path, value)))
    .filter((fault) => fault.startsWith(`${at} `) || fault.startsWith(`${at}.`))
    .map((fault) => fault.slice(at.length).trim());
}

it.each(PURPOSES)("takes a whole answer of %s as it is", (purpose) => {
  const { report, response } = read(purpose, answer(purpose));
  expect(report).toEqual({ valid: true, errors: [], warnings: [] });
  expect(response?.payload).toEqual(SAMPLES[purpose]);
});

const rows = (isWanted: (field: Field, path: string) => boolean) =>
  ROWS.filter(({ field, path }) => isWanted(field, path)).map(
    ({ purpose, path, field }) => [purpose, path, field] as const,
  );
const isItem = (path: string): boolean => /\.\d+$/.test(path);
/** What is wrong with a value in itself, and not beside others. */
const ownFaults = (...of: Parameters<typeof faultsWith>): readonly string[] =>
  faultsWith(...of).filter((fault) => /^FIELD/.test(fault));

it.each(rows((_field, path) => !isItem(path)))(
  "%s: misses %s, unless it is optional",
  (purpose, path, field) => {
    expect(faultsWith(purpose, path, undefined)).toEqual(field.isOptional ? [] : ["FIELD_MISSING"]);
  },
);

it.each(rows(() => true))("%s: %s has one type", (purpose, path, field) => {
  const others = [true, 7, { a: 1 }, [[]], "text"].filter((other) => !isOfType(field, other));
  const expected = field.type === "word" ? "FIELD_ENUM" : "FIELD_TYPE";
  for (const other of others) {
    expect(faultsWith(purpose, path, other), JSON.stringify(other)).toEqual([expected]);
  }
  expect(ownFaults(purpose, path, null)).toEqual(field.isNullable ? [] : [expected]);
});

/** What is wrong within a value of the right type is another field's matter. */
function isOfType(field: Field, value: unknown): boolean {
  if (Array.isArray(value)) return isList(field);
  const types = { flag: "boolean", number: "number", text: "string", object: "object" };
  return typeof value === (types as Readonly<Record<string, string>>)[field.type];
}

it.each(rows(({ words }) => words !== undefined))(
  "%s: %s is one of its words",
  (purpose, path, { words = [] }) => {
    const [issue] = read(purpose, answer(purpose, changed(SAMPLES[purpose], path, "ship"))).report.errors;
    expect(issue).toMatchObject({ code: "FIELD_ENUM", expected: words.join("|"), actual: "ship" });
    for (const one of words) expect(ownFaults(purpose, path, one)).toEqual([]);
  },
);

it.each(rows(({ isFilled }) => isFilled === true))("%s: %s is not blank", (purpose, path) => {
  expect(faultsWith(purpose, path, "")).toContain("FIELD_MISSING");
  expect(faultsWith(purpose, path, " \n\t")).toContain("FIELD_MISSING");
});

it.each(rows(({ type }, path) => type === "text" && path !== "items.0.id"))(
  "%s: %s is a text of a certain length",
  (purpose, path, { most = 8_000 }) => {
    expect(ownFaults(purpose, path, "x".repeat(most))).toEqual([]);
    expect(ownFaults(purpose, path, "x".repeat(most + 1))).toEqual(["FIELD_TOO_LONG"]);
  },
);

it.each(rows(isList))("%s: %s is a list of a certain length", (purpose, path, { most = 500 }) => {
  const [item = "x"] = at(SAMPLES[purpose], path);
  const many = (count: number): readonly unknown[] => Array.from({ length: count }, () => item);
  expect(ownFaults(purpose, path, many(most))).toEqual([]);
  expect(ownFaults(purpose, path, many(most + 1))).toEqual(["FIELD_TOO_LONG"]);
});

function at(value: unknown, path: string): readonly unknown[] {
  let found = value as Record<string, unknown>;
  for (const name of path.split(".")) found = found[name] as Record<string, unknown>;
  return found as unknown as readonly unknown[];
}

describe("a plan", () => {
  it.each(["P0x", "p1", "1", "P", "P1234", "P1 "])("has no item %j", (id) => {
    expect(faultsWith("planner", "items.0.id", id)).toEqual(["FIELD_TYPE"]);
  });
});

describe("an exit code", () => {
  it.each([0.5, 1e300])("is not %s", (code) => {
    expect(faultsWith("implementer", "commands_run.0.exit_code", code)).toEqual(["FIELD_TYPE"]);
  });
});
