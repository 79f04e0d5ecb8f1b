/** Returns the index of the first word from `from` on that is neither an option nor the value of one in `valued`. */
export function skipOptions(words: readonly string[], from: number, valued: string): number {
  let at = from;
  while (at < words.length) {
    const word = words[at] ?? "";
    if (word === "--") return at + 1;
    if (!word.startsWith("-") && !(word.startsWith("+") && valued.includes(" + "))) return at;
    at += ` ${valued} `.includes(` ${word} `) || isSecretOption(word) ? 2 : 1;
  }
  return at;
}

/**
 * Returns true when the name of an option of any program shows that its value is a secret, which is not a path and
 * must not be stored.
 */
export function isSecretOption(word: string): boolean {
  return SECRET.test(word) && !word.startsWith("--no-");
}

const SECRET =
  /^--?(?:[a-z]{1,20}[_-]){0,4}(?:password|passwd|passphrase|pass|pwd?|secret|token|api[_-]?key|access[_-]?key)$/i;

/** Returns the words that are neither options nor values of the options in `valued`, which are separated by spaces. */
export function positionals(words: readonly string[], valued = ""): readonly string[] {
  const found: string[] = [];
  for (let at = skipOptions(words, 0, valued); at < words.length; at = skipOptions(words, at + 1, valued)) {
    found.push(words[at] ?? "");
  }
  return found;
}

/** Returns true when an option is among the words, alone or as `--name=value`. */
export function hasOption(words: readonly string[], options: string): boolean {
  return words.some(
    (word) =>
      word.startsWith("-") && among(word.includes("=") ? word.slice(0, word.indexOf("=")) : word, options),
  );
}

/** Returns the values of options, written as `--name value`, `--name=value` or, for a single letter, `-nvalue`. */
export function valuesOf(words: readonly string[], options: string): readonly string[] {
  const found: string[] = [];
  words.forEach((word, at) => {
    if (!word.startsWith("-")) return;
    if (among(word, options)) found.push(words[at + 1] ?? "");
    const equals = word.indexOf("=");
    if (equals > 0 && among(word.slice(0, equals), options)) found.push(word.slice(equals + 1));
    else if (
      equals < 0 &&
      word.length > 2 &&
      word[1] !== "-" &&
      among(word.slice(0, 2), options) &&
      !among(word, options)
    )
      found.push(word.slice(2));
  });
  return found;
}

/** Returns true when a name is in a list separated by spaces. */
export function among(name: string, list: string): boolean {
  return ` ${list} `.includes(` ${name} `);
}
