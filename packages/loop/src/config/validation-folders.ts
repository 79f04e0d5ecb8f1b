import type { HomePort } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { configInvalid } from "./errors.js";
import { isInside } from "./read-config.js";
import type { ValidationCommand } from "./settings.js";

/**
 * Throws CONFIG_INVALID, naming the field, for a validation command whose folder leads out of the work tree once links
 * are resolved.
 */
export function requireFoldersInside(
  homes: Pick<HomePort, "real">,
  { folder, file }: { readonly folder: string; readonly file: string },
  commands: readonly ValidationCommand[],
): void {
  const root = homes.real(folder);
  const leadsOut = (path: string): boolean => !isInside(homes.real(`${root}/${path}`), root);
  const problems = commands.flatMap(({ cwd }, index) =>
    wayTo(cwd).some(leadsOut)
      ? [{ path: `validation[${index}].cwd`, message: msg`leads out of the repository` }]
      : [],
  );
  if (problems.length > 0) throw configInvalid(file, problems);
}

/** Returns a path and all folders above it, because a part that does not exist yet may lie below a link. */
function wayTo(path: string): readonly string[] {
  const parts = path.split("/");
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
