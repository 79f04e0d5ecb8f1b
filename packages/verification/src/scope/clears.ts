import { chosenAndLeftOut, type Selection } from "../checks/selection.js";
import type { CheckRun } from "../observation.js";
import { folderHolds } from "./places.js";

type Compared = Pick<CheckRun, "runner" | "command" | "folder" | "selection" | "outcome">;

/**
 * Whether a pass clears a failure: the same check again, or one of the same runner that contains it. A narrower or
 * different check clears nothing.
 */
export function clears(pass: Compared, failure: Compared): boolean {
  if (pass.outcome !== "passed" || pass.runner !== failure.runner) return false;
  if (pass.command === failure.command && pass.folder === failure.folder) return true;
  if (pass.folder === null || failure.folder === null || !folderHolds(pass.folder, failure.folder))
    return false;
  return contains(pass.selection, failure.selection);
}

function contains(wide: Selection, narrow: Selection): boolean {
  if (wide.unsure) return false;
  const isIn = (word: string, list: readonly string[]): boolean => list.includes(word);
  if (
    wide.names.length > 0 &&
    !(narrow.names.length > 0 && narrow.names.every((name) => isIn(name, wide.names)))
  )
    return false;
  if (
    wide.packages.length > 0 &&
    !(narrow.packages.length > 0 && narrow.packages.every((one) => isIn(one, wide.packages)))
  )
    return false;
  const [chosen, without] = chosenAndLeftOut(wide.paths);
  const [paths, narrowWithout] = chosenAndLeftOut(narrow.paths);
  if (!without.every((path) => isIn(path, narrowWithout))) return false;
  if (chosen.length === 0) return true;
  return paths.length > 0 && paths.every((path) => chosen.some((one) => pathHolds(one, path)));
}

/** A file, a test of it by name (`a.py::test_b`), or what lies in a folder. */
function pathHolds(wide: string, narrow: string): boolean {
  const base = wide.replace(/^\.\//, "").replace(/\/(?:\.\.\.|\*\*(?:\/\*)?)?$/, "");
  const inner = narrow.replace(/^\.\//, "").replace(/\/$/, "");
  return base === inner || inner.startsWith(`${base}/`) || inner.startsWith(`${base}::`);
}
