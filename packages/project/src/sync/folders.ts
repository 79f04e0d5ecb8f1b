import { baseName } from "@orange-hyper/core/text";
import { getOrCreate } from "./get-or-create.js";
import { folderOf } from "./paths.js";
import {
  ASSET_FOLDERS,
  folderType,
  GENERATED_FOLDERS,
  IGNORED_FOLDERS,
  OUTPUT_FOLDERS,
  SOURCE_ROOTS,
} from "./vocabulary.js";

/** A folder of the repository, with the kinds of files implied by its name and the names of its parents. */
export interface SourceFolder {
  /** Relative to the project root; "." is the root. */
  readonly path: string;
  readonly parent: SourceFolder | null;
  /** Number of segments in its path. */
  readonly depth: number;
  /** Its own name in lower case. */
  readonly word: string;
  readonly isIgnored: boolean;
  /**
   * The outermost folder, this one or one above, with a name for assets; null when there is none. Such a folder counts
   * only if it contains source files.
   */
  readonly asset: SourceFolder | null;
  readonly isTest: boolean;
  readonly isDocument: boolean;
  readonly isDatastore: boolean;
  readonly isInfrastructure: boolean;
  /** True when its name, or that of a folder above, is a name for source roots. */
  readonly isSource: boolean;
  /** True below a folder named `src`. */
  readonly isInSrc: boolean;
}

/**
 * The folders of a repository. When git lists the files, folders named like build output count if git lists files in
 * them.
 */
export interface FolderTable {
  get(path: string): SourceFolder;
}

/** The project root. */
export const ROOT_FOLDER: SourceFolder = {
  path: ".",
  parent: null,
  depth: 0,
  word: "",
  isIgnored: false,
  asset: null,
  isTest: false,
  isDocument: false,
  isDatastore: false,
  isInfrastructure: false,
  isSource: false,
  isInSrc: false,
};

/** Returns a table that describes each folder once. */
export function folderTable(by: "git" | "walk"): FolderTable {
  const known = new Map<string, SourceFolder>([[".", ROOT_FOLDER]]);
  const make = (path: string): SourceFolder => describe(path, get(folderOf(path)), by);
  const get = (path: string): SourceFolder => getOrCreate(known, path, make);
  return { get };
}

function describe(path: string, parent: SourceFolder, by: "git" | "walk"): SourceFolder {
  const name = baseName(path);
  const word = name.toLowerCase();
  const type = folderType(word);
  const isAsset = ASSET_FOLDERS.has(word);
  const folder: { -readonly [Name in keyof SourceFolder]: SourceFolder[Name] } = {
    path,
    parent,
    depth: parent.depth + 1,
    word,
    isIgnored: parent.isIgnored || isIgnoredName(name, parent, by) || (isAsset && parent === ROOT_FOLDER),
    asset: parent.asset,
    isTest: parent.isTest || type === "test",
    isDocument: parent.isDocument || type === "document",
    isDatastore: parent.isDatastore || type === "datastore",
    isInfrastructure: parent.isInfrastructure || type === "infrastructure",
    isSource: parent.isSource || SOURCE_ROOTS.has(word),
    isInSrc: parent.isInSrc || word === "src",
  };
  if (isAsset) folder.asset ??= folder;
  return folder;
}

function isIgnoredName(name: string, parent: SourceFolder, by: "git" | "walk"): boolean {
  if (GENERATED_FOLDERS.has(name)) return true;
  if (!IGNORED_FOLDERS.has(name)) return false;
  return !(OUTPUT_FOLDERS.has(name) && (by === "git" || parent.isInSrc));
}
