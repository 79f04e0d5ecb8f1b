import { isOrangeError, type OrangeContext, type OrangeError } from "@orange-hyper/core";
import { type FieldValue, type FrontMatter, TypedScalar } from "@orange-hyper/core/documents";
import { createTestContext, type TestContextOptions } from "@orange-hyper/testkit";
import { type NewQuestInput, newQuest } from "../src/index.js";

export const projectId = "project_550e8400-e29b-41d4-a716-446655440000";
export const otherProjectId = "project_00000000-0000-4000-8000-000000000000";

/** A context whose files are those of the working directory. */
export function contextWithFiles(files: Record<string, string | Uint8Array>): OrangeContext {
  const bytes = (content: string | Uint8Array): Uint8Array =>
    typeof content === "string" ? new TextEncoder().encode(content) : content;
  return createTestContext({
    ports: {
      files: {
        read: async (path, maxBytes) => {
          const content = files[path];
          if (content === undefined) return { ok: false, kind: "missing", reason: "not found" };
          if (bytes(content).length > maxBytes) return { ok: false, kind: "too-large", reason: "too large" };
          return { ok: true, bytes: bytes(content) };
        },
      },
    },
  });
}

/** A context whose clock answers what the test sets. */
export function contextAt(time: { now: string }, options: TestContextOptions = {}): OrangeContext {
  return createTestContext({ ...options, ports: { ...options.ports, clock: { now: () => time.now } } });
}

/** Creates a quest and gives its id. */
export async function createdId(ctx: OrangeContext, input: string | NewQuestInput): Promise<string> {
  const { quest } = await newQuest(ctx, typeof input === "string" ? { request: input } : input);
  return quest.id;
}

/** A valid active quest file, with changes; an undefined field is left out. */
export function questFields(changes: Record<string, FieldValue | undefined> = {}): FrontMatter {
  const fields: Record<string, FieldValue | undefined> = {
    schema_version: 1,
    project_id: projectId,
    project_name: "orange-hyper",
    id: "quest_20260101_000000Z_one",
    title: "One",
    status: "active",
    created_at: "2026-01-01T00:00:00.000Z",
    updated_at: "2026-01-01T00:00:00.000Z",
    layer: "L2",
    route: "L2/P2/T2/V2/A0/M0/MB2",
    quest_policy: "recommended",
    output_contract: "implementation",
    scope_paths: [],
    constraints: [],
    unknowns: [],
    expected_verification: [],
    verification_status: "pending",
    verification_evidence: [],
    unverified_reason: "",
    ...changes,
  };
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, FieldValue] => entry[1] !== undefined),
  );
}

/** Front matter as a YAML parser of any other make would give it. */
export function plain(fields: FrontMatter): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value instanceof TypedScalar ? value.value : value]),
  );
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
