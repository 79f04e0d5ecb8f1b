/**
 * Returns the lines of a `## Heading` section, up to the next heading of that level; null when the heading is missing.
 */
export function section(text: string, heading: string): readonly string[] | null {
  const lines = text.split(/\r?\n/);
  const wanted = new RegExp(`^##\\s+${heading}\\s*$`);
  const start = lines.findIndex((line) => wanted.test(line));
  if (start === -1) return null;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => line.startsWith("## "));
  return end === -1 ? rest : rest.slice(0, end);
}

/** Returns the texts of unticked checkboxes. */
export function uncheckedBoxes(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => /^\s*[-*] \[ \]\s*(.+)$/.exec(line)?.[1]?.trim() ?? []);
}

/** Returns the verdict that an artifact states in Markdown, in lower case; "" when there is none. */
export function statedVerdict(text: string): string {
  const stated =
    /^#{3}\s*Verdict:\s*(.+)$/im.exec(text)?.[1] ?? /^Build:\s*\[?([^\]\n]+)\]?/m.exec(text)?.[1];
  return (stated ?? "")
    .replace(/[*_`[\]]/g, "")
    .trim()
    .toLowerCase();
}
