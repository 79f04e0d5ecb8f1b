import { among } from "../programs/options.js";

/**
 * Returns true for plain commands that agents run most and that only read or print, whatever their arguments. They
 * need none of the knowledge about programs in this package. False means nothing.
 */
export function onlyReads([name = "", verb = ""]: readonly string[]): boolean {
  return name === "git" ? among(verb, VIEWS) : among(name, VIEWERS);
}

/** Without a path, because a program with a path may be the project's own. */
export const VIEWERS =
  "ls cat head tail rg grep egrep fgrep pwd echo printf which whereis wc sort uniq diff cmp cd mkdir cut tr stat file du df ps jq less more tree basename dirname realpath readlink date whoami id uname hostname sleep true";

/** First words of `git` commands. */
export const VIEWS = "status diff log show blame grep ls-files rev-parse cat-file describe shortlog";
