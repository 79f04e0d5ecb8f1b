import { isPlain } from "../plain-text.js";

/** Latin letters by the letters of other scripts that look like them; built on first use. */
let twins: ReadonlyMap<string, string> | undefined;

function twinOf(letter: string): string {
  twins ??= new Map(
    Array.from("аaеeоoрpсcуyхxіiјjѕsԁdһhӏlкkмmтtвbнhαaοoνvρpυuιiκkεeτtγyηn".matchAll(/(.)(.)/gu)).map(
      ([, twin, letter]) => [twin, letter],
    ) as [string, string][],
  );
  return twins.get(letter) ?? letter;
}

/** Letters that digits and marks stand for inside a word. */
const DIGITS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/**
 * Returns the forms in which a text is searched: in lower case without accents, invisible characters and look-alike
 * letters, and, where they apply, variants with hyphens as spaces, with digits read as letters, with spaced-out letters
 * joined, and reversed.
 */
export function plainForms(text: string): readonly string[] {
  const spaced = foldedForm(text);
  const plain = withSingleSpaces(spaced);
  const forms = new Set([plain]);
  // Words joined by hyphens or underscores: "ignore-all-previous-instructions".
  if (/(?:ignore|disregard|forget|override|bypass|skip)[-_][a-z]+[-_][a-z]/.test(plain))
    forms.add(plain.replace(/(?<=[a-z])[-_](?=[a-z])/g, " "));
  if (/[a-z][013457@$!][a-z]|(?<![a-z\d])[013457@$!][a-z]{2}/.test(plain))
    forms.add(
      plain.replace(/[a-z013457@$!]*[a-z][a-z013457@$!]*/g, (word) =>
        word.replace(/[013457@$!]/g, (digit) => DIGITS[digit] ?? digit),
      ),
    );
  if (/(?:(?<![a-z])[a-z][ ._*-]{1,2}){5}/.test(plain))
    // Two or more spaces end a word of spaced-out letters, so the form with all its spaces is used too.
    for (const form of new Set([plain, spaced]))
      forms.add(
        withSingleSpaces(
          form.replace(/(?<![a-z])[a-z](?:[._*-]?[ ._*-][a-z])+(?![a-z])/g, (run) =>
            run.replace(/[ ._*-]/g, ""),
          ),
        ),
      );
  if (/snoitcurtsni|tpmorp metsys/.test(plain)) forms.add(Array.from(plain).reverse().join(""));
  return [...forms];
}

function foldedForm(text: string): string {
  const entities = text.replace(
    /&#(?:x([\da-f]{2,5})|(\d{2,6}));/gi,
    (whole, hex?: string, decimal?: string) =>
      toCharacter(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16), whole),
  );
  const composed = entities.normalize("NFKC");
  if (isPlain(composed)) return composed.toLowerCase();
  const plain = composed.replace(/\p{Cf}|[\u115f\u1160\u3164]|[\ufe00-\ufe0f]/gu, "");
  const latin = /[^\0-\x7f\uac00-\ud7a3]/.test(plain)
    ? plain
        .toLowerCase()
        .replace(/[а-яёіјѕԁһӏα-ω]/g, twinOf)
        .replace(/[\u00c0-\u024f]/g, (letter) => letter.normalize("NFD").replace(/\p{M}/gu, ""))
    : plain.toLowerCase();
  return latin.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
}

function withSingleSpaces(text: string): string {
  return text.replace(/[^\S\n]+/g, " ");
}

function toCharacter(code: number, whole: string): string {
  return code > 0x1f && code < 0x110000 && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : whole;
}

/** Returns the readable texts that Base64, hexadecimal or percent-encoded runs of a text decode to. */
export function decodedRuns(text: string): readonly string[] {
  const found: string[] = [];
  for (const [run] of text.matchAll(/(?<![\w+/-])[A-Za-z\d+/_-]{20,4000}={0,2}/g)) {
    if (/^[\da-f]+$/i.test(run))
      found.push(bytesToText(run.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? []));
    else if (/[A-Z]/.test(run) && /[a-z]/.test(run)) found.push(bytesToText(fromBase64(run)));
  }
  for (const [run] of text.matchAll(
    /(?:%[\da-f]{2}|\\x[\da-f]{2}){6,}|(?:(?<![a-z])[a-z]*)?(?:%20[a-z]+){3,}/gi,
  )) {
    found.push(
      run.replace(/(?:%|\\x)([\da-f]{2})/gi, (_, byte: string) =>
        String.fromCharCode(Number.parseInt(byte, 16)),
      ),
    );
  }
  return found.filter((decoded) => isProse(decoded));
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function fromBase64(run: string): readonly number[] {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const character of run.replaceAll("-", "+").replaceAll("_", "/")) {
    const value = ALPHABET.indexOf(character);
    if (value < 0) break;
    bits = ((bits << 6) | value) & 0xfffff;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes.push((bits >> held) & 0xff);
    }
  }
  return bytes;
}

function bytesToText(bytes: readonly number[]): string {
  return String.fromCharCode(...bytes);
}

function isProse(text: string): boolean {
  return text.length >= 12 && /^[\t\n\r\x20-\x7e]+$/.test(text) && /[a-z]{2,} [a-z]{2,}/i.test(text);
}
