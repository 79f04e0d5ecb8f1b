import type { Git } from "../git/repository.js";

/** Paths where GitHub looks for a pull request template, in order of precedence. */
const PLACES = [
  ".github/pull_request_template.md",
  ".github/PULL_REQUEST_TEMPLATE.md",
  "pull_request_template.md",
  "PULL_REQUEST_TEMPLATE.md",
];

/** Returns the pull request template in a commit; null if there is none. Symbolic links are ignored. */
export async function templateIn(git: Git, commit: string): Promise<string | null> {
  const listing = await git.ask("ls-tree", "-z", "--full-tree", commit, "--", ...PLACES);
  const found = new Map(
    listing.stdout.split("\0").flatMap((line): readonly [string, string][] => {
      const [, object, path] = /^100\d{3} blob (\w+)\t(.+)$/.exec(line) ?? [];
      return object === undefined || path === undefined ? [] : [[path, object]];
    }),
  );
  const object = PLACES.map((path) => found.get(path)).find((one) => one !== undefined);
  if (object === undefined) return null;
  const { status, stdout } = await git.ask("cat-file", "blob", object);
  return status === 0 ? stdout : null;
}
