import type { ArtifactKind } from "../model/refs.js";
import { DIRECTIVE_ACK_FIELD, PAYLOAD_KEYS, type PayloadKey, type Purpose } from "../model/role.js";
import type { Issue, ValidationReport } from "../schema/run.js";
import {
  ACK_FIELDS,
  acknowledgementIssues,
  acknowledgements,
  type ExpectedAcknowledgement,
  namesNonce,
} from "./acknowledgement.js";
import { boundIssues, nestedReport } from "./bounds.js";
import { bytesOf } from "./bytes.js";
import { envelopeIssues } from "./envelope.js";
import { candidates, LARGEST_TEXT } from "./extract.js";
import { inDocumentOrder, issue, schemaIssues } from "./issues.js";
import { isObject, type JsonObject, objectIn } from "./json.js";
import { PAYLOAD_SCHEMAS, type Payloads, type RESPONSE_STATUSES } from "./payloads.js";
import { ruleIssues, unknownRefs } from "./rules.js";
import { unknownFields } from "./unknown-fields.js";

export interface ExpectedResponse extends ExpectedAcknowledgement {
  readonly purpose: Purpose;
  readonly artifactKind: (ref: string) => ArtifactKind | "blob" | null;
}

export interface AcceptedResponse<P extends Purpose = Purpose> {
  readonly purpose: P;
  readonly status: (typeof RESPONSE_STATUSES)[number];
  readonly summary: string;
  /** Null when the role could not complete its task. */
  readonly payload: Payloads[P] | null;
  /** The response without unknown fields, with a single acknowledgement in `data`. */
  readonly normalised: JsonObject;
}

export interface ReadResponse<P extends Purpose = Purpose> {
  readonly report: ValidationReport;
  /** Null unless the report is valid. */
  readonly response: AcceptedResponse<P> | null;
}

/** Reads a provider's answer: finds the JSON in it and reports everything that is wrong with it. Pure; never throws. */
export function readResponse<P extends Purpose>(
  text: string,
  expected: ExpectedResponse & { readonly purpose: P },
): ReadResponse<P> {
  const key = PAYLOAD_KEYS[expected.purpose];
  const found = findResponse(text, key, expected.nonce);
  if (typeof found === "string") return notFound(found);
  const ack = acknowledgementIssues(found, key, expected);
  return judged(found, expected.purpose, { ack, artifactKind: expected.artifactKind });
}

/** Checks an answer without a directive: neither its acknowledgement nor its references are checked. */
export function checkResponse(purpose: Purpose, text: string): ValidationReport {
  const found = findResponse(text, PAYLOAD_KEYS[purpose], null);
  if (typeof found === "string") return notFound(found).report;
  return judged(found, purpose, { ack: [], artifactKind: null }).report;
}

const NOT_FOUND = {
  RESPONSE_NO_JSON: "There is no JSON object with a status in it.",
  RESPONSE_TOO_LARGE: "It has more than 4 MiB, or its JSON more than 1 MiB.",
} as const;

function notFound<P extends Purpose>(code: keyof typeof NOT_FOUND): ReadResponse<P> {
  const errors = [issue({ path: "", code, message: NOT_FOUND[code] })];
  return { report: { valid: false, errors, warnings: [] }, response: null };
}

/** Returns the first candidate with the expected nonce, or else the first one with a status. */
function findResponse(
  text: string,
  key: PayloadKey,
  nonce: string | null,
): JsonObject | keyof typeof NOT_FOUND {
  if (text.length > LARGEST_TEXT || bytesOf(text) > LARGEST_TEXT) return "RESPONSE_TOO_LARGE";
  const { objects, hasTooLarge } = candidates(text);
  const all = objects.map(unwrapped).filter((one) => Object.hasOwn(one, "status"));
  const acknowledged = nonce === null ? undefined : all.find((one) => namesNonce(one, key, nonce));
  return acknowledged ?? all[0] ?? (hasTooLarge ? "RESPONSE_TOO_LARGE" : "RESPONSE_NO_JSON");
}

function unwrapped(response: JsonObject): JsonObject {
  const inner = response["agent_response"];
  return Object.keys(response).length === 1 && isObject(inner) ? inner : response;
}

interface Judging {
  readonly ack: readonly Issue[];
  readonly artifactKind: ExpectedResponse["artifactKind"] | null;
}

function judged<P extends Purpose>(
  response: JsonObject,
  purpose: P,
  { ack, artifactKind }: Judging,
): ReadResponse<P> {
  const key = PAYLOAD_KEYS[purpose];
  const data = objectIn(response["data"]);
  const given = data !== null && Object.hasOwn(data, key) ? data[key] : undefined;
  const result =
    given === undefined ? null : PAYLOAD_SCHEMAS[purpose].safeParse(given, { reportInput: true });
  const payload = (result?.success === true ? result.data : null) as Payloads[P] | null;
  const errors = [
    ...boundIssues(response),
    ...envelopeIssues(response, purpose),
    ...(result?.success === false ? schemaIssues(result.error.issues, `data.${key}`) : []),
    ...(payload === null ? [] : ruleIssues(purpose, payload, { artifactKind })),
    ...ack,
  ];
  const warnings = [
    ...unknownFields(response, key, payload),
    ...(given === undefined ? [] : nestedReport(given, `data.${key}`)),
    ...(payload === null ? [] : unknownRefs(purpose, payload, { artifactKind })),
  ];
  const report = {
    valid: errors.length === 0,
    errors: inDocumentOrder(errors, response),
    warnings: inDocumentOrder(warnings, response),
  };
  return { report, response: report.valid ? accepted(response, purpose, payload) : null };
}

function accepted<P extends Purpose>(
  response: JsonObject,
  purpose: P,
  payload: Payloads[P] | null,
): AcceptedResponse<P> {
  const key = PAYLOAD_KEYS[purpose];
  const status = response["status"] as AcceptedResponse["status"];
  const summary = String(response["summary"]);
  const ack = objectIn(acknowledgements(response, key)[0]?.value) ?? {};
  const acknowledged = Object.fromEntries(ACK_FIELDS.map((name) => [name, ack[name]]));
  const data = { ...(payload !== null && { [key]: payload }), [DIRECTIVE_ACK_FIELD]: acknowledged };
  return {
    purpose,
    status,
    summary,
    payload: status === "ok" ? payload : null,
    normalised: { status, summary, data },
  };
}
