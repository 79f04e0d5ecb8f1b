/** The members of a JSON object whose text was cut off that stand whole in what is left; none where it cannot be read. */
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

/** Where the string that begins here has its last quotation mark; the end of the text where that was cut off. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
