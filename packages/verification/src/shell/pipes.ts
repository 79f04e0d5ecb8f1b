import type { CommandNode } from "unbash";
import { among, positionals } from "../programs/options.js";
import { programName } from "../programs/program-name.js";
import type { Output } from "../reading/reading.js";

const KEEPERS = "tee cat ts sponge pv nl unbuffer tac";
const FILTERS =
  "grep egrep fgrep zgrep rg ag sed awk gawk head tail cut tr jq sort uniq wc less more column findstr select-string select-object out-host tee cat ts nl";

/** Returns how much of an output the reader still sees after the next command of the pipeline. */
export function filterOf(next: CommandNode, output: Output): Output {
  if (output === "hidden") return output;
  const words = wordsOf(next);
  const name = programName(words[0] ?? "");
  if (among(name, KEEPERS) && (name === "tee" || positionals(words.slice(1)).length === 0)) return output;
  if (name === "tail" && positionals(words.slice(1), "-n -c").length === 0) {
    const isPart = output === "filtered" || output.startsWith("first");
    if (words.some((word) => word.startsWith("+")) || isPart) return "filtered";
    const last = linesOf(words);
    return last === null || output !== "all" ? "end" : `last ${last}`;
  }
  if ((name === "head" || name === "sed") && output === "all") {
    const first = name === "head" ? linesOf(words) : firstLinesOf(words);
    return first === null ? "filtered" : `first ${first}`;
  }
  return "filtered";
}

/** Returns how many lines `sed -n 1,200p` or `sed 200q` passes on from the beginning; null for another use of sed. */
function firstLinesOf([, ...words]: readonly string[]): number | null {
  const [, lines, last] = /^(?:(?:-n|--quiet|--silent) 1,(\d+)p|(\d+)q)$/.exec(words.join(" ")) ?? [];
  return lines === undefined && last === undefined ? null : Number(lines ?? last);
}

/** Returns how many lines `head` or `tail` passes on; null when it counts something else. */
function linesOf([, ...words]: readonly string[]): number | null {
  const lines = /^(?:(?:-n ?|--lines[= ]|-)(\d+))?$/.exec(words.join(" "));
  return lines === null ? null : Number(lines[1] ?? 10);
}

/** Returns the file in which a `tee` after a command stores its output; null for none. */
export function logOf(behind: readonly CommandNode[]): string | null {
  const words = wordsOf(behind[0]);
  return programName(words[0] ?? "") === "tee" ? (positionals(words.slice(1))[0] ?? null) : null;
}

/** Returns true when a command passes on a part of its input and reads no file. */
export function isFilter(words: readonly string[]): boolean {
  const name = programName(words[0] ?? "");
  if (!among(name, FILTERS)) return false;
  const given = positionals(words.slice(1), "-n -c -A -B -C -e -f -k -d -t -F -v -m --max-count --context");
  const own = among(name, "grep egrep fgrep zgrep rg ag sed awk gawk jq tr findstr select-string") ? 1 : 0;
  return name === "tee" || name === "tr" || given.length <= own;
}

function wordsOf(node: CommandNode | undefined): readonly string[] {
  if (node?.type !== "Command" || node.name === undefined) return [];
  return [node.name, ...node.suffix].flatMap((part) =>
    "value" in part && part.type === "Word" ? [part.value] : [],
  );
}
