/** A here-document whose body follows at the next line. */
export interface HereDocument {
  readonly end: string;
  /** `<<-`: leading tabs do not count. */
  readonly tabs: boolean;
  readonly fill: (text: string) => void;
}

/** Reads the bodies that start at `from`, one after the other, and answers where the commands go on. */
export function readHereDocuments(source: string, from: number, documents: readonly HereDocument[]): number {
  let at = from;
  for (const document of documents) {
    const start = at;
    let line = at;
    for (;;) {
      if (line >= source.length) {
        document.fill(source.slice(start));
        at = source.length;
        break;
      }
      const found = source.indexOf("\n", line);
      const end = found < 0 ? source.length : found;
      if (closes(source.slice(line, end), document)) {
        document.fill(source.slice(start, line));
        // The new line after the closing word still ends the command.
        at = end;
        break;
      }
      line = end + 1;
    }
  }
  return at;
}

function closes(line: string, { end, tabs }: HereDocument): boolean {
  const text = line.endsWith("\r") ? line.slice(0, -1) : line;
  return (tabs ? text.replace(/^\t+/, "") : text) === end;
}
