// Read by hand: a process reads one command line, and no regular expression earns back there what its compilation takes.

/** Behind blanks and continued lines. */
export function skipBlanks(source: string, from: number): number {
  let at = from;
  for (;;) {
    if (isBlank(source.charCodeAt(at))) at += 1;
    else if (source.startsWith("\\\n", at)) at += 2;
    else if (source.startsWith("\\\r\n", at)) at += 3;
    else return at;
  }
}

/** Behind the number of a descriptor that a redirection follows; `from` where there is none. */
export function skipDescriptor(source: string, from: number): number {
  let at = from;
  while (at < from + 3 && isDigit(source.charCodeAt(at))) at += 1;
  return source[at] === "<" || source[at] === ">" ? at : from;
}

/** The operator of the redirection at `at`, "" if there is none. */
export function redirectionAt(source: string, at: number): string {
  switch (source[at]) {
    case "<":
      return longest(source, at, ["<<<", "<<-", "<<", "<>", "<&", "<"]);
    case ">":
      return longest(source, at, [">>", ">&", ">|", ">"]);
    case "&":
      return longest(source, at, ["&>>", "&>"]);
    default:
      return "";
  }
}

/** The operator between commands at `at`, "" if there is none. */
export function operatorAt(source: string, at: number): string {
  switch (source[at]) {
    case ";":
      return longest(source, at, [";;&", ";;", ";&", ";"]);
    case "&":
      return longest(source, at, ["&&", "&"]);
    case "|":
      return longest(source, at, ["||", "|&", "|"]);
    case "(":
    case ")":
    case "\n":
      return source[at] ?? "";
    default:
      return "";
  }
}

/** Behind what means only itself. */
export function skipPlain(source: string, from: number): number {
  let at = from;
  while (at < source.length && !isMark(source.charCodeAt(at))) at += 1;
  return at;
}

function longest(source: string, at: number, operators: readonly string[]): string {
  return operators.find((operator) => source.startsWith(operator, at)) ?? "";
}

function isBlank(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d && code !== 0x0a);
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** A blank or one of `"$&'();<>\\`|`. */
function isMark(code: number): boolean {
  switch (code) {
    case 0x0a:
    case 0x22:
    case 0x24:
    case 0x26:
    case 0x27:
    case 0x28:
    case 0x29:
    case 0x3b:
    case 0x3c:
    case 0x3e:
    case 0x5c:
    case 0x60:
    case 0x7c:
      return true;
    default:
      return isBlank(code);
  }
}
