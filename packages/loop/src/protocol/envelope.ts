import { PAYLOAD_KEYS, type Purpose } from "../model/role.js";
import type { Issue } from "../schema/run.js";
import { type Fault, issue } from "./issues.js";
import { isObject, type JsonObject, objectIn } from "./json.js";
import { envelopeSchema, RESPONSE_STATUSES } from "./payloads.js";

/** Faults to report for each part of the envelope that is missing or malformed. */
const FAULTS = {
  status: { code: "ENVELOPE_STATUS", message: "It is no status.", expected: RESPONSE_STATUSES.join("|") },
  summary: {
    code: "ENVELOPE_SUMMARY",
    message: "It is a text of 1 to 2,000 characters.",
    expected: "1 to 2000 characters",
  },
} as const satisfies Readonly<Record<keyof typeof envelopeSchema.shape, Fault>>;

/** Checks a response without looking into its payload (specification of runs, section 3.1). */
export function envelopeIssues(response: JsonObject, purpose: Purpose): readonly Issue[] {
  const found = envelopeSchema.safeParse(response).error?.issues.map((one) => one.path[0]) ?? [];
  const parts = (["status", "summary"] as const)
    .filter((part) => found.includes(part))
    .map((part) => issue({ path: part, ...FAULTS[part], actual: response[part] }));
  return [...parts, ...dataIssues(response, purpose)];
}

function dataIssues({ status, data }: JsonObject, purpose: Purpose): readonly Issue[] {
  if (data !== undefined && !isObject(data)) {
    const fault = { code: "FIELD_TYPE", message: "It has another type.", expected: "object" };
    return [issue({ path: "data", ...fault, actual: data })];
  }
  const key = PAYLOAD_KEYS[purpose];
  const held = objectIn(data) ?? {};
  if (status !== "ok" || Object.hasOwn(held, key)) return [];
  const other = Object.values(PAYLOAD_KEYS).find((one) => Object.hasOwn(held, one));
  return [
    other === undefined
      ? issue({
          path: `data.${key}`,
          code: "PAYLOAD_MISSING",
          message: "It holds no answer of this role.",
          expected: key,
        })
      : issue({
          path: `data.${other}`,
          code: "PAYLOAD_WRONG_ROLE",
          message: "This is what another role answers.",
          expected: key,
          actual: other,
        }),
  ];
}
