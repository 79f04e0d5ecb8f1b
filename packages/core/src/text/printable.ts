// Patterns of character classes stand in functions: V8 reads them when a module is loaded, and most text is plain ASCII.
const SPECIAL = /[^ -~]/;
const SPECIAL_IN_BLOCK = /[^\t\n -~]/;

/** `text` on one line of what a terminal shows: no control characters, and marks that hide or turn text are spelt out. */
export function printable(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return showHidden(withoutSequences(text).replace(/\p{Cc}+/gu, " "));
}

/** The same for text of several lines: line ends and tabs stay. */
export function printableBlock(text: string): string {
  if (!SPECIAL_IN_BLOCK.test(text)) return text;
  const lines = withoutSequences(text.replaceAll("\r\n", "\n"));
  return showHidden(lines.replace(/(?![\n\t])\p{Cc}/gu, " "));
}

/** Text of a whole answer, ready for a terminal: as `printableBlock`, but for the sequences of `Paint` where those are wanted. */
export function terminalText(text: string, isColoured: boolean): string {
  if (!isColoured || !SPECIAL_IN_BLOCK.test(text)) return printableBlock(text);
  return text
    .split(/(\u001b\[(?:1|2|22|31|32|33|36|39)m)/)
    .map((part, index) => (index % 2 === 1 ? part : printableBlock(part)))
    .join("");
}

/** JSON with everything that terminals act on or hide as `\uXXXX`: the same value, safe to look at. */
export function printableJson(json: string): string {
  if (!SPECIAL_IN_BLOCK.test(json) || !mayHide(json)) return json;
  return json.replace(/(?![\n\t])\p{Cc}/gu, codeUnits).replace(hidden(), codeUnits);
}

/** False for most text without any of them. A class of few ranges is found absent many times faster than the properties. */
function mayHide(text: string): boolean {
  return /[^\t\n -~\xae-\u02ff\u0370-\u05ff\u2010-\u2027\u2070-\u3163\u3165-\ud7ff]/.test(text);
}

/** One word for a POSIX shell, ready to paste: as it is where no shell reads more into it, else in single quotes. */
export function shellQuote(word: string): string {
  const shown = printable(word);
  return /^[\w@%+:,./-][\w@%+=:,./-]*$/.test(shown) ? shown : `'${shown.replaceAll("'", "'\\''")}'`;
}

/** Leaves out what drives a terminal: CSI sequences, strings such as OSC with their content, and short escapes. */
function withoutSequences(text: string): string {
  return text.replace(
    /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b[\]PX^_]|[\u0090\u0098\u009d-\u009f])\P{Cc}*(?:\u0007|\u001b\\|\u009c)|\u001b[ -/]*[0-Z\\-~]/gu,
    "",
  );
}

/** What no terminal shows, or what changes the order of what it shows; line separators; halves of characters. */
function hidden(): RegExp {
  return /[\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Cs}\ufff9-\ufffb]/gu;
}

function showHidden(text: string): string {
  return text.replace(hidden(), (mark: string, at: number) =>
    isWanted(mark, text, at) ? mark : spelt(mark),
  );
}

/** True for what chooses the form of the character before it, and for a joiner between characters that are joined. */
function isWanted(mark: string, text: string, at: number): boolean {
  if (/[\ufe00-\ufe0f]/.test(mark)) return true;
  // Letters, marks and symbols beyond Latin, and forms of emoji.
  const joined = /^(?!\p{Script=Latin}|\p{ASCII})[\p{L}\p{M}\p{S}]/u;
  return (
    /[\u200c\u200d]/.test(mark) && joined.test(text.slice(at + 1, at + 3)) && joined.test(before(text, at))
  );
}

function spelt(mark: string): string {
  const code = mark.codePointAt(0) ?? 0;
  if (code >= 0xd800 && code <= 0xdfff) return "\ufffd";
  const digits = code.toString(16).padStart(4, "0");
  return code > 0xffff ? `\\u{${digits}}` : `\\u${digits}`;
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
