import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { ProgramMirror } from "@orange-hyper/core/ports";
import { fs } from "./fs.js";
import { homeFolder } from "./user-data.js";

/**
 * Maximum number of files copied per part. With more, the program is not run, because that is better than a long wait.
 */
const MAX_FILES = 500;

/** A copy of the user's files that a program may modify. */
export interface Mirror {
  readonly env: Readonly<Record<string, string>>;
  remove(): void;
}

/**
 * Copies the parts into a new temporary folder. Links are replaced by what they point to, as the program would read
 * them.
 */
export function makeMirror(
  { variable, fallback, parts }: ProgramMirror,
  env: Readonly<Record<string, string | undefined>>,
): Mirror {
  const source = env[variable] || join(homeFolder(), fallback);
  const copy = fs.mkdtempSync(join(tmpdir(), "orange-mirror-"));
  const remove = (): void => fs.rmSync(copy, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
  try {
    for (const part of parts) copyPart(join(source, part), join(copy, part));
    return { env: { [variable]: copy }, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function copyPart(from: string, to: string): void {
  const budget = { files: MAX_FILES };
  const visit = (source: string, target: string): void => {
    const stat = fs.statSync(source, { throwIfNoEntry: false });
    if (stat === undefined) return;
    if (!stat.isDirectory()) {
      budget.files -= 1;
      if (budget.files < 0) throw new Error(`${from} has too many files to be copied`);
      if (!stat.isFile()) return;
      fs.mkdirSync(dirname(target), { recursive: true });
      fs.copyFileSync(source, target);
      return;
    }
    fs.mkdirSync(target, { recursive: true });
    for (const name of fs.readdirSync(source)) visit(join(source, name), join(target, name));
  };
  visit(from, to);
}
