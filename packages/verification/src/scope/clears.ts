import type { CheckRun } from "../observation.js";
import { asksAsMuch, isAskedTheSame } from "./asks-as-much.js";
import { folderHolds, fromFolder } from "./places.js";
import { isSameSelection, selectsAsMuch } from "./selects-as-much.js";

type Compared = Pick<CheckRun, "runner" | "class" | "command" | "folder" | "selection" | "asked" | "outcome">;

/**
 * Returns true when a pass clears a failure: it is the same check again, or one of the same runner that is known to
 * contain it. A narrower or different check clears nothing.
 */
export function clears(pass: Compared, failure: Compared): boolean {
  if (pass.outcome !== "passed") return false;
  const isAgain = pass.command === failure.command && pass.folder === failure.folder;
  // A run stored by an earlier version holds too little to be compared.
  if (pass.asked === undefined || failure.asked === undefined)
    return isAgain && pass.runner === failure.runner;
  if (
    isAgain &&
    isAskedTheSame(pass.asked, failure.asked) &&
    isSameSelection(pass.selection, failure.selection)
  )
    return true;
  if (failure.class === "test" && (pass.class === "types" || pass.class === "lint")) return false;
  const [place, inner] = [placeOf(pass), placeOf(failure)];
  if (place === null || inner === null || !folderHolds(place, inner)) return false;
  return (
    asksAsMuch(pass.asked, failure.asked) &&
    selectsAsMuch(
      { asked: pass.asked, folder: place, selection: pass.selection },
      { asked: failure.asked, folder: inner, selection: failure.selection },
    )
  );
}

/** Returns the folder that a check works in; for CMake tests, the build folder. */
function placeOf({ folder, asked }: Compared): string | null {
  const named = asked?.others.find((option) => option.startsWith("--test-dir="));
  return folder === null || named === undefined
    ? folder
    : fromFolder(folder, named.slice("--test-dir=".length));
}
