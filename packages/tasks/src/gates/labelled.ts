/** Values that follow labels such as `APPROACH:` at the start of a line, keyed by the label in lower case. */
export type Labelled = Readonly<Record<string, string>>;

/**
 * Reads the labelled values of a section. A value ends at the next label or at an empty line. Blank values are omitted;
 * if a label occurs twice, its last non-blank value counts.
 */
export function labelledValues(content: string, labels: readonly string[]): Labelled {
  const values: Record<string, string> = {};
  let current: string | null = null;
  for (const line of content.split("\n")) {
    const label = labels.find((name) => line.startsWith(`${name}:`));
    if (label !== undefined) {
      current = label.toLowerCase();
      put(values, current, line.slice(label.length + 1), true);
    } else if (line.trim() === "") current = null;
    else if (current !== null) put(values, current, line, false);
  }
  return values;
}

function put(values: Record<string, string>, label: string, text: string, isNew: boolean): void {
  const value = text.trim();
  if (value === "") return;
  const before = isNew ? undefined : values[label];
  values[label] = before === undefined ? value : `${before}\n${value}`;
}
