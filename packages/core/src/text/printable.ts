/** What drives a terminal: CSI sequences, strings such as OSC with their content, and short escapes. */
const SEQUENCES =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these sequences begin with one
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b[\]PX^_]|[\u0090\u0098\u009d-\u009f])\P{Cc}*(?:\u0007|\u001b\\|\u009c)|\u001b[ -/]*[0-Z\\-~]/gu;
/** What no terminal shows, or what changes the order of what it shows; line separators; halves of characters. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Cs}\ufff9-\ufffb]/gu;
/** Chooses the form of the character before it, as emoji and ideographs have it. */
const VARIATION = /[\ufe00-\ufe0f]/;
/** Joins or parts its neighbours where scripts and emoji need that. */
const JOINER = /[\u200c\u200d]/;
/** What a joiner may stand beside: letters, marks and symbols beyond Latin, and forms of emoji. */
const JOINED = /^(?!\p{Script=Latin}|\p{ASCII})[\p{L}\p{M}\p{S}]/u;
const PLAIN = /^[ -~]*$/;
const PLAIN_BLOCK = /^[\t\n -~]*$/;

/** `text` on one line of what a terminal shows: no control characters, and marks that hide or turn text are spelt out. */
export function printable(text: string): string {
  if (PLAIN.test(text)) return text;
  return showHidden(text.replace(SEQUENCES, "").replace(/\p{Cc}+/gu, " "));
}

/** The same for text of several lines: line ends and tabs stay. */
export function printableBlock(text: string): string {
  if (PLAIN_BLOCK.test(text)) return text;
  const lines = text.replaceAll("\r\n", "\n").replace(SEQUENCES, "");
  return showHidden(lines.replace(/(?![\n\t])\p{Cc}/gu, " "));
}

/** Sequences of `Paint`, and no others: they change nothing but how the text behind them looks. */
const COLOURS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
  /(\u001b\[(?:1|2|22|31|32|33|36|39)m)/;

/** Text of a whole answer, ready for a terminal: as `printableBlock`, but for the sequences of `Paint` where those are wanted. */
export function terminalText(text: string, isColoured: boolean): string {
  if (!isColoured || PLAIN_BLOCK.test(text)) return printableBlock(text);
  return text
    .split(COLOURS)
    .map((part, index) => (index % 2 === 1 ? part : printableBlock(part)))
    .join("");
}

/** JSON with everything that terminals act on or hide as `\uXXXX`: the same value, safe to look at. */
export function printableJson(json: string): string {
  if (PLAIN_BLOCK.test(json)) return json;
  return json.replace(/(?!\n)\p{Cc}/gu, codeUnits).replace(HIDDEN, codeUnits);
}

/** One word for a POSIX shell, ready to paste: as it is where no shell reads more into it, else in single quotes. */
export function shellQuote(word: string): string {
  const shown = printable(word);
  return /^[\w@%+:,./][\w@%+=:,./-]*$/.test(shown) ? shown : `'${shown.replaceAll("'", "'\\''")}'`;
}

function showHidden(text: string): string {
  return text.replace(HIDDEN, (mark: string, at: number) => {
    if (VARIATION.test(mark)) return mark;
    if (JOINER.test(mark) && JOINED.test(text.slice(at + 1, at + 3)) && JOINED.test(before(text, at)))
      return mark;
    const code = mark.codePointAt(0) ?? 0;
    if (code >= 0xd800 && code <= 0xdfff) return "\ufffd";
    const digits = code.toString(16).padStart(4, "0");
    return code > 0xffff ? `\\u{${digits}}` : `\\u${digits}`;
  });
}

/** The character before `at`, whole where it takes two code units. */
function before(text: string, at: number): string {
  const pair = text.slice(Math.max(0, at - 2), at);
  return (pair.codePointAt(0) ?? 0) > 0xffff ? pair : pair.slice(-1);
}

function codeUnits(mark: string): string {
  const units = Array.from({ length: mark.length }, (_, index) => mark.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}
