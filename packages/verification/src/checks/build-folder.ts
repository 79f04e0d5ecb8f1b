import { folderFrom } from "../other-folder.js";
import { hasOption, positionals, valuesOf } from "../programs/options.js";
import type { CommandContext } from "../scripts/script-use.js";
import { buildOptions } from "./build-options.js";
import type { Check } from "./check.js";
import { WHOLE } from "./selection.js";

/** Names of build variants that are kept side by side, as in `build/debug`. */
const KIND = /^(?:debug|release|relwithdebinfo|minsizerel|default|dev|ci|asan|tsan|ubsan|coverage)$/i;

/**
 * Returns the folder of the sources that are built in a folder; null when the folder has sources of its own, or none
 * are above it.
 */
function sourcesOf(file: string, { root, folder, text }: CommandContext): string | null {
  if (folder === null || !folder.startsWith(`${root}/`) || text(`${folder}/${file}`) !== null) return null;
  const above = folder.slice(0, folder.lastIndexOf("/"));
  if (text(`${above}/${file}`) !== null) return above;
  return KIND.test(folder.slice(above.length + 1)) ? sourcesOf(file, { root, folder: above, text }) : null;
}

/**
 * Returns the folder that a check covers. A check that runs in a build folder of CMake or Meson covers the sources
 * above it.
 */
export function checkedFolder({ runner }: Pick<Check, "runner">, place: CommandContext): string | null {
  const file = /^c(?:make|test)$/.test(runner)
    ? "CMakeLists.txt"
    : /^meson\b/.test(runner)
      ? "meson.build"
      : "";
  return (file === "" ? null : sourcesOf(file, place)) ?? place.folder;
}

/**
 * Returns the check that make or ninja runs in a folder whose build files CMake generated; null for any other folder
 * or target.
 */
export function askInBuildFolder(
  name: string,
  words: readonly string[],
  place: CommandContext,
): Check | null {
  const { root, text } = place;
  const rest = words.slice(1);
  const [named] = name === "ninja" ? [] : valuesOf(rest, "-C --directory");
  const folder = named === undefined ? place.folder : folderFrom(root, place.folder, named);
  if (folder === null || sourcesOf("CMakeLists.txt", { root, folder, text }) === null) return null;
  const own = text(`${folder}/Makefile`);
  if (own !== null && !own.startsWith("# CMAKE generated file")) return null;
  // A call that only lists, continues after a failure or uses another file is left to the general handling of make.
  if (hasOption(rest, "-n -k -i -t -q -f --dry-run --keep-going --ignore-errors --file --version --help"))
    return null;
  const targets = positionals(rest, "-C -j -l --directory --jobs").filter((word) => !/^\d+$|=/.test(word));
  if (!targets.every((target) => /^(?:all|test|check)$/.test(target))) return null;
  const isTest = targets.some((target) => target !== "all");
  return {
    runner: isTest ? "ctest" : "cmake",
    class: isTest ? "test" : "types",
    summaries: isTest ? "ctest" : "gcc make ninja",
    selection: WHOLE,
    options: buildOptions("cmake", rest, WHOLE),
    unprovenReason: null,
  };
}
