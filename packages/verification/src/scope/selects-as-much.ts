import { chosenAndLeftOut, type Selection } from "../checks/selection.js";
import type { Asked } from "../observation.js";
import { folderHolds, fromFolder } from "./places.js";

interface Selecting {
  readonly asked: Asked;
  readonly folder: string;
  readonly selection: Selection;
}

/** Returns true when two checks were given the same paths, names and packages. */
export function isSameSelection(one: Selection, other: Selection): boolean {
  return (["paths", "names", "packages"] as const).every(
    (list) => one[list].join("\n") === other[list].join("\n"),
  );
}

/**
 * Returns true when the paths and packages of a check contain those of another that runs in the same folder or below
 * it.
 */
export function selectsAsMuch(wide: Selecting, narrow: Selecting): boolean {
  if (wide.selection.unsure) return false;
  return holdsPackages(wide, narrow) && holdsPaths(wide, narrow);
}

function holdsPackages(wide: Selecting, narrow: Selecting): boolean {
  const [packages, without] = chosenAndLeftOut(packagesOf(wide));
  const [others, narrowWithout] = chosenAndLeftOut(packagesOf(narrow));
  if (!without.every((one) => narrowWithout.includes(one))) return false;
  if (packages.length === 0) return true;
  return (
    others.length > 0 &&
    others.every((other) =>
      packages.some((one) => one === other || (one.endsWith("/...") && holdsBelow(one.slice(0, -4), other))),
    )
  );
}

/** Returns the packages without the projects of a runner, which count as its options. */
function packagesOf(one: Selecting): readonly string[] {
  const { asked, selection } = one;
  return selection.packages
    .filter((name) => !asked.chooses.some((choice) => choice.endsWith(`=${name}`)))
    .map((name) => placed(name, one));
}

/**
 * Turns a package named by its folder into a folder of the project, with `./` before it; returns any other name
 * unchanged.
 */
function placed(one: string, { folder }: Selecting): string {
  const name = one.replace(/^!/, "");
  const place = /^\.{1,2}(?:\/|$)/.test(name) ? fromFolder(folder, name) : null;
  return place === null ? one : `${one.startsWith("!") ? "!" : ""}./${place}`;
}

function holdsBelow(folder: string, other: string): boolean {
  return folderHolds(folder, other.replace(/\/\.\.\.$|:[\w.-]+$/, ""));
}

function holdsPaths(wide: Selecting, narrow: Selecting): boolean {
  const [chosen, without] = chosenAndLeftOut(wide.selection.paths);
  const [paths, narrowWithout] = chosenAndLeftOut(narrow.selection.paths);
  const kept = new Set(narrowWithout.map((path) => inFolder(path, narrow.folder)));
  const isKept = (path: string): boolean =>
    narrowWithout.includes(path) ||
    kept.has(inFolder(path, wide.folder)) ||
    (NAMES_PLACES.test(wide.asked.runner) && !touches(path, paths.length === 0 ? [narrow.folder] : paths));
  if (!without.every(isKept)) return false;
  if (chosen.length === 0) return true;
  const isModule = /^(?:unittest|django)\b/.test(wide.asked.runner);
  const isPattern = TAKES_PATTERNS.test(wide.asked.runner);
  return (
    paths.length > 0 &&
    paths.every((path) =>
      chosen.some(
        (one) => holdsPath(one, path, isModule) || (isPattern && holdsText(inFolder(one, wide.folder), path)),
      ),
    )
  );
}

/** Runners that leave out exact paths, and not every path that contains a pattern. */
const NAMES_PLACES = /^(?:pytest|cargo)\b/;
/** Runners that match a part of a path as a pattern. */
const TAKES_PATTERNS = /^(?:vitest|jest|bun|playwright)$/;

/** True when a path lies in one of the places or contains one. A pattern always counts as touching. */
function touches(path: string, places: readonly string[]): boolean {
  const [file = ""] = path.split("::");
  return /[*?[{]/.test(file) || places.some((place) => folderHolds(file, place) || folderHolds(place, file));
}

function inFolder(path: string, folder: string): string {
  return folder !== "" && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
}

function holdsText(text: string, path: string): boolean {
  return /^[\w./-]+$/.test(text) && path.includes(text);
}

/**
 * True when `wide` is the file, the folder or the module that holds `narrow`, or `narrow` is a test in it by name
 * (`a.py::test_b`) or line (`a.rb:12`).
 */
function holdsPath(wide: string, narrow: string, isModule: boolean): boolean {
  const base = wide.replace(/^\.\//, "").replace(/\/(?:\.\.\.|\*\*(?:\/\*)?)?$/, "");
  const inner = narrow.replace(/^\.\//, "").replace(/\/$/, "");
  if (isModule && inner.startsWith(`${base.replace(/\.py$/, "")}/`)) return true;
  return inner.startsWith(base) && /^(?:$|\/|::|:\d|\[)/.test(inner.slice(base.length));
}
