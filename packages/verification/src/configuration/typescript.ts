import type { Check } from "../checks/check.js";
import { leftOut } from "../checks/selection.js";
import { folderFrom } from "../other-folder.js";
import { hasOption, positionals, valuesOf } from "../programs/options.js";
import type { CommandContext } from "../scripts/script-use.js";
import { isRecord, jsonWithComments } from "./json-with-comments.js";
import { configurationText } from "./setting.js";

/** What a compiler of TypeScript looks at by its tsconfig.json, where it is not told otherwise. */
export function typescriptScope(check: Check, words: readonly string[], place: CommandContext): Check {
  const rest = words.slice(1);
  const [named = "."] = valuesOf(rest, "-p --project");
  const path = folderFrom(
    place.root,
    place.folder,
    named.endsWith(".json") ? named : `${named}/tsconfig.json`,
  );
  const project = path === null ? null : projectOf(path, place, 0);
  const readsJavaScript = hasOption(rest, "--checkJs") || project?.checkJs === true;
  const spoken = readsJavaScript ? { ...check, runner: `${check.runner} --checkJs` } : check;
  const isTold = hasOption(rest, "-b --build") || positionals(rest, VALUED).length > 0;
  if (project === null || isTold) return spoken;
  const { files, include, exclude } = project;
  if (project.noCheck) return { ...spoken, hollow: "never_fails" };
  // A project of references alone compiles nothing by itself.
  if (files?.length === 0 && (include ?? []).length === 0) return { ...spoken, hollow: "nothing_ran" };
  const paths = files === null && include === null ? [] : [...(files ?? []), ...(include ?? [])];
  const isAll = paths.some((one) => ALL.test(one.slice(project.folder.length)));
  return {
    ...spoken,
    selection: {
      ...spoken.selection,
      paths: [
        ...(isAll ? spoken.selection.paths : paths.length > 0 ? paths : spoken.selection.paths),
        ...leftOut(exclude),
      ],
    },
  };
}

const VALUED =
  "-p --project --target -t --module -m --outDir --rootDir --lib --jsx --moduleResolution --tsBuildInfoFile --types";
const ALL = /^\/?(?:\.\/?|(?:\.\/)?(?:\*\*\/)?\*?)?$/;
const MOST_BASES = 4;

interface Project {
  /** Absolute, as the paths are. */
  readonly folder: string;
  readonly files: readonly string[] | null;
  readonly include: readonly string[] | null;
  readonly exclude: readonly string[];
  readonly checkJs: boolean;
  /** Whether types are left unchecked. */
  readonly noCheck: boolean;
}

/** A project with what it takes over from those that it extends; null where its file cannot be read. */
function projectOf(path: string, place: CommandContext, depth: number): Project | null {
  const source = configurationText(path, place.text);
  const given = source === null ? null : jsonWithComments(source);
  if (given === null) return null;
  const folder = path.slice(0, path.lastIndexOf("/"));
  const listed = (key: string): readonly string[] | null => {
    const value = given[key];
    if (!Array.isArray(value)) return null;
    return value.flatMap((one) => (typeof one === "string" ? [placed(folder, one)] : []));
  };
  const extended = [given["extends"]].flat().flatMap((one) => {
    if (typeof one !== "string" || !one.startsWith(".") || depth >= MOST_BASES) return [];
    const base = folderFrom(place.root, folder, one.endsWith(".json") ? one : `${one}.json`);
    return (base === null ? null : projectOf(base, place, depth + 1)) ?? [];
  });
  const base = extended.at(-1);
  const options = given["compilerOptions"];
  const isOn = (key: "checkJs" | "noCheck"): boolean => {
    const value = isRecord(options) ? options[key] : undefined;
    return typeof value === "boolean" ? value : base?.[key] === true;
  };
  return {
    folder,
    files: listed("files")?.map(withImports) ?? base?.files ?? null,
    include: listed("include")?.map(withImports) ?? base?.include ?? null,
    exclude: listed("exclude") ?? base?.exclude ?? [],
    checkJs: isOn("checkJs"),
    noCheck: isOn("noCheck"),
  };
}

function placed(folder: string, path: string): string {
  let at = folder;
  let rest = path.replace(/^\.\//, "").replace(/\/$/, "");
  for (; rest.startsWith("../"); rest = rest.slice(3)) at = at.slice(0, at.lastIndexOf("/"));
  return `${at}/${rest}`;
}

/** What is imported is compiled too: an entry stands for the folder that it is in. */
function withImports(path: string): string {
  return path.replace(/\/(?:index|main|mod|app|entry)\.[cm]?tsx?$/i, "");
}
