/** Returns the words of a text without shell syntax; null for any other text. */
export function plainWords(source: string): readonly string[] | null {
  if (!PLAIN.test(source)) return null;
  const words = source.trim().split(/[ \t]+/);
  const [first = ""] = words;
  return RESERVED.test(first) || first.includes("=") ? null : words;
}

/** A single command whose words are all literal. */
const PLAIN = /^[ \t]*[\w./:,@%+-][\w./:,@%+= -]*\s*$/;

/** Words with another meaning at the start of a command. */
const RESERVED =
  /^(?:case|coproc|do|done|elif|else|esac|fi|for|function|if|in|select|then|time|until|while)$/;
