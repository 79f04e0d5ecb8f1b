import { type Finding, finding, msg, shortened } from "./finding.js";

/**
 * Finds what a reader of the text would not see: invisible characters, look-alike letters, markup that is not shown.
 */
export function findHidden(field: string, text: string): readonly Finding[] {
  const found: Finding[] = [];
  const add = (said: string, words: string): void => {
    found.push(finding("hidden-text", field, said, { words }));
  };
  const unseen = unseenCharacters(text);
  if (unseen.length > 0) add(UNSEEN, unseen.slice(0, 5).map(codePoint).join(" "));
  const mixed = lookAlike(text);
  if (mixed !== null) add(LOOK_ALIKE, mixed);
  const markup = HIDING_MARKUP.exec(withoutCode(text))?.[0];
  if (markup !== undefined) add(NOT_SHOWN, shortened(markup));
  return found;
}

const UNSEEN = msg`holds characters that cannot be seen; type the text again without them`;
const LOOK_ALIKE = msg`writes a word with letters that only look like the usual ones`;
const NOT_SHOWN = msg`holds text that is not shown to a reader, such as a comment or hidden markup`;

/** Legitimate invisible characters: joiners of emoji and of scripts that need them, and flags made of tags. */
const HONEST =
  /(?<=\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}]|\ufe0f)\u200d(?=\p{Extended_Pictographic})|(?<=[\p{Extended_Pictographic}\d#*])\ufe0f|\u{1f3f4}[\u{e0061}-\u{e007a}\u{e0030}-\u{e0039}]{2,6}\u{e007f}|(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}])[\u200c\u200d](?=\p{L})/gu;
const INVISIBLE =
  /\p{Cf}|\p{Co}|\p{Cs}|(?![\t\n\r])\p{Cc}|[\u115f\u1160]|[\u3164\uffa0\u2800\u2028\u2029]|\u034f|[\u17b4\u17b5]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;

function unseenCharacters(text: string): readonly string[] {
  if (/^[\x20-\x7e\n\t\r\uac00-\ud7a3]*$/.test(text)) return [];
  const found: string[] = text.replace(HONEST, "").match(INVISIBLE) ?? [];
  // More marks on one letter than any language uses.
  if (/\p{Mn}{4}/u.test(text)) found.push("\u0300");
  return found;
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/**
 * Returns a word that mixes scripts that look alike, or is written in mathematical letters; null when there is none.
 */
function lookAlike(text: string): string | null {
  if (!/[^\0-\u024f\uac00-\ud7a3]/.test(text)) return null;
  if (/[\u{1d400}-\u{1d7cb}\u{1f130}-\u{1f169}\uff21-\uff5a]{2}/u.test(text))
    return shortened(text.match(/\S*[\u{1d400}-\u{1d7cb}\u{1f130}-\u{1f169}\uff21-\uff5a]\S*/u)?.[0] ?? "");
  for (const [word] of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    const latin = /\p{Script=Latin}/u.test(word);
    if (latin && /[\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}]/u.test(word))
      return word;
    if (latin && /[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧοναριυκ]/.test(word)) return word;
    if (word.length > 2 && /^[асеорхуіјѕԁһАВЕКМНОРСТХ]+$/.test(word) && !/[бвгджзилмнпфцчшщ]/i.test(text))
      return word;
  }
  return null;
}

const HIDING_MARKUP =
  /<!--[\s\S]{0,200}|<[a-z][^>]{0,200}(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0(?![.\d])|\bhidden\b)[^>]{0,100}>?|<(?:script|iframe|object|embed|template)\b[^>]{0,100}>?|^\[[^\]\n]{1,40}\]:\s*(?:#|<>)\s*[("'][^\n]{0,100}|[ \t\u00a0\u2000-\u200a\u3000]{30,}(?=\S)|(?:\r?\n[ \t]*){8,}(?=\S)/im;

/** Removes short code in backticks, because markup inside it is shown literally. */
function withoutCode(text: string): string {
  return text.replace(/`[^`\n]{1,60}`/g, (code) => (code.length > 42 ? code : "``"));
}
