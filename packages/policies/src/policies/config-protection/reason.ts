import type { Payload } from "../../engine/payload.js";
import { oneLine } from "../../engine/text.js";
import type { ShellPipeline } from "../../shell/pipeline.js";
import { MAY_BYPASS, verificationBypass } from "./git-bypass.js";

/** Prefixes of protected file names; any extension may follow. */
const BEGINNINGS = [
  ".eslintrc",
  "eslint.config.",
  ".prettierrc",
  "prettier.config.",
  ".stylelintrc",
  ".markdownlint",
];

const WHOLE_NAMES = ["biome.json", "biome.jsonc", "ruff.toml", ".ruff.toml", ".shellcheckrc"];

/** Returns true when a file of this base name configures a linter or formatter. Case is ignored. */
function isProtected(baseName: string): boolean {
  const name = baseName.toLowerCase();
  return WHOLE_NAMES.includes(name) || BEGINNINGS.some((beginning) => name.startsWith(beginning));
}

/** Tools that only read, by the names that hosts give them. */
const READ_ONLY = new Set([
  ...["read", "fs_read", "view", "cat", "open", "grep", "glob", "search", "find", "ls", "list"],
  ...["webfetch", "websearch", "lsp"],
]);

/**
 * Returns why the policy refuses the use of a tool; null when it allows it, as it does for every tool that only reads.
 */
export function protectionReason(
  { toolName, paths, command }: Payload,
  pipelines: (command: string) => readonly ShellPipeline[] | null,
): string | null {
  if (READ_ONLY.has(toolName.toLowerCase())) return null;
  for (const path of paths) {
    const name = path.split(/[/\\]/).pop() ?? "";
    if (isProtected(name)) return protectedText(oneLine(name, 80));
  }
  const bypass = MAY_BYPASS.test(command.replace(/["'\\]/g, ""))
    ? verificationBypass(pipelines(command) ?? [])
    : null;
  return bypass === null ? null : bypassText(bypass);
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
