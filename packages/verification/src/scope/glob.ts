const MAX_BRACES = 2;

/** Expands `src/{a,b}.ts` into the two paths that it means; returns any other pattern unchanged. */
export function alternativesIn(pattern: string): readonly string[] {
  if (pattern.split("{").length - 1 > MAX_BRACES) return [pattern];
  const [whole = "", start = "", list = "", end = ""] = /^(.*)\{([^{}]*)\}(.*)$/.exec(pattern) ?? [];
  if (whole === "") return [pattern];
  return list
    .split(",")
    .slice(0, 20)
    .map((one) => start + one + end);
}

/**
 * Returns true when a pattern with `*`, `**` and braces matches a whole path. Takes at most the parts of the pattern times
 * the names of the path for each alternative, because patterns come from untrusted repositories.
 */
export function matchesGlob(pattern: string, path: string): boolean {
  const choices = alternativesIn(pattern);
  if (choices[0] !== pattern) return choices.some((one) => matchesGlob(one, path));
  const names = path.split("/");
  /** How many names of the path may have matched so far. */
  let matched: readonly number[] = [0];
  for (const part of pattern.split("/")) {
    const [least = 0] = matched;
    matched =
      part === "**"
        ? Array.from({ length: names.length - least + 1 }, (_, more) => least + more)
        : matched.filter((at) => at < names.length && matchesName(part, names[at] ?? "")).map((at) => at + 1);
    if (matched.length === 0) return false;
  }
  return matched.at(-1) === names.length;
}

/**
 * Returns true when a pattern matches a whole name. Looks for each part between the stars in order, in linear time for
 * any pattern.
 */
export function matchesName(pattern: string, name: string): boolean {
  const [start = "", ...rest] = pattern.split("*");
  if (rest.length === 0) return pattern === name;
  const end = rest.pop() ?? "";
  if (!name.startsWith(start) || !name.endsWith(end) || name.length < start.length + end.length) return false;
  let from = start.length;
  for (const part of rest) {
    const found = name.indexOf(part, from);
    if (found < 0) return false;
    from = found + part.length;
  }
  return from <= name.length - end.length;
}
