import type { OrangeContext } from "@orange-hyper/core";
import { isAbsolute, relativeToRoot } from "./scope-path.js";

/**
 * Returns scope paths that were typed at a terminal in the form that a quest takes. An absolute path may lead through
 * symbolic links. A relative path starts at the root, or at the working directory where only that holds it.
 */
export function typedScope(ctx: OrangeContext, paths: readonly string[]): Promise<readonly string[]> {
  return Promise.all(paths.map((path) => typedPath(ctx, path)));
}

async function typedPath({ files, homes, project }: OrangeContext, path: string): Promise<string> {
  const typed = path.trim();
  const real = homes.real(homes.resolve(typed));
  if (relativeToRoot(real, project.root) === null) return path;
  if (isAbsolute(typed)) return real;
  const isThere = async (name: string): Promise<boolean> => {
    const found = await files.read(name, 0);
    return found.ok || found.kind !== "missing";
  };
  return !(await isThere(`${project.root}/${typed}`)) && (await isThere(typed)) ? real : path;
}
