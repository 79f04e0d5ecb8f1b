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

/** Returns true when a pattern with `*`, `**` and braces matches a whole path. */
export function matchesGlob(pattern: string, path: string): boolean {
  const choices = alternativesIn(pattern);
  if (choices[0] !== pattern) return choices.some((one) => matchesGlob(one, path));
  const parts = pattern.split("/");
  const names = path.split("/");
  const match = (at: number, from: number): boolean => {
    if (at === parts.length) return from === names.length;
    if (parts[at] === "**")
      return at === parts.length - 1 || names.slice(from).some((_name, skip) => match(at + 1, from + skip));
    return from < names.length && matchesName(parts[at] ?? "", names[from] ?? "") && match(at + 1, from + 1);
  };
  return parts.length <= 12 && match(0, 0);
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
