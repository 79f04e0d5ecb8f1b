import { globMatcher } from "@orange-hyper/core/globs";

/** How the file system compares names. */
export interface NameRules {
  readonly ignoresCase?: boolean;
}

/** Returns true for paths that match any of several globs. Paths are relative to the repository, with "/". */
export type PathTest = (path: string) => boolean;

const DEEP = "**";

/** Returns a path or glob in the form used for comparison. */
export function comparable(path: string, { ignoresCase = false }: NameRules = {}): string {
  const normal = path.normalize("NFC");
  return ignoresCase ? normal.toLowerCase() : normal;
}

/**
 * Compiles globs into a test: `*` matches within a segment, `**` across segments, and `folder/` everything below the
 * folder. Globs are anchored at the repository.
 */
export function pathTest(globs: readonly string[], rules: NameRules = {}): PathTest {
  const matchers = globs.map((glob) => globMatcher(comparable(plainGlob(glob), rules)));
  return (path) => {
    const name = comparable(path, rules);
    return matchers.some((matches) => matches(name));
  };
}

/** Normalises a glob: removes empty and `.` segments, and turns a trailing `/` into `/**`. */
export function plainGlob(glob: string): string {
  const isFolder = glob.endsWith("/");
  const parts = glob
    .normalize("NFC")
    .split("/")
    .filter((part) => part !== "" && part !== ".");
  return parts.length === 0 ? DEEP : [...parts, ...(isFolder ? [DEEP] : [])].join("/");
}

/** Adds to each glob one for everything below it, so that naming a folder also covers its contents. */
export function withBelow(globs: readonly string[]): readonly string[] {
  const isDeep = (glob: string): boolean => glob === DEEP || glob.endsWith(`/${DEEP}`);
  return globs.map(plainGlob).flatMap((glob) => (isDeep(glob) ? [glob] : [glob, `${glob}/${DEEP}`]));
}
