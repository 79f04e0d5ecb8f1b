import { globMatcher } from "@orange-hyper/core/globs";

/** Whether letters of either case are the same. */
export interface NameRules {
  readonly ignoresCase?: boolean;
}

/** Tells paths that one of several globs names. Paths are relative to the repository, with "/". */
export type PathTest = (path: string) => boolean;

const DEEP = "**";

/** The form in which globs and paths are compared. */
export function comparable(path: string, { ignoresCase = false }: NameRules = {}): string {
  const normal = path.normalize("NFC");
  return ignoresCase ? normal.toLowerCase() : normal;
}

/** Tells what one of the globs names: `*` within a segment, `**` across them, anchored, and `folder/` for all that lies below. */
export function pathTest(globs: readonly string[], rules: NameRules = {}): PathTest {
  const matchers = globs.map((glob) => globMatcher(comparable(plainGlob(glob), rules)));
  return (path) => {
    const name = comparable(path, rules);
    return matchers.some((matches) => matches(name));
  };
}

/** A glob without parts that say nothing. */
export function plainGlob(glob: string): string {
  const isFolder = glob.endsWith("/");
  const parts = glob
    .normalize("NFC")
    .split("/")
    .filter((part) => part !== "" && part !== ".");
  return parts.length === 0 ? DEEP : [...parts, ...(isFolder ? [DEEP] : [])].join("/");
}

/** The globs, and those for what lies below whatever they name: for what must not be reached by naming its folder. */
export function withBelow(globs: readonly string[]): readonly string[] {
  const isDeep = (glob: string): boolean => glob === DEEP || glob.endsWith(`/${DEEP}`);
  return globs.map(plainGlob).flatMap((glob) => (isDeep(glob) ? [glob] : [glob, `${glob}/${DEEP}`]));
}
