import type { OrangeContext } from "@orange-hyper/core";
import { pathRefused } from "./errors.js";
import { type ListedFiles, listFiles } from "./repository-files.js";
import { repositoryPath } from "./repository-path.js";

const MAX_ENTRIES = 1_000;

export interface ListAnswer {
  readonly path: string;
  readonly paths: readonly string[];
  /** Number of files below the path, which can exceed the number listed. */
  readonly count: number;
  readonly is_cut: boolean;
}

export interface ListingOptions {
  /** Absolute path of the work tree. */
  readonly folder: string;
  /** Paths of ignored files that may nevertheless be read. */
  readonly alsoListed?: readonly string[];
}

/** The files that a gateway serves. */
export interface Listing {
  /** Returns the current files. */
  all(): Promise<ListedFiles>;
  /** Returns the listed file that a path names. Throws PATH_REFUSED. */
  named(path: string): Promise<string>;
}

/**
 * Opens the list of a work tree's files. A path that is not in the last listing is looked up in a new one, because a
 * role may have created it since.
 */
export function openListing(
  ctx: Pick<OrangeContext, "repositories" | "homes">,
  { folder, alsoListed = [] }: ListingOptions,
): Listing {
  let known: ListedFiles | undefined;
  const all = async (): Promise<ListedFiles> => {
    known = await listFiles(ctx, folder);
    return known;
  };
  const also = alsoListed.map((path) => repositoryPath(path));
  const find = (path: string, listed: ListedFiles): string | undefined => {
    const paths = [...also, ...listed.paths];
    // Accented letters have two encodings; the one on disk is used.
    return paths.find((one) => one === path) ?? paths.find((one) => isSameName(one, path));
  };
  return {
    all,
    named: async (asked) => {
      const path = repositoryPath(asked);
      const found = known === undefined ? undefined : find(path, known);
      const named = found ?? find(path, await all());
      if (named === undefined) throw pathRefused(asked, "not_listed");
      return named;
    },
  };
}

function isSameName(one: string, other: string): boolean {
  return one.normalize("NFC") === other.normalize("NFC");
}

/** Returns the files below a path, as the gateway answers them. */
export function listBelow({ paths, isCut }: ListedFiles, path: string): ListAnswer {
  const inside = below(paths, path);
  return {
    path: repositoryPath(path),
    paths: inside.slice(0, MAX_ENTRIES),
    count: inside.length,
    is_cut: isCut || inside.length > MAX_ENTRIES,
  };
}

/** Returns the files in a folder, or the single file with that path. */
export function below(paths: readonly string[], path: string): readonly string[] {
  const folder = repositoryPath(path);
  return folder === ""
    ? paths
    : paths.filter(
        (one) => isSameName(one, folder) || one.normalize("NFC").startsWith(`${folder.normalize("NFC")}/`),
      );
}
