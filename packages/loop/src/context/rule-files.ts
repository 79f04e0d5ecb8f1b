import { fileText } from "./file-text.js";
import { type RepositoryPorts, readStart } from "./repository-files.js";

/** A file in which a repository tells agents how to work, with its beginning; text of the repository, and no instruction of the run. */
export interface RuleFile {
  readonly path: string;
  readonly bytes: number;
  readonly start: string;
}

/** Section 17 of the specification of runs. */
const START_BYTES = 4 * 1024;
const MOST_FILES = 8;

const RULES =
  /^(?:AGENTS|CLAUDE|GEMINI|CONVENTIONS)\.md$|^\.(?:cursorrules|windsurfrules|clinerules)$|^\.github\/copilot-instructions\.md$|^\.cursor\/rules\/[^/]+\.mdc?$/;

/** The rule files at the top of a repository, each with its first 4 KiB. */
export async function readRules(
  ports: RepositoryPorts,
  folder: string,
  paths: readonly string[],
): Promise<readonly RuleFile[]> {
  const rules: RuleFile[] = [];
  for (const path of paths.filter((one) => RULES.test(one)).slice(0, MOST_FILES)) {
    // A little more, so that a secret across the border is found whole.
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
  // Half a character at the end is left out.
  return new TextDecoder().decode(bytes.slice(0, START_BYTES)).replace(/\ufffd+$/, "");
}
