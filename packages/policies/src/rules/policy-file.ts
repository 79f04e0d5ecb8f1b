import { hasConflictMarks, msg, UNRESOLVED_MERGE } from "@orange-hyper/core/text";
import { isObject } from "../engine/payload.js";
import { type OwnPolicy, readOwnPolicies } from "../own/own-policy.js";
import type { RuleParams } from "./rule.js";

/** The file of the project, which people write and git shares, below the storage root. */
export const SHARED_POLICIES_KEY = "policies.json";

/** The user's own file for one project, in the user's own folder. */
export function userPoliciesKey(
  ids: { readonly digest: (text: string) => string },
  projectRoot: string,
): string {
  return `policies/${ids.digest(projectRoot).slice(0, 32)}.json`;
}

/** What one file says about rules. */
export interface PolicyFile {
  readonly enabled: readonly string[];
  readonly disabled: readonly string[];
  readonly params: Readonly<Record<string, RuleParams>>;
  /** Policies of the user's own that they approved. They count in the user's own file alone. */
  readonly own: readonly OwnPolicy[];
}

export const NO_POLICY_FILE: PolicyFile = { enabled: [], disabled: [], params: {}, own: [] };

/** A file as it was found; one that cannot be understood says nothing, and `problem` says why. */
export interface PolicyFileRead {
  readonly file: PolicyFile;
  readonly problem: string | null;
}

/** Reads the text of a file; null stands for no file. */
export function readPolicyFile(text: string | null): PolicyFileRead {
  if (text === null) return { file: NO_POLICY_FILE, problem: null };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const problem = hasConflictMarks(text) ? UNRESOLVED_MERGE : msg`it is not valid JSON`;
    return { file: NO_POLICY_FILE, problem };
  }
  if (!isObject(value)) return { file: NO_POLICY_FILE, problem: msg`it is not one JSON object` };
  const { enabled = [], disabled = [], params = {} } = value;
  if (!isNames(enabled) || !isNames(disabled))
    return { file: NO_POLICY_FILE, problem: msg`\`enabled\` and \`disabled\` have to be lists of names` };
  if (!isObject(params) || !Object.values(params).every(isObject))
    return {
      file: NO_POLICY_FILE,
      problem: msg`\`params\` has to be an object with an object for each name`,
    };
  const own = readOwnPolicies(value["own"]);
  return { file: { enabled, disabled, params: params as PolicyFile["params"], own }, problem: null };
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
