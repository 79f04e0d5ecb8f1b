import type { Check } from "../checks/check.js";
import { leftOut } from "../checks/selection.js";
import { positionals } from "../programs/options.js";
import type { Place } from "../scripts/script-use.js";
import { cargoScope } from "./cargo-workspace.js";
import { leftOutByConfiguration } from "./left-out.js";
import { itemsOf, settingOf } from "./setting.js";
import { typescriptScope } from "./typescript.js";

/** A check limited to what the files of configuration in its folder leave of what it looks at. */
export function configured(check: Check, words: readonly string[], place: Place): Check {
  const [runner = ""] = check.runner.split(" ", 1);
  if (runner === "cargo") return cargoScope(check, words, place);
  if (runner === "tsc" || runner === "vue-tsc") return typescriptScope(check, words, place);
  const paths = [
    ...(runner === "mypy" && positionals(words.slice(1)).length === 0 ? mypyFiles(place) : []),
    ...leftOut(leftOutByConfiguration(runner, place)),
  ];
  if (paths.length === 0) return check;
  return { ...check, selection: { ...check.selection, paths: [...check.selection.paths, ...paths] } };
}

/** The files that mypy looks at where it is given none. */
function mypyFiles({ folder, text }: Place): readonly string[] {
  if (folder === null) return [];
  for (const [file, section] of [
    ["mypy.ini", "mypy"],
    [".mypy.ini", "mypy"],
    ["pyproject.toml", "tool.mypy"],
    ["setup.cfg", "mypy"],
  ] as const) {
    const source = text(`${folder}/${file}`);
    const files = source === null ? null : settingOf(source, section, "files");
    if (files !== null) return itemsOf(files).filter((one) => one !== ".");
  }
  return [];
}
