import { hasConflictMarks, msg, UNRESOLVED_MERGE } from "@orange-hyper/core/text";
import { isObject } from "../engine/payload.js";
import { type OwnPolicy, readOwnPolicies } from "../own/own-policy.js";
import type { RuleParams } from "./rule.js";

/** Key, below the storage root, of the project's policy file. People write it and git shares it. */
export const SHARED_POLICIES_KEY = "policies.json";

/** Returns the key, in the user's own folder, of the user's policy file for one project. */
export function userPoliciesKey(
  ids: { readonly digest: (text: string) => string },
  projectRoot: string,
): string {
  return `policies/${ids.digest(projectRoot).slice(0, 32)}.json`;
}

/** The content of a policy file. */
export interface PolicyFile {
  readonly enabled: readonly string[];
  readonly disabled: readonly string[];
  readonly params: Readonly<Record<string, RuleParams>>;
  /** Own policies that the user approved. Honoured only in the user's own file. */
  readonly own: readonly OwnPolicy[];
}

/** The content of a missing or broken policy file: it changes nothing. */
export const NO_POLICY_FILE: PolicyFile = { enabled: [], disabled: [], params: {}, own: [] };

/**
 * The result of reading a policy file. A broken file has no effect, and `problem` describes why; it is null otherwise.
 */
export interface PolicyFileRead {
  readonly file: PolicyFile;
  readonly problem: string | null;
}

/** Parses the text of a policy file; null stands for a missing file. */
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
