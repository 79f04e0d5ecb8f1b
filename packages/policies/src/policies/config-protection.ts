import { runAsProgram } from "../engine/as-program.js";
import { readPayload } from "../engine/payload.js";
import { MAX_INPUT_BYTES, type Policy, type PolicyOptions, type Verdict } from "../engine/policy.js";
import { shellPipelines } from "../shell/commands.js";
import { protectionReason } from "./config-protection/reason.js";

const ALLOW: Verdict = { exitCode: 0 };

/**
 * Refuses changes to the configuration of linters and formatters, and commits and pushes that skip the repository's own
 * checks. Refuses a truncated payload, because the missing part may name a protected file.
 */
export const run: Policy = (raw, options = {}) => {
  if (options.truncated === true) return refused(truncatedText(options));
  const payload = readPayload(raw);
  if (payload === null) return ALLOW;
  const reason = protectionReason(payload, shellPipelines);
  return reason === null ? ALLOW : refused(reason);
};

function refused(stderr: string): Verdict {
  return { exitCode: 2, stdout: "", stderr };
}

function truncatedText({ maxStdin, env = process.env }: PolicyOptions): string {
  const limit = maxStdin ?? (Number(env["ORANGE_HOOK_INPUT_MAX_BYTES"]) || MAX_INPUT_BYTES);
  return `BLOCKED: Hook input exceeded ${limit} bytes. Refusing to bypass config-protection on a truncated payload.`;
}

runAsProgram(import.meta.url, run);
