import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  type Stats,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { orangeInside } from "./resident.js";

/** Creates an empty folder that is removed when the running test ends. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "orange-test-")));
  onTestFinished(() => removeFolder(folder));
  return folder;
}

const MAX_TRIES = 50;

/**
 * Removes a folder, retrying while programs that the test started still write to it. The retries of `rmSync` do not
 * help, because it lists a folder only once.
 */
async function removeFolder(folder: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
      await sleep(100);
    }
  }
}

/** Creates a minimal git repository with this folder as the top of its work tree. Returns the path. */
export function makeRepositoryTop(folder: string): string {
  for (const part of ["objects", "refs"]) mkdirSync(join(folder, ".git", part), { recursive: true });
  writeFileSync(join(folder, ".git/HEAD"), "ref: refs/heads/main\n");
  return folder;
}

/** Creates a temporary folder and runs `orange init` in it. */
export async function temporaryProject(name = "orange-hyper"): Promise<string> {
  const folder = temporaryFolder();
  const result = await orangeInside(["init", "--project", name, "--json"], { cwd: folder });
  if (result.status !== 0) throw new Error(`orange init failed: ${result.stdout}${result.stderr}`);
  return folder;
}

/** Copies a folder with permissions and file times. Symbolic links are copied as links. */
export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
}

/** Copies a folder to `<folder>-kept` and returns a function that restores it. */
export function keepFolder(folder: string): () => void {
  const kept = `${folder}-kept`;
  copyFolder(folder, kept);
  return () => {
    rmSync(folder, { recursive: true, force: true });
    copyFolder(kept, folder);
  };
}

/** Returns the time and content of every file below a folder, by relative path; for a symbolic link, its target. */
export function readTree(folder: string): Record<string, string> {
  return describeTree(folder, { file: ({ mtimeMs }) => `${mtimeMs}` });
}

/**
 * Describes everything below a folder by relative path: permissions, contents and link targets, including empty
 * folders.
 */
export function snapshot(folder: string): Record<string, string> {
  const mode = (stat: Stats): string => (stat.mode & 0o777).toString(8);
  return describeTree(folder, { file: mode, folder: mode });
}

/** How to describe a file, besides its content, and a folder. Without `folder`, folders are left out. */
interface Words {
  readonly file: (stat: Stats) => string;
  readonly folder?: (stat: Stats) => string;
}

function describeTree(root: string, words: Words): Record<string, string> {
  const tree: Record<string, string> = {};
  const visit = (relative: string): void => {
    for (const name of readdirSync(join(root, relative)).sort()) {
      const path = relative === "" ? name : `${relative}/${name}`;
      const stat = lstatSync(join(root, path));
      if (stat.isSymbolicLink()) tree[path] = `-> ${readlinkSync(join(root, path))}`;
      else if (stat.isDirectory()) {
        if (words.folder !== undefined) tree[`${path}/`] = words.folder(stat);
        visit(path);
      } else tree[path] = `${words.file(stat)} ${readFileSync(join(root, path), "latin1")}`;
    }
  };
  visit("");
  return tree;
}
