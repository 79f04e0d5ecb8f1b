/** Returns the text on one line, without control characters and surrounding space. */
export function onOneLine(text: string): string {
  const line = text.split(/\s+/).join(" ");
  return (hasControl(line) ? line.replace(/\p{Cc}+/gu, " ") : line).trim();
}

/** Checked first because a Unicode class is slow to compile. */
function hasControl(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return true;
  }
  return false;
}
