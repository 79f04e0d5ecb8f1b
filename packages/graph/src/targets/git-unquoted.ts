const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", '"': '"', "\\": "\\" };

/**
 * Decodes a path as git quotes it when it contains non-ASCII letters: "docs/\354\204\244.md". Other text is returned
 * unchanged.
 */
export function gitUnquoted(text: string): string {
  const inside = /^"(.*)"$/.exec(text)?.[1] ?? text;
  if (!/\\[0-3][0-7]{2}/.test(inside)) return inside;
  const bytes: number[] = [];
  for (const [part, octal, escaped] of inside.matchAll(/\\([0-3][0-7]{2})|\\(.)|[^\\]+/g)) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8));
    else bytes.push(...new TextEncoder().encode(escaped === undefined ? part : (ESCAPES[escaped] ?? part)));
  }
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
