import { byteText } from "../derived/bytes.js";

// Patterns with Unicode classes are in functions, because V8 would compile them when the module is loaded, and most
// text is plain ASCII.
const SPECIAL = /[^ -~]/;
const SPECIAL_IN_BLOCK = /[^\t\n -~]/;

/**
 * Makes `text` safe to show on one line of a terminal: control characters are removed or replaced by a space, and
 * invisible or direction-changing characters are written as escapes.
 */
export function printable(text: string): string {
  if (!SPECIAL.test(text) || !(/[\t\n]/.test(text) || mayHide(text))) return text;
  return showHidden(withoutSequences(text).replace(/\p{Cc}+/gu, " "));
}

/** Makes text of several lines safe to show on a terminal. Line ends and tabs are kept. */
export function printableBlock(text: string): string {
  if (!SPECIAL_IN_BLOCK.test(text) || !mayHide(text)) return text;
  const lines = withoutSequences(text.replaceAll("\r\n", "\n"));
  return showHidden(lines.replace(/(?![\n\t])\p{Cc}/gu, " "));
}

/**
 * Makes a whole answer safe for a terminal, as `printableBlock`. With `isColoured`, the sequences of `Paint` are kept.
 */
export function terminalText(text: string, isColoured: boolean): string {
  if (!isColoured || !SPECIAL_IN_BLOCK.test(text)) return printableBlock(text);
  return text
    .split(/(\u001b\[(?:1|2|22|31|32|33|36|39)m)/)
    .map((part, index) => (index % 2 === 1 ? part : printableBlock(part)))
    .join("");
}

/** Escapes everything in JSON that a terminal acts on or hides as `\uXXXX`. The JSON value stays the same. */
export function printableJson(json: string): string {
  if (!SPECIAL_IN_BLOCK.test(json) || !mayHide(json)) return json;
  return json.replace(/(?![\n\t])\p{Cc}/gu, codeUnits).replace(hidden(), codeUnits);
}

/**
 * False for most text without hidden characters. Testing a few character ranges is many times faster than testing
 * Unicode properties.
 */
function mayHide(text: string): boolean {
  return /[^\t\n -~\xae-\u02ff\u0370-\u05ff\u2010-\u2027\u2070-\u3163\u3165-\ud7ff]/.test(text);
}

/**
 * True for JSON in UTF-8 that `printableJson` would leave unchanged; false when that is not certain. Works without
 * decoding the bytes.
 */
export function isPrintableUtf8(bytes: Uint8Array): boolean {
  if (!mayHideBytes(bytes)) return true;
  const special =
    /[\0-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f\xad]|\xcd\x8f|\xd8\x9c|\xe1(?:\x85|\x9e|\xa0)|\xe2\x80[\x8b-\x8f\xa8-\xae]|\xe2\x81[\xa0-\xaf]|\xe3\x85\xa4|\xef(?:\xb8[\x80-\x8f]|\xbb\xbf|\xbe\xa0|\xbf[\xb0-\xbb])|\xf0(?:\x9b\xb2|\x9d\x85)|\xf3/;
  return !special.test(byteText(bytes));
}

/**
 * True when some byte may begin a special character; most text has none. Tests four bytes at a time, which for plain
 * ASCII takes a fraction of the time of a pattern.
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
    // The high bit of a byte is set if the byte is not ASCII, is below a space, or is DEL.
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

/** Quotes a word for a POSIX shell: unchanged when no shell interprets any of its characters, else in single quotes. */
export function shellQuote(word: string): string {
  const shown = printable(word);
  return /^[\w@%+:,./-][\w@%+=:,./-]*$/.test(shown) ? shown : `'${shown.replaceAll("'", "'\\''")}'`;
}

/** Removes terminal control sequences: CSI sequences, strings such as OSC with their content, and short escapes. */
function withoutSequences(text: string): string {
  return text.replace(
    /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b[\]PX^_]|[\u0090\u0098\u009d-\u009f])\P{Cc}*(?:\u0007|\u001b\\|\u009c)|\u001b[ -/]*[0-Z\\-~]/gu,
    "",
  );
}

/** Matches invisible and direction-changing characters, line separators, and lone surrogates. */
function hidden(): RegExp {
  return /[\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Cs}\ufff9-\ufffb]/gu;
}

function showHidden(text: string): string {
  return text.replace(hidden(), (mark: string, at: number) =>
    isWanted(mark, text, at) ? mark : spelt(mark),
  );
}

/** True for a variation selector, and for a joiner between characters that can be joined. */
function isWanted(mark: string, text: string, at: number): boolean {
  if (/[\ufe00-\ufe0f]/.test(mark)) return true;
  // Non-Latin letters, marks and symbols, including emoji.
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

/** Returns the character before `at`, including both halves of a surrogate pair. */
function before(text: string, at: number): string {
  const pair = text.slice(Math.max(0, at - 2), at);
  return (pair.codePointAt(0) ?? 0) > 0xffff ? pair : pair.slice(-1);
}

function codeUnits(mark: string): string {
  const units = Array.from({ length: mark.length }, (_, index) => mark.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}
