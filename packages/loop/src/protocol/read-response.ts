import type { Issue, ValidationReport } from "../model/issue.js";
import type { ArtifactKind } from "../model/refs.js";
import { DIRECTIVE_ACK_FIELD, PAYLOAD_KEYS, type PayloadKey, type Purpose } from "../model/role.js";
import {
  acknowledgementIssues,
  acknowledgements,
  type ExpectedAcknowledgement,
  namesNonce,
} from "./acknowledgement.js";
import { boundIssues, nestedReport } from "./bounds.js";
import { candidates, type JsonObject, LARGEST_TEXT } from "./extract.js";
import { issue, schemaIssues } from "./issues.js";
import type { Payloads } from "./payload-types.js";
import { PAYLOAD_SCHEMAS } from "./payloads.js";
import { ruleIssues } from "./rules.js";
import { unknownFields } from "./unknown-fields.js";

export interface ExpectedResponse extends ExpectedAcknowledgement {
  readonly purpose: Purpose;
  readonly artifactKind: (ref: string) => ArtifactKind | "blob" | null;
}

export interface AcceptedResponse<P extends Purpose = Purpose> {
  readonly purpose: P;
  readonly status: "ok" | "blocked" | "failed";
  readonly summary: string;
  /** Null where the role could not go on. */
  readonly payload: Payloads[P] | null;
  /** The whole response without unknown fields, its acknowledgement once, in `data`. */
  readonly normalised: JsonObject;
}

export interface ReadResponse<P extends Purpose = Purpose> {
  readonly report: ValidationReport;
  /** Null unless the report is valid. */
  readonly response: AcceptedResponse<P> | null;
}

/** Section 3.1 of the specification of runs. */
const LONGEST_SUMMARY = 2_000;

/** Reads the answer of a provider: finds the JSON in it, and says all that is wrong with that. Pure; never throws. */
export function readResponse<P extends Purpose>(
  text: string,
  expected: ExpectedResponse & { readonly purpose: P },
): ReadResponse<P> {
  const key = PAYLOAD_KEYS[expected.purpose];
  const found = findResponse(text, key, expected.nonce);
  if (typeof found === "string")
    return refused([issue({ path: "", code: found, message: NOT_FOUND[found] })]);
  const ack = acknowledgementIssues(found, key, expected);
  return judged(found, expected.purpose, { ack, artifactKind: expected.artifactKind });
}

/** The same for an answer to no directive: its acknowledgement and its references are not looked at. */
export function checkResponse(purpose: Purpose, text: string): ValidationReport {
  const found = findResponse(text, PAYLOAD_KEYS[purpose], "");
  if (typeof found === "string")
    return refused([issue({ path: "", code: found, message: NOT_FOUND[found] })]).report;
  return judged(found, purpose, { ack: [], artifactKind: null }).report;
}

const NOT_FOUND = {
  RESPONSE_NO_JSON: "There is no JSON object with a status in it.",
  RESPONSE_TOO_LARGE: "It has more than 4 MiB.",
} as const;

/** The first candidate that names the nonce, else the first with a status. */
function findResponse(text: string, key: PayloadKey, nonce: string): JsonObject | keyof typeof NOT_FOUND {
  if (text.length > LARGEST_TEXT) return "RESPONSE_TOO_LARGE";
  const all = candidates(text.replace(/^\uFEFF/, ""))
    .map(unwrapped)
    .filter((one) => Object.hasOwn(one, "status"));
  return all.find((one) => namesNonce(one, key, nonce)) ?? all[0] ?? "RESPONSE_NO_JSON";
}

function unwrapped(response: JsonObject): JsonObject {
  const inner = response["agent_response"];
  const isWrapped = Object.keys(response).length === 1 && typeof inner === "object" && inner !== null;
  return isWrapped && !Array.isArray(inner) ? (inner as JsonObject) : response;
}

function refused<P extends Purpose>(
  errors: readonly Issue[],
  warnings: readonly Issue[] = [],
): ReadResponse<P> {
  return { report: { valid: false, errors, warnings }, response: null };
}

interface Judging {
  readonly ack: readonly Issue[];
  readonly artifactKind: ((ref: string) => ArtifactKind | "blob" | null) | null;
}

function judged<P extends Purpose>(
  response: JsonObject,
  purpose: P,
  { ack, artifactKind }: Judging,
): ReadResponse<P> {
  const key = PAYLOAD_KEYS[purpose];
  const bounds = boundIssues(response);
  if (bounds.length > 0) return refused([...bounds, ...ack]);
  const { status, summary } = response;
  const data = response["data"];
  const given = isObject(data) && Object.hasOwn(data, key) ? data[key] : undefined;
  const envelope = envelopeIssues(response, purpose);
  const result =
    given === undefined ? null : PAYLOAD_SCHEMAS[purpose].safeParse(given, { reportInput: true });
  const payload = result?.success === true ? result.data : null;
  const errors = [
    ...envelope,
    ...(result?.success === false ? schemaIssues(result.error.issues, `data.${key}`) : []),
    ...(payload === null ? [] : ruleIssues(purpose, payload, { artifactKind })),
    ...ack,
  ];
  const warnings = [
    ...unknownFields(response, key, payload),
    ...(given === undefined ? [] : nestedReport(given, `data.${key}`)),
  ];
  if (errors.length > 0) return refused(errors, warnings);
  const [copy] = acknowledgements(response, key);
  const normalised = {
    status,
    summary,
    data: { ...(payload !== null && { [key]: payload }), [DIRECTIVE_ACK_FIELD]: copy?.value ?? null },
  };
  return {
    report: { valid: true, errors: [], warnings },
    response: {
      purpose,
      status: status as AcceptedResponse["status"],
      summary: String(summary),
      payload: status === "ok" ? payload : null,
      normalised,
    },
  };
}

function envelopeIssues(response: JsonObject, purpose: Purpose): readonly Issue[] {
  const { status, summary, data } = response;
  const key = PAYLOAD_KEYS[purpose];
  const issues: Issue[] = [];
  if (status !== "ok" && status !== "blocked" && status !== "failed") {
    issues.push(
      issue({
        path: "status",
        code: "ENVELOPE_STATUS",
        message: "It is no status.",
        expected: "ok|blocked|failed",
        actual: status,
      }),
    );
  }
  if (typeof summary !== "string" || summary.trim() === "" || summary.length > LONGEST_SUMMARY) {
    const message = "It is a text of 1 to 2,000 characters.";
    issues.push(issue({ path: "summary", code: "ENVELOPE_SUMMARY", message, actual: summary }));
  }
  if (status !== "ok" || (isObject(data) && Object.hasOwn(data, key))) return issues;
  const others = Object.values(PAYLOAD_KEYS).filter((one) => isObject(data) && Object.hasOwn(data, one));
  issues.push(
    others.length > 0
      ? issue({
          path: `data.${others[0]}`,
          code: "PAYLOAD_WRONG_ROLE",
          message: "This is what another role answers.",
          expected: key,
        })
      : issue({
          path: `data.${key}`,
          code: "PAYLOAD_MISSING",
          message: "It holds no answer of this role.",
          expected: key,
        }),
  );
  return issues;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
