import { fileText } from "./file-text.js";
import { type RepositoryPorts, readStart } from "./repository-files.js";

/**
 * A file with a repository's instructions to agents, and its beginning. For a run it is information, not instructions.
 */
export interface RuleFile {
  readonly path: string;
  readonly bytes: number;
  readonly start: string;
}

/** Maximum bytes shown of each file, and maximum number of files (specification of runs, section 17). */
const START_BYTES = 4 * 1024;
const MAX_FILES = 8;

const RULES =
  /^(?:AGENTS|CLAUDE|GEMINI|CONVENTIONS)\.md$|^\.(?:cursorrules|windsurfrules|clinerules)$|^\.github\/copilot-instructions\.md$|^\.cursor\/rules\/[^/]+\.mdc?$/;

/** Returns the rule files at the top of a repository, each with its first 4 KiB. */
export async function readRules(
  ports: RepositoryPorts,
  folder: string,
  paths: readonly string[],
): Promise<readonly RuleFile[]> {
  const rules: RuleFile[] = [];
  for (const path of paths.filter((one) => RULES.test(one)).slice(0, MAX_FILES)) {
    // Reads more than is shown, so that a secret that crosses the limit is still recognised.
    const start = await readStart(ports, folder, { path, maxBytes: 2 * START_BYTES }).catch(() => null);
    const text = start === null ? null : fileText(start);
    if (start !== null && text !== null)
      rules.push({ path, bytes: start.size, start: beginningOf(text.text) });
  }
  return rules;
}

function beginningOf(text: string): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= START_BYTES) return text;
  // Drops an incomplete character at the end.
  return new TextDecoder().decode(bytes.slice(0, START_BYTES)).replace(/\ufffd+$/, "");
}
