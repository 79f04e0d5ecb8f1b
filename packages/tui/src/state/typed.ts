/** A key and the text that it types; "" for a key that types nothing. */
export interface Typed {
  readonly key: string;
  readonly text: string;
}

/** Returns an input line after a key was typed into it. */
export function typedInto(line: string, { key, text }: Typed): string {
  if (key === "backspace") return [...line].slice(0, -1).join("");
  if (key === "ctrl+u") return "";
  return line + text;
}
