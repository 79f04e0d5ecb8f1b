import { bodyLines } from "./lines.js";

/**
 * Text of somebody else as it stands in a section: with LF line ends, without NUL, its headings two levels lower, so that none of
 * them begins a section of its own.
 */
export function demoted(text: string): string {
  return bodyLines(text.replaceAll("\r\n", "\n").replaceAll("\r", "\n").replaceAll("\0", ""))
    .map(({ text: line, isFenced }) => (isFenced ? line : line.replace(/^( {0,3})(#{1,6})(?=\s|$)/, lower)))
    .join("\n");
}

function lower(_: string, indent: string, marks: string): string {
  return indent + "#".repeat(Math.min(6, marks.length + 2));
}
