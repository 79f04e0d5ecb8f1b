/** A key, with what it types: "" for one that types nothing. */
export interface Typed {
  readonly key: string;
  readonly text: string;
}

/** One line of text after a key in it. */
export function typedInto(line: string, { key, text }: Typed): string {
  if (key === "backspace") return [...line].slice(0, -1).join("");
  if (key === "ctrl+u") return "";
  return line + text;
}
