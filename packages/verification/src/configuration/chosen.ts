import type { Place } from "../scripts/script-use.js";
import { configurationText, itemsOf, listsOf, settingOf } from "./setting.js";

/** Files of configuration that name what is looked at where a command names nothing, by the names of their runners. */
function files(): Readonly<
  Record<string, readonly (readonly [file: string, read: (source: string) => readonly string[]])[]>
> {
  return {
    mypy: [
      ["mypy.ini", of("mypy")],
      [".mypy.ini", of("mypy")],
      ["pyproject.toml", of("tool.mypy")],
      ["setup.cfg", of("mypy")],
    ],
    phpstan: [
      ["phpstan.neon", (source) => listsOf(source, "paths")],
      ["phpstan.neon.dist", (source) => listsOf(source, "paths")],
    ],
    mocha: [
      [".mocharc.json", (source) => listsOf(source, "spec")],
      [".mocharc.yml", (source) => listsOf(source, "spec")],
    ],
  };
}

function of(section: string): (source: string) => readonly string[] {
  return (source) => itemsOf(settingOf(source, section, "files") ?? "");
}

/** The paths that the configuration of a check names, from its folder; none where it looks at all. */
export function chosenByConfiguration(runner: string, { folder, text }: Place): readonly string[] {
  const known = files();
  if (folder === null || !Object.hasOwn(known, runner)) return [];
  for (const [file, read] of known[runner] ?? []) {
    const source = configurationText(`${folder}/${file}`, text);
    const paths = source === null ? [] : read(source);
    if (paths.length > 0) return paths.includes(".") ? [] : paths;
  }
  return [];
}
