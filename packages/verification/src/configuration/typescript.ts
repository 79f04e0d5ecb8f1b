import type { Check } from "../checks/check.js";
import { leftOut } from "../checks/selection.js";
import { folderFrom } from "../other-folder.js";
import { hasOption, positionals, valuesOf } from "../programs/options.js";
import type { CommandContext } from "../scripts/script-use.js";
import { isRecord, jsonWithComments } from "./json-with-comments.js";
import { configurationText } from "./setting.js";

/** Limits a TypeScript check by its tsconfig.json, unless its arguments name files. */
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
  if (project === null || positionals(rest, VALUED).length > 0) return spoken;
  const projects = hasOption(rest, "-b --build") ? withReferences(project, place) : [project];
  if (projects === null) return spoken;
  const compiled = projects.filter((one) => !isOfReferencesAlone(one));
  // A project with nothing but references compiles nothing without `-b`.
  if (compiled.length === 0) return { ...spoken, unprovenReason: "nothing_ran" };
  if (compiled.every(({ noCheck }) => noCheck)) return { ...spoken, unprovenReason: "never_fails" };
  const paths = compiled.flatMap((one) => pathsOf(one, projects.length > 1));
  const isAll = paths.some((path) => ALL.test(path.slice(project.folder.length)));
  return {
    ...spoken,
    selection: {
      ...spoken.selection,
      paths: [
        ...(isAll || paths.length === 0 ? spoken.selection.paths : paths),
        ...leftOut(compiled.flatMap((one) => excludedBy(one, compiled))),
      ],
    },
  };
}

const VALUED =
  "-p --project --target -t --module -m --outDir --rootDir --lib --jsx --moduleResolution --tsBuildInfoFile --types";
const ALL = /^\/?(?:\.\/?|(?:\.\/)?(?:\*\*\/)?\*?)?$/;
const MAX_BASES = 4;
const MAX_REFERENCES = 100;

interface Project {
  /** An absolute path, as are all paths of a project. */
  readonly folder: string;
  readonly files: readonly string[] | null;
  readonly include: readonly string[] | null;
  readonly exclude: readonly string[];
  /** The configuration files of the projects that are built before it. */
  readonly references: readonly string[];
  readonly checkJs: boolean;
  /** True when types are not checked. */
  readonly noCheck: boolean;
}

/** Returns a project with what it inherits through `extends`; null when its file cannot be read. */
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
    if (typeof one !== "string" || !one.startsWith(".") || depth >= MAX_BASES) return [];
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
    references: referencesIn(given["references"], folder),
    checkJs: isOn("checkJs"),
    noCheck: isOn("noCheck"),
  };
}

/** Returns a project and those that are built with it; null when one of them cannot be read, or there are too many. */
function withReferences(project: Project, place: CommandContext): readonly Project[] | null {
  const paths = new Set(project.references);
  const projects = [project];
  // Iterating over a set also visits what is added on the way.
  for (const path of paths) {
    const found = paths.size > MAX_REFERENCES ? null : projectOf(path, place, 0);
    if (found === null) return null;
    projects.push(found);
    for (const next of found.references) paths.add(next);
  }
  return projects;
}

function referencesIn(value: unknown, folder: string): readonly string[] {
  return [value].flat().flatMap((one) => {
    const path = isRecord(one) ? one["path"] : undefined;
    if (typeof path !== "string") return [];
    const file = placed(folder, path);
    return file.endsWith(".json") ? file : `${file}/tsconfig.json`;
  });
}

function isOfReferencesAlone({ files, include }: Project): boolean {
  return files?.length === 0 && (include ?? []).length === 0;
}

/** Returns what a project names. One that names nothing covers its folder when it is one of many. */
function pathsOf({ files, include, folder }: Project, isOneOfMany: boolean): readonly string[] {
  if (files === null && include === null) return isOneOfMany ? [folder] : [];
  return [...(files ?? []), ...(include ?? [])];
}

/** Returns what a project leaves out, unless a project around it may include that. */
function excludedBy(project: Project, projects: readonly Project[]): readonly string[] {
  const isHeld = projects.some(
    (other) => other !== project && `${project.folder}/`.startsWith(`${other.folder}/`),
  );
  return isHeld ? [] : project.exclude;
}

function placed(folder: string, path: string): string {
  let at = folder;
  let rest = path.replace(/^\.\//, "").replace(/\/$/, "");
  for (; rest.startsWith("../"); rest = rest.slice(3)) at = at.slice(0, at.lastIndexOf("/"));
  return `${at}/${rest}`;
}

/** Replaces an entry file by its folder, because what it imports is compiled too. */
function withImports(path: string): string {
  return path.replace(/\/(?:index|main|mod|app|entry)\.[cm]?tsx?$/i, "");
}
