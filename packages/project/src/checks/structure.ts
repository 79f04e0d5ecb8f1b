import type { CheckResult, Finding, OrangeContext } from "@orange-hyper/core";
import { readJsonObject } from "../json-file.js";

const FILES: readonly string[] = ["structure/index.json", "structure/status.json"];

/** Checks that what a structure sync left behind can be read. */
export async function checkStructure({ blobs }: OrangeContext): Promise<CheckResult> {
  const checks: string[] = [];
  const findings: Finding[] = [];
  for (const key of FILES) {
    const state = await readJsonObject(blobs, key);
    if (state.kind === "valid") checks.push(`${key} parses`);
    if (state.kind === "invalid") findings.push(stateInvalid(key, state.reason));
  }
  const present = checks.length + findings.length > 0;
  return { checks: present ? checks : ["structure sync state not present"], findings };
}

function stateInvalid(key: string, reason: string): Finding {
  return {
    code: "STRUCTURE_STATE_INVALID",
    level: "error",
    message: `${key} is not valid JSON: ${reason}`,
    hint: "Remove the file; it is generated from the repository.",
  };
}
