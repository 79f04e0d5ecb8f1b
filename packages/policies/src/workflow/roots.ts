import { existsSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { isObject } from "../engine/payload.js";
import { readObject, readText } from "./read-file.js";

const DEFAULT_ROOTS = [".orange-hyper/workflow"];

/**
 * Returns the folders that hold workflow artifacts: `policies.workflow_roots` of the project's configuration, relative
 * to the repository and inside it. A linked work tree without any uses those of its main checkout.
 */
export function workflowRoots(repoRoot: string): readonly string[] {
  const here = rootsIn(repoRoot);
  if (here.length > 0) return here;
  const main = mainCheckout(repoRoot);
  return main === null ? [] : rootsIn(main);
}

function rootsIn(repoRoot: string): readonly string[] {
  const policies = readObject(join(repoRoot, ".orange-hyper", "config.json"))?.["policies"];
  const configured = isObject(policies) ? policies["workflow_roots"] : undefined;
  const named = Array.isArray(configured)
    ? configured.filter((root) => typeof root === "string")
    : DEFAULT_ROOTS;
  return named
    .map((root) => resolve(repoRoot, root))
    .filter((root) => isInside(root, repoRoot) && existsSync(root));
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return !way.startsWith("..") && !isAbsolute(way);
}

/**
 * Returns the main checkout of a linked work tree, whose `.git` is a file that names a folder below the main checkout's
 * `.git`; null for any other folder.
 */
function mainCheckout(repoRoot: string): string | null {
  const gitdir = /^gitdir: (.+)$/m.exec(readText(join(repoRoot, ".git")) ?? "")?.[1];
  const common = gitdir === undefined ? undefined : /^(.*[/\\]\.git)[/\\]worktrees[/\\]/.exec(gitdir)?.[1];
  return common === undefined ? null : dirname(resolve(repoRoot, common));
}
