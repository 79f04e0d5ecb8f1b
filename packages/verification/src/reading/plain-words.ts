/** The words of a text that holds no syntax of a shell; null for any other. */
export function plainWords(source: string): readonly string[] | null {
  if (!PLAIN.test(source)) return null;
  const words = source.trim().split(/[ \t]+/);
  const [first = ""] = words;
  return RESERVED.test(first) || first.includes("=") ? null : words;
}

/** One command of words that mean only themselves. */
const PLAIN = /^[ \t]*[\w./:,@%+-][\w./:,@%+= -]*\s*$/;

/** What means something else at the start of a command. */
const RESERVED =
  /^(?:case|coproc|do|done|elif|else|esac|fi|for|function|if|in|select|then|time|until|while)$/;
