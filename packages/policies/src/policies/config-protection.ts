import { runAsProgram } from "../engine/as-program.js";
import { type Payload, readPayload } from "../engine/payload.js";
import { MAX_INPUT_BYTES, type Policy, type PolicyOptions, type Verdict } from "../engine/policy.js";
import { oneLine } from "../engine/text.js";
import { verificationBypass } from "./config-protection/git-bypass.js";
import { isProtected } from "./config-protection/protected-names.js";

/** Tools that only read, by the names that hosts give them. */
const READ_ONLY = new Set([
  ...["read", "fs_read", "view", "cat", "open", "grep", "glob", "search", "find", "ls", "list"],
  ...["webfetch", "websearch", "lsp"],
]);

const ALLOW: Verdict = { exitCode: 0 };

/**
 * Refuses to change the configuration of linters and formatters, and to commit or push past the repository's own checks.
 * Refuses a cut payload, because what was cut may name a protected file.
 */
export const run: Policy = (raw, options = {}) => {
  if (options.truncated === true) return refused(truncatedText(options));
  const payload = readPayload(raw);
  if (payload === null || READ_ONLY.has(payload.toolName.toLowerCase())) return ALLOW;
  const reason = reasonAgainst(payload);
  return reason === null ? ALLOW : refused(reason);
};

function reasonAgainst({ paths, command }: Payload): string | null {
  for (const path of paths) {
    const name = path.split(/[/\\]/).pop() ?? "";
    if (isProtected(name)) return protectedText(oneLine(name, 80));
  }
  const bypass = verificationBypass(command);
  return bypass === null ? null : bypassText(bypass);
}

function refused(stderr: string): Verdict {
  return { exitCode: 2, stdout: "", stderr };
}

function protectedText(name: string): string {
  return (
    `BLOCKED: Modifying ${name} is not allowed. Fix the source code to satisfy linter/formatter rules instead of ` +
    "weakening the config. If the config itself has to change, the user changes it, or switches the config-protection " +
    "hook off for that moment."
  );
}

function bypassText(found: string): string {
  return (
    `BLOCKED: \`${found}\` skips the repository's verification hooks. Run it without, and fix what they report. If they ` +
    "have to be skipped, the user does it."
  );
}

function truncatedText({ maxStdin, env = process.env }: PolicyOptions): string {
  const limit = maxStdin ?? (Number(env["ORANGE_HOOK_INPUT_MAX_BYTES"]) || MAX_INPUT_BYTES);
  return `BLOCKED: Hook input exceeded ${limit} bytes. Refusing to bypass config-protection on a truncated payload.`;
}

runAsProgram(import.meta.url, run);
