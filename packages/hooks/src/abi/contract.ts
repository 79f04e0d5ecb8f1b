import { DECISION_KINDS } from "./decision.js";
import { fieldsOf, isFields } from "./fields.js";
import { ABI, CORE_PHASES, EXTENSION_PHASES, OBSERVATIONAL_PHASES } from "./phases.js";

/** The contract as data, identical to `contract.json` of this package. */
export const CONTRACT = {
  contract_version: ABI,
  abi: {
    version: ABI,
    core_phases: CORE_PHASES,
    extension_phases: EXTENSION_PHASES,
    observational_phases: OBSERVATIONAL_PHASES,
    decision_kinds: DECISION_KINDS,
  },
} as const;

/**
 * Returns what a contract file lacks, one line each; empty when this version can work with it. Additional entries are
 * allowed.
 */
export function contractProblems(value: unknown): readonly string[] {
  if (!isFields(value)) return ["contract must be an object"];
  const abi = fieldsOf(value["abi"]);
  const problems: string[] = [];
  if (value["contract_version"] !== ABI) problems.push(`contract_version must be ${ABI}`);
  if (abi["version"] !== ABI) problems.push(`abi.version must be ${ABI}`);
  return [
    ...problems,
    ...missing("core phase", CORE_PHASES, abi["core_phases"]),
    ...missing("extension phase", EXTENSION_PHASES, abi["extension_phases"]),
    ...missing("decision kind", DECISION_KINDS, abi["decision_kinds"]),
  ];
}

function missing(what: string, wanted: readonly string[], found: unknown): readonly string[] {
  const there: readonly unknown[] = Array.isArray(found) ? found : [];
  return wanted.filter((name) => !there.includes(name)).map((name) => `${what} missing: ${name}`);
}
