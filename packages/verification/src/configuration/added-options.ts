import { programOf } from "../checks/catalogue.js";
import { folderFrom } from "../other-folder.js";
import { positionals } from "../programs/options.js";
import type { CommandContext } from "../scripts/script-use.js";
import { optionsInSettings } from "./runner-settings.js";
import { configurationText, settingOf } from "./setting.js";

/** The files and sections in which pytest looks for its configuration, in order of precedence. */
const PYTEST: readonly (readonly [file: string, section: string])[] = [
  ["pytest.ini", "pytest"],
  [".pytest.ini", "pytest"],
  ["pyproject.toml", "tool.pytest.ini_options"],
  ["tox.ini", "pytest"],
  ["setup.cfg", "tool:pytest"],
];

/** Returns the options that the configuration of a program adds to those of the command line. */
export function addedOptions(
  name: string,
  words: readonly string[],
  place: CommandContext,
): readonly string[] {
  const { root, folder, text } = place;
  if (folder === null) return [];
  if (name === "rspec") {
    const source = configurationText(`${folder}/.rspec`, text);
    return source === null ? [] : wordsOf(source);
  }
  if (name !== "pytest" && name !== "py.test")
    return optionsInSettings(name.replace(/^_(?=mocha$)|-js$/, ""), words, place);
  const [path = ""] = positionals(words.slice(1), programOf(name)?.valued ?? "");
  for (const at of new Set([
    ...foldersOf(folderFrom(root, folder, path.split("::", 1)[0] ?? ""), folder),
    folder,
    root,
  ]))
    for (const [file, section] of PYTEST) {
      const source = configurationText(`${at}/${file}`, text);
      const added = source === null ? null : settingOf(source, section, "addopts");
      if (added !== null) return wordsOf(added);
    }
  return [];
}

/** Returns the folders from a path up to, and without, the one around it. */
function foldersOf(path: string | null, around: string): readonly string[] {
  const folders: string[] = [];
  for (let at = path ?? ""; at.startsWith(`${around}/`); at = at.slice(0, at.lastIndexOf("/")))
    folders.push(at);
  return folders;
}

/** Splits a text into words, some of them quoted, or returns the items of a list. */
function wordsOf(text: string): readonly string[] {
  const plain = text.startsWith("[") ? text.slice(1, -1).replace(/["']\s*,/g, (end) => `${end[0]} `) : text;
  const words = plain.replace(/(?:^|\s)#.*$/gm, "").match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? [];
  return words.map((word) => word.replace(/["']/g, ""));
}
