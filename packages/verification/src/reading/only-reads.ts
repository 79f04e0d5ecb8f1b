import { among } from "../programs/options.js";

/**
 * Whether a command of plain words is one of those that agents run most, which read or print and do nothing else whatever
 * their arguments: they need none of what this package knows of programs. False says nothing.
 */
export function onlyReads([name = "", verb = ""]: readonly string[]): boolean {
  return name === "git" ? among(verb, VIEWS) : among(name, VIEWERS);
}

/** Names alone: a program with a path may be the project's own. */
export const VIEWERS =
  "ls cat head tail rg grep egrep fgrep pwd echo printf which whereis wc sort uniq diff cmp cd mkdir cut tr stat file du df ps jq less more tree basename dirname realpath readlink date whoami id uname hostname sleep true";

/** Of `git`, as its first word. */
export const VIEWS = "status diff log show blame grep ls-files rev-parse cat-file describe shortlog";
