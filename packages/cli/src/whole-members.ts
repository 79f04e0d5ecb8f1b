/** Returns the complete members of a truncated JSON object; none when it cannot be parsed. */
export function wholeMembers(text: string): Readonly<Record<string, unknown>> {
  let depth = 0;
  let end = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at);
        break;
      case "{":
      case "[":
        depth += 1;
        break;
      case "}":
      case "]":
        depth -= 1;
        break;
      case ",":
        if (depth === 1) end = at;
    }
  }
  try {
    return JSON.parse(`${text.slice(text.indexOf("{"), end)}}`);
  } catch {
    return {};
  }
}

/** Returns the offset of the closing quotation mark of the string that begins here; the end of a truncated text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
