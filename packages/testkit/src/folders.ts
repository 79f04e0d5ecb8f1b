import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { orange } from "./process.js";

/** An empty folder that is removed when the running test ends. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "orange-test-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder in which `orange init` has run. */
export async function temporaryProject(name = "orange-hyper"): Promise<string> {
  const folder = temporaryFolder();
  const result = await orange(["init", "--project", name, "--json"], { cwd: folder });
  if (result.status !== 0) throw new Error(`orange init failed: ${result.stdout}${result.stderr}`);
  return folder;
}

/** Every file below a folder, by relative path: its content, or where a symbolic link leads. */
export function readTree(folder: string): Record<string, string> {
  const tree: Record<string, string> = {};
  const visit = (relative: string): void => {
    for (const name of readdirSync(join(folder, relative)).sort()) {
      const path = relative === "" ? name : `${relative}/${name}`;
      const stat = lstatSync(join(folder, path));
      if (stat.isSymbolicLink()) tree[path] = `-> ${readlinkSync(join(folder, path))}`;
      else if (stat.isDirectory()) visit(path);
      else tree[path] = `${stat.mtimeMs} ${readFileSync(join(folder, path), "latin1")}`;
    }
  };
  visit("");
  return tree;
}

/** Everything below a folder: kinds, permissions, contents and where links lead; empty folders as well. */
export function snapshot(folder: string): Record<string, string> {
  const tree: Record<string, string> = {};
  const visit = (relative: string): void => {
    for (const name of readdirSync(join(folder, relative)).sort()) {
      const path = relative === "" ? name : `${relative}/${name}`;
      const stat = lstatSync(join(folder, path));
      const mode = (stat.mode & 0o777).toString(8);
      if (stat.isSymbolicLink()) tree[path] = `-> ${readlinkSync(join(folder, path))}`;
      else if (stat.isDirectory()) {
        tree[`${path}/`] = mode;
        visit(path);
      } else tree[path] = `${mode} ${readFileSync(join(folder, path), "latin1")}`;
    }
  };
  visit("");
  return tree;
}
