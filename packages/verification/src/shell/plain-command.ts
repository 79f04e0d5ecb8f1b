import type { ShellReading } from "./syntax.js";

/** One command of words that mean only themselves. */
const PLAIN = /^[ \t]*[\w./:,@%+-][\w./:,@%+= -]*\s*$/;

/** What means something else at the start of a command. */
const RESERVED =
  /^(?:case|coproc|do|done|elif|else|esac|fi|for|function|if|in|select|then|time|until|while)$/;

/** Reads a command line that holds no syntax of a shell; null for any other. Most are such, and need no parser. */
export function readPlain(source: string): ShellReading | null {
  if (!PLAIN.test(source)) return null;
  const words = source.trim().split(/[ \t]+/);
  const [first = ""] = words;
  if (RESERVED.test(first) || first.includes("=")) return null;
  const simple = {
    kind: "simple",
    assignments: [],
    words: words.map((text) => ({ text, quoted: false })),
    redirects: [],
  } as const;
  return { script: [{ commands: [simple], negated: false, joint: ";" }], isWhole: true };
}
