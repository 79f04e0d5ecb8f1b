import { bodyLines } from "./lines.js";

/**
 * Prepares text from elsewhere for use in a section: LF line breaks, no NUL, and headings two levels lower, so that
 * none of them starts a section.
 */
export function demoted(text: string): string {
  return bodyLines(text.replaceAll("\r\n", "\n").replaceAll("\r", "\n").replaceAll("\0", ""))
    .map(({ text: line, isFenced }) => (isFenced ? line : line.replace(/^( {0,3})(#{1,6})(?=\s|$)/, lower)))
    .join("\n");
}

function lower(_: string, indent: string, marks: string): string {
  return indent + "#".repeat(Math.min(6, marks.length + 2));
}
