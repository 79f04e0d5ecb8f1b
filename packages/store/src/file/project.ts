import { basename, dirname } from "node:path";
import {
  type ConfigState,
  filesystemError,
  type ProjectHandle,
  STORAGE_ROOT,
  userInputError,
  withWordsForPeople,
} from "@orange-hyper/core";
import { parseJsonObject } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { CONFIG_LIMIT } from "../read-limits.js";
import { findActivatable } from "./activatable.js";
import { fileError, isMissing } from "./errors.js";
import { fs } from "./fs.js";
import { inMainCheckout } from "./main-checkout.js";
import { isRepositoryTop } from "./repository.js";

/**
 * Which project a command works on. "required": the nearest. "here": the folder in which it is run. "optional": the
 * nearest, else that folder. "activatable": the nearest that is initialised or activated, else that folder.
 */
export type LocateMode = "required" | "here" | "optional" | "activatable";

/**
 * Finds the project of an absolute path: the nearest folder upward with a config, searching no further than the top of
 * the first repository. Reads the config once. Throws USER_INPUT_ERROR when a project is required and there is none,
 * FILESYSTEM_ERROR when the storage folder is a symbolic link.
 */
export function locateProject(cwd: string, mode: LocateMode): ProjectHandle {
  if (mode === "here") {
    const above = endsHere(cwd) ? null : findConfig(dirname(cwd));
    return handle(cwd, readConfig(cwd), above?.root ?? null);
  }
  if (mode === "activatable") {
    const root = findActivatable(cwd) ?? cwd;
    return handle(root, readConfig(root), null);
  }
  const found = findConfig(cwd);
  if (found !== null) return handle(found.root, found.config, null);
  if (mode === "required") throw notInitialized();
  return handle(cwd, { kind: "missing" }, null);
}

/**
 * Returns the project at a known root. Its config is read once, on first use. Throws FILESYSTEM_ERROR when the storage
 * folder is a symbolic link.
 */
export function projectAt(root: string): ProjectHandle {
  let config: ConfigState | undefined;
  const found = handle(root, { kind: "missing" }, null);
  return Object.defineProperty(found, "config", {
    enumerable: true,
    get: () => (config ??= readConfig(root)),
  });
}

/** Returns the id of the project at a root; "" when its config has none or cannot be read. Never throws. */
export function projectIdAt(root: string): string {
  try {
    const config = readConfig(root);
    return config.kind === "valid" ? String(config.data["project_id"] ?? "") : "";
  } catch {
    return "";
  }
}

function handle(root: string, config: ConfigState, enclosing: string | null): ProjectHandle {
  assertRealFolder(root);
  return {
    root,
    folderName: basename(root) || "project",
    enclosing,
    config,
    // Computed on use, because few commands and events need it.
    get main() {
      return inMainCheckout(root);
    },
    get mainConfig() {
      const main = inMainCheckout(root);
      return main === null ? null : readConfig(main);
    },
  };
}

function findConfig(start: string): { readonly root: string; readonly config: ConfigState } | null {
  for (let folder = start; ; folder = dirname(folder)) {
    const config = readConfig(folder);
    if (config.kind !== "missing") return { root: folder, config };
    if (endsHere(folder)) return null;
  }
}

/** True at the top of a repository and of the file system, where the search upward ends. */
function endsHere(folder: string): boolean {
  return dirname(folder) === folder || isRepositoryTop(folder);
}

function readConfig(folder: string): ConfigState {
  const path = `${folder}/${STORAGE_ROOT}/config.json`;
  try {
    const stat = fs.lstatSync(path, { throwIfNoEntry: false });
    if (stat === undefined) return { kind: "missing" };
    if (stat.isSymbolicLink()) return { kind: "invalid", reason: msg`it is a symbolic link` };
    if (!stat.isFile()) return { kind: "invalid", reason: msg`it is not a file` };
    if (stat.size > CONFIG_LIMIT) return { kind: "invalid", reason: msg`it is larger than 1 MiB` };
    return parseJsonObject(fs.readFileSync(path));
  } catch (error) {
    if (isMissing(error)) return { kind: "missing" };
    throw fileError("config.json", "read", error);
  }
}

/** Throws when the storage folder is a symbolic link, because everything below it would lie outside the project. */
function assertRealFolder(root: string): void {
  const stat = fs.lstatSync(`${root}/${STORAGE_ROOT}`, { throwIfNoEntry: false });
  if (!stat?.isSymbolicLink()) return;
  throw filesystemError(
    `${STORAGE_ROOT} is a symbolic link; a project keeps its state in a real folder.`,
    `Replace ${STORAGE_ROOT} by a real folder, then run the command again.`,
  );
}

function notInitialized(): Error {
  return withWordsForPeople(
    userInputError(
      "Workspace is not initialized. Run `orange init` first.",
      "Run `orange init` in the project root.",
    ),
    {
      message: "There is no Orange project in this folder or above it: run `orange init` to start one.",
      hint: null,
    },
  );
}
