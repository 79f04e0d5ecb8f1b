import { DIRECTIVE_ACK_FIELD, type PayloadKey } from "../model/role.js";
import type { Issue } from "../schema/run.js";
import { issue } from "./issues.js";
import { type JsonObject, objectIn } from "./json.js";

export interface ExpectedAcknowledgement {
  readonly runId: string;
  /** Nonce of the open directive. */
  readonly nonce: string;
  /** Nonces of this run's closed directives. */
  readonly earlierNonces: ReadonlySet<string>;
}

/** Fields of an acknowledgement (specification of runs, section 3.2). */
export const ACK_FIELDS = ["runId", "nonce", "responseField"] as const;

interface Copy {
  readonly path: string;
  readonly value: unknown;
}

/**
 * Returns all copies of the acknowledgement, from the three places named in section 3.2 of the specification of runs.
 */
export function acknowledgements(response: JsonObject, key: PayloadKey): readonly Copy[] {
  const data = objectIn(response["data"]);
  const payload = objectIn(data?.[key]);
  const places: readonly (readonly [string, JsonObject | null])[] = [
    [`data.${DIRECTIVE_ACK_FIELD}`, data],
    [DIRECTIVE_ACK_FIELD, response],
    [`data.${key}.${DIRECTIVE_ACK_FIELD}`, payload],
  ];
  return places.flatMap(([path, holder]) =>
    holder !== null && Object.hasOwn(holder, DIRECTIVE_ACK_FIELD)
      ? [{ path, value: holder[DIRECTIVE_ACK_FIELD] }]
      : [],
  );
}

/** True when a response acknowledges the open directive, whatever else is wrong with it. */
export function namesNonce(response: JsonObject, key: PayloadKey, nonce: string): boolean {
  return acknowledgements(response, key).some(({ value }) => objectIn(value)?.["nonce"] === nonce);
}

/** Returns what is wrong with a response's acknowledgement; empty when it matches the open directive. */
export function acknowledgementIssues(
  response: JsonObject,
  key: PayloadKey,
  expected: ExpectedAcknowledgement,
): readonly Issue[] {
  const copies = acknowledgements(response, key);
  const [first] = copies;
  if (first === undefined) {
    const path = `data.${DIRECTIVE_ACK_FIELD}`;
    return [issue({ path, code: "ACK_MISSING", message: "Nothing acknowledges the directive." })];
  }
  if (copies.some(({ value }) => !isSame(value, first.value))) {
    return [issue({ path: first.path, code: "ACK_CONFLICT", message: "Several acknowledgements differ." })];
  }
  const ack = objectIn(first.value);
  if (ack === null) {
    return [issue({ path: first.path, code: "ACK_MISSING", message: "The acknowledgement is no object." })];
  }
  return fieldIssues(ack, first.path, expected);
}

function fieldIssues(
  ack: JsonObject,
  path: string,
  { runId, nonce, earlierNonces }: ExpectedAcknowledgement,
): readonly Issue[] {
  const { runId: run, nonce: given, responseField } = ack;
  const issues: Issue[] = [];
  if (run !== runId) {
    const at = `${path}.runId`;
    issues.push(
      issue({
        path: at,
        code: "ACK_RUN_MISMATCH",
        message: "It names another run.",
        expected: runId,
        actual: run,
      }),
    );
  }
  if (given !== nonce) {
    const at = `${path}.nonce`;
    const isStale = typeof given === "string" && earlierNonces.has(given);
    issues.push(
      isStale
        ? issue({
            path: at,
            code: "ACK_STALE",
            message: "It is that of an earlier directive.",
            expected: "current nonce",
            actual: given,
          })
        : issue({
            path: at,
            code: "ACK_NONCE_MISMATCH",
            message: "This run never gave it out.",
            expected: "current nonce",
            actual: given,
          }),
    );
  }
  if (responseField !== DIRECTIVE_ACK_FIELD) {
    const at = `${path}.responseField`;
    issues.push(
      issue({
        path: at,
        code: "ACK_FIELD_MISMATCH",
        message: "It names another field.",
        expected: DIRECTIVE_ACK_FIELD,
        actual: responseField,
      }),
    );
  }
  return issues;
}

function isSame(one: unknown, other: unknown): boolean {
  const [a, b] = [objectIn(one), objectIn(other)];
  if (a === null || b === null) return one === other;
  return ACK_FIELDS.every((name) => a[name] === b[name]);
}
