// Each answers the index after what it skips, or the end of the text where nothing closes it.

/** From behind `((` to behind `))`. */
export function skipArithmetic(source: string, from: number): number {
  const marks = /[()]/g;
  marks.lastIndex = from;
  let open = 2;
  for (let found = marks.exec(source); found !== null; found = marks.exec(source)) {
    open += found[0] === "(" ? 1 : -1;
    if (open === 0) return marks.lastIndex;
  }
  return source.length;
}

/** From behind `${` to behind its `}`. */
export function skipBraces(source: string, from: number): number {
  const marks = /[{}\n]/g;
  marks.lastIndex = from;
  let open = 1;
  for (let found = marks.exec(source); found !== null; found = marks.exec(source)) {
    if (found[0] === "\n") return found.index;
    open += found[0] === "{" ? 1 : -1;
    if (open === 0) return marks.lastIndex;
  }
  return source.length;
}

/** From behind a backtick to behind the one that closes it. */
export function skipBackticks(source: string, from: number): number {
  const marks = /\\[\s\S]|`/g;
  marks.lastIndex = from;
  for (let found = marks.exec(source); found !== null; found = marks.exec(source)) {
    if (found[0] === "`") return marks.lastIndex;
  }
  return source.length;
}

/** From behind `"` to the `"` that closes it; `substitutionEnd` tells where a `$(` inside it is closed. */
export function skipDoubleQuotes(
  source: string,
  from: number,
  substitutionEnd: (from: number) => number,
): number {
  const first = source.indexOf('"', from);
  if (first >= 0 && isLiteral(source.slice(from, first))) return first;
  const marks = /\\[\s\S]|"|`|\$\(\(|\$\(/g;
  marks.lastIndex = from;
  for (let found = marks.exec(source); found !== null; found = marks.exec(source)) {
    if (found[0] === '"') return found.index;
    if (found[0] === "`") marks.lastIndex = skipBackticks(source, marks.lastIndex);
    else if (found[0] === "$((") marks.lastIndex = skipArithmetic(source, marks.lastIndex);
    else if (found[0] === "$(") marks.lastIndex = substitutionEnd(marks.lastIndex) + 1;
    if (marks.lastIndex >= source.length) return source.length;
  }
  return source.length;
}

function isLiteral(text: string): boolean {
  return !text.includes("\\") && !text.includes("`") && !text.includes("$(");
}
