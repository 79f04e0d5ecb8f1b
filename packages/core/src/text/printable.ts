import { byteText } from "../derived/bytes.js";

// Patterns of character classes stand in functions: V8 reads them when a module is loaded, and most text is plain ASCII.
const SPECIAL = /[^ -~]/;
const SPECIAL_IN_BLOCK = /[^\t\n -~]/;

/** `text` on one line of what a terminal shows: no control characters, and marks that hide or turn text are spelt out. */
export function printable(text: string): string {
  if (!SPECIAL.test(text) || !(/[\t\n]/.test(text) || mayHide(text))) return text;
  return showHidden(withoutSequences(text).replace(/\p{Cc}+/gu, " "));
}

/** The same for text of several lines: line ends and tabs stay. */
export function printableBlock(text: string): string {
  if (!SPECIAL_IN_BLOCK.test(text) || !mayHide(text)) return text;
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

/**
 * True for JSON in UTF-8 that `printableJson` would leave as it is; false where that is not certain. Nothing has to be
 * decoded to find out.
 */
export function isPrintableUtf8(bytes: Uint8Array): boolean {
  if (!mayHideBytes(bytes)) return true;
  const special =
    /[\0-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f\xad]|\xcd\x8f|\xd8\x9c|\xe1(?:\x85|\x9e|\xa0)|\xe2\x80[\x8b-\x8f\xa8-\xae]|\xe2\x81[\xa0-\xaf]|\xe3\x85\xa4|\xef(?:\xb8[\x80-\x8f]|\xbb\xbf|\xbe\xa0|\xbf[\xb0-\xbb])|\xf0(?:\x9b\xb2|\x9d\x85)|\xf3/;
  return !special.test(byteText(bytes));
}

/**
 * True where some byte is one that anything special begins with, which most text has none of. Four bytes are looked at at
 * once: those of plain ASCII are found in a fraction of the time that a pattern takes.
 */
function mayHideBytes(bytes: Uint8Array): boolean {
  const { buffer, byteOffset, byteLength } = bytes;
  if (byteLength < 4) return hasSuspect(bytes, 0, byteLength);
  const start = -byteOffset & 3;
  const words = new Int32Array(buffer, byteOffset + start, (byteLength - start) >>> 2);
  const end = start + 4 * words.length;
  if (hasSuspect(bytes, 0, start) || hasSuspect(bytes, end, byteLength)) return true;
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as number;
    // A high bit is left by each byte that is one itself, is below a space, or is DEL.
    if (((word | (word - 0x2020_2020) | (word + 0x0101_0101)) & 0x8080_8080) === 0) continue;
    const at = start + 4 * index;
    if (hasSuspect(bytes, at, at + 4)) return true;
  }
  return false;
}

function hasSuspect(bytes: Uint8Array, from: number, to: number): boolean {
  suspects ??= Uint8Array.from({ length: 256 }, (_, byte) => (isSuspect(byte) ? 1 : 0));
  for (let at = from; at < to; at++) if (suspects[bytes[at] as number] === 1) return true;
  return false;
}

let suspects: Uint8Array | undefined;

function isSuspect(byte: number): boolean {
  return /[\0-\x08\x0b-\x1f\x7f\xc2\xcd\xd8\xe1-\xe3\xef\xf0\xf3]/.test(String.fromCharCode(byte));
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
