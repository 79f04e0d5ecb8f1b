import { statSync } from "node:fs";
import { extname, resolve } from "node:path";
import { runAsProgram } from "../engine/as-program.js";
import { type Environment, isOn, profileOf } from "../engine/environment.js";
import { readPayload } from "../engine/payload.js";
import type { Policy } from "../engine/policy.js";
import { checkGo, checkPython, checkWeb } from "./quality-gate/checks.js";
import type { FileCheck } from "./quality-gate/file-check.js";
import { TIME_LIMIT_MS } from "./quality-gate/programs.js";

const CHECKS: Readonly<Record<string, (check: FileCheck) => string | null>> = {
  ...{
    ".ts": checkWeb,
    ".tsx": checkWeb,
    ".js": checkWeb,
    ".jsx": checkWeb,
    ".json": checkWeb,
    ".md": checkWeb,
  },
  ...{ ".go": checkGo, ".py": checkPython },
};

/** Checks each edited file with the formatter that its project configures. Never refuses; warns in strict mode only. */
export const run: Policy = (raw, options = {}) => {
  const { env = process.env, timeLimitMs = TIME_LIMIT_MS } = options;
  const payload = options.truncated === true ? null : readPayload(raw);
  if (payload === null) return undefined;
  const strict = isStrict(env);
  const fix = isOn(env["ORANGE_QUALITY_GATE_FIX"]);
  // Outside strict mode nothing is reported, so a check without fixing would be useless.
  if (!strict && !fix) return undefined;
  const warnings: string[] = [];
  for (const named of payload.paths) {
    const path = resolve(payload.cwd ?? process.cwd(), named);
    const check = CHECKS[extname(path).toLowerCase()];
    if (check === undefined || !isFile(path)) continue;
    const warning = check({ path, fix, strict, env, timeLimitMs });
    if (warning !== null) warnings.push(`[QualityGate] ${warning}`);
  }
  return warnings.length === 0 || !strict ? undefined : { exitCode: 0, stderr: warnings.join("\n") };
};

/** Returns true when the environment requires the formatters' findings to be reported. */
export function isStrict(env: Environment): boolean {
  return isOn(env["ORANGE_QUALITY_GATE_STRICT"] ?? String(profileOf(env) === "strict"));
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

runAsProgram(import.meta.url, run);
