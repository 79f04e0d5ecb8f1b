/**
 * Returns the program text that a command passes to an interpreter, in an argument or in the here-document on its
 * input; null for none.
 */
export function inlineProgram(name: string, words: readonly string[], here: string | null): string | null {
  const flags = flagsOf(name);
  if (flags === null) return null;
  let script = false;
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const found = flags.exec(word);
    if (found !== null) return found[1] ?? words[at + 1] ?? "";
    if (word === "-r" || word === "-W" || word === "-X" || word === "--import") at += 1;
    else if (word !== "-" && !word.startsWith("-") && !(word === "eval" && name === "deno")) script = true;
    if (script) return null;
  }
  return here;
}

/** Returns a pattern for the option whose value is program text; null for programs without one. */
function flagsOf(name: string): RegExp | null {
  switch (name) {
    case "node":
    case "nodejs":
    case "bun":
    case "tsx":
    case "ts-node":
      return /^(?:-e|-p|-pe|--eval|--print|-c)$|^(?:--eval|--print)=([\s\S]*)$/;
    case "deno":
      return /^eval$/;
    case "ruby":
      return /^-e$/;
    case "php":
      return /^-r$/;
    case "perl":
      return /^-[a-zA-Z]{0,4}e$/;
    default:
      return name.startsWith("py") && /^(?:python[\d.]*|py|pypy\d?)$/.test(name) ? /^-[a-zA-Z]{0,4}c$/ : null;
  }
}

/** Returns true when a program text fails by itself when something is wrong. */
export function asserts(name: string, code: string, words: readonly string[] = []): boolean {
  if (/\bexcept\b|\bcatch\b|\brescue\b/.test(code) && !/\bexit\(1\)|\braise\b|\bthrow\b/.test(code))
    return false;
  if (/^(?:python|py|pypy)/.test(name)) {
    // `-O` removes `assert` statements.
    const statements = words.some((word) => /^-[a-zA-Z]*O/.test(word)) ? "raise" : "assert|raise";
    return (
      new RegExp(`(?:^|[\\s;:])(?:${statements})\\b`).test(code) ||
      /\bassert\w+\(|\bsys\.exit\(1\)/.test(code)
    );
  }
  if (name === "ruby") return /\braise\b|\babort\b|\bexit[ (]1\b/.test(code);
  // `console.assert` only prints.
  return /(?<!console\.)\bassert\b|\bthrow new \w*Error\b|\bprocess\.exit\(1\)|\bDeno\.exit\(1\)/.test(code);
}

/** Returns true when a program text certainly writes files. */
export function writes(code: string): boolean {
  return /\bwrite(?:_text|_bytes|lines|File|FileSync)?\(|\bappendFile|\b(?:rename|unlink|rm|cp|copyFile|mkdir|rmtree|move|replace|remove|symlink)(?:Sync)?\(\s*(?:['"`]|path|src|p\b)|\bopen\([^()\n]{0,200},\s*(?:mode=)?['"][rbt]?[wax+]|File\.write|file_put_contents|Deno\.writeTextFile/.test(
    code,
  );
}
