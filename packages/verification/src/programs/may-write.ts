import { fileArgument } from "../checks/interpreters.js";
import { folderFrom } from "../other-folder.js";
import type { CommandContext } from "../scripts/script-use.js";
import { writes } from "./inline-program.js";
import { among, hasOption } from "./options.js";
import { programName } from "./program-name.js";

const INTERPRETERS = /^(?:node|nodejs|bun|deno|tsx|ts-node|ruby|php|perl|py|python[\d.]*)$/;
/** Clients that query a server, and Python modules that print. */
const ASKING =
  "psql mysql mysqladmin pg_isready redis-cli mongosh sqlite3 nc dig nslookup host netstat ss pgrep json.tool http.server timeit platform sysconfig";
/** Paths of programs that the project builds itself. Running one only tries it out. */
const BUILT = /^(?:\.\/)?(?:[\w.-]+\/){0,6}(?:dist|build|out|target|bin|\.build|zig-out)\//;
const STARTS_OTHERS =
  /\bchild_process\b|\bsubprocess\b|\bexeca?\b|\bspawn|\bos\.system\b|\bsystem\(|\$`|\bBun\.write\b|\bfs\b|\bshutil\b|\bfileinput\b/;

/**
 * Returns true when an unknown program may have written files of the project. It cannot have when it is asked for
 * help or its version, was built here, or is a readable script without anything that writes.
 */
export function mayWrite(words: readonly string[], { root, folder, text }: CommandContext): boolean {
  const [first = ""] = words;
  if (hasOption(words, "--help --version -h -V") || words[1] === "help" || words[1] === "version")
    return false;
  const at = INTERPRETERS.test(programName(first)) ? fileArgument(words) : 0;
  const file = words[at] ?? "";
  if (BUILT.test(file) || among(programName(first), ASKING)) return false;
  const path = at > 0 ? folderFrom(root, folder, file) : null;
  const source = path === null ? null : text(path);
  return source === null || writes(source) || STARTS_OTHERS.test(source);
}
