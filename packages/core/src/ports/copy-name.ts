/**
 * True for a file name that a cloud drive or a file manager gives to a copy beside a file: `x (1).md`,
 * `x (conflicted copy).md`, `x 2.md`, `x copy.md`, `x - Copy.md`, `x.sync-conflict-20260616-120000-ABCDEFG.md`. Orange
 * gives no such names, so a copy never counts as a second artefact with the id of the first.
 */
export function isCopyName(name: string): boolean {
  return COPY.test(name);
}

const COPY = /(?: \([^()]+\)| \d+| (?:- )?copy(?: \d+)?|\.sync-conflict-[\w-]+)\.[a-z]+$/i;
