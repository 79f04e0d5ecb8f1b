import { basename, dirname } from "node:path";
import { type FoundFile, findFiles } from "../../workflow/find-files.js";
import { readText } from "../../workflow/read-file.js";

const TYPES = ["deliver", "delivery", "fix-bug", "execute-plan", "verify-work"];
const TYPE_IN_NAME = /--(?:deliver|fix-bug|execute-plan|verify-work)(?![A-Za-z0-9])/;

/** A Markdown file that describes a piece of work and its state. */
export interface Artifact {
  readonly path: string;
  readonly folder: string;
  readonly text: string;
  readonly status: string;
  /** Milliseconds since the epoch. */
  readonly modified: number;
}

/** Finds the workflow artifact that was modified last; null when there is none. */
export function findArtifact(roots: readonly string[]): Artifact | null {
  for (const file of findFiles(roots, (name) => name.endsWith(".md"))) {
    const text = readText(file.path);
    if (text !== null && isArtifact(file, text)) {
      const status = header(text, "status");
      return { path: file.path, folder: dirname(file.path), text, status, modified: file.modified };
    }
  }
  return null;
}

function isArtifact({ path }: FoundFile, text: string): boolean {
  const name = basename(path);
  if (["plan", "review"].includes(header(text, "role")) || /-(?:plan|review)\.md$/.test(name)) return false;
  return TYPES.includes(header(text, "type")) || TYPE_IN_NAME.test(name);
}

/** Returns the value of the first `name: value` line; "" when there is none. */
function header(text: string, name: string): string {
  return new RegExp(`^${name}:[ \\t]*([A-Za-z0-9_-]+)`, "m").exec(text)?.[1] ?? "";
}
