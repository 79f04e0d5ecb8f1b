import { bareHangul } from "./hangul.js";

/**
 * English spellings of the initial consonant of a syllable, in the order of Unicode: "리" is "lea" in "리더보드" and "re" in
 * "리전".
 */
const INITIALS =
  "gg?|gu(?=[ei])|k,g|kk,nn?|kn,dd?|th,d,ll?|rr?|wr,mm?,bb?|v,b|p,ss?|c(?=[eiy]|$)|sh|th|sc,s,,j|zz?|dg|g|d(?=u)|s,j|z,t?ch|ts|t(?=u),cc?|ck|k|qu?|ch,tt?,pp?|ff?|ph,h|wh|f".split(
    ",",
  );

/**
 * Kind of each vowel in the order of Unicode, a key of `SPELLED`. A vowel that only helps pronunciation, as in "드", may
 * have no English letter ("n").
 */
const VOWELS = "a,e,a,e,v,e,v,e,o,w,w,w,o,u,w,w,w,u,n,w,i".split(",");
const SPELLED: Readonly<Record<string, string>> = {
  a: "[aouiy][aeiouy]{0,2}",
  e: "[aei][aeiouy]{0,2}",
  i: "[eiya][aeiouy]{0,2}",
  o: "[oau][aeiouwy]{0,2}",
  u: "[uoew][aeiouwy]{0,2}",
  v: "[aeiouy][aeiouy]{0,2}",
  w: "w?[aeiouy]{1,3}",
  n: "[aeiouy]{0,2}",
};

/**
 * English spellings of a final consonant, by its index in Unicode. No word from English ends a syllable in another one.
 */
const FINALS: Readonly<Record<number, string>> = {
  1: "ck?|k|gg?|q",
  4: "nn?",
  7: "tt?|d",
  8: "ll?",
  16: "mm?",
  17: "pp?|bb?",
  19: "tt?|dd?|s",
  21: "ng?",
};

/** Letters that the English word may begin with, by the index of the first syllable's initial consonant. */
const FIRST_LETTERS: Readonly<Record<number, string>> = {
  0: "gk",
  2: "nk",
  3: "dt",
  5: "lrw",
  6: "m",
  7: "bv",
  9: "sct",
  11: "aeiouwy",
  12: "jzgds",
  14: "ct",
  15: "ckq",
  16: "t",
  17: "pf",
  18: "hwf",
};

/**
 * The possible English spellings of a Korean word that is written by its English sound, and their possible first
 * letters.
 */
export interface Spelling {
  readonly letters: string;
  matches(word: string): boolean;
}

/**
 * Returns the possible English spellings of a Korean word, or null when it is too short to tell or cannot come from
 * English.
 */
export function spellingOf(written: string): Spelling | null {
  const word = bareHangul(written).replace(/(?:이션|션|먼트)$/, "");
  if (!/^[가-힣]{2,8}$/.test(word)) return null;
  const syllables = Array.from(word, (syllable) => {
    const at = syllable.charCodeAt(0) - 0xac00;
    return { initial: Math.floor(at / 588), vowel: Math.floor((at % 588) / 28), final: at % 28 };
  });
  let source = "";
  let consonants = 0;
  let vowels = 0;
  for (const [index, { initial, vowel, final }] of syllables.entries()) {
    if (final !== 0 && FINALS[final] === undefined) return null;
    const before = index === 0 ? 0 : (syllables[index - 1]?.final ?? 0);
    const isLast = index === syllables.length - 1;
    const isOpen = index > 0 && initial === 11 && before === 0;
    // "ll" is spoken twice but may be written once; "ks" may be an "x".
    const isDoubled = before === 8 && initial === 5;
    if (initial !== 11 && !isDoubled) {
      const follows = before === 1 && initial === 9 ? "|(?<=x)" : "";
      // Stemming removes a final "s": the stem of "Redis" is "redi".
      const isLostToTheStem =
        isLast && initial === 9 && VOWELS[vowel] === "n" && final === 0 && consonants > 1;
      source += `(?:${INITIALS[initial]}${follows})${isLostToTheStem ? "?" : ""}`;
      consonants++;
    }
    const kind = VOWELS[vowel] ?? "v";
    // Stemming may remove "-ing" and a final vowel.
    const isLost = isLast && consonants >= 3;
    const spelled = `(?:${SPELLED[kind]})${isOpen || (isLost && final === 0) ? "?" : ""}(?:r(?![aeiouy]))?`;
    if (kind !== "n" && (!isOpen || kind === "w")) vowels++;
    if (isLast && final === 21 && kind === "i" && index > 0) source += "(?:ing)?";
    else {
      source += spelled;
      if (final !== 0) {
        const isX = final === 1 && syllables[index + 1]?.initial === 9;
        // A silent "e" may follow inside the word, as in "timeout".
        source += `(?:${FINALS[final]}${isX ? "|x" : ""})${isLast ? "" : "e?"}`;
        consonants++;
      }
    }
  }
  const letters = FIRST_LETTERS[syllables[0]?.initial ?? -1];
  if (letters === undefined || consonants < 2 || (consonants === 2 && vowels < 2)) return null;
  const pattern = new RegExp(`^${source}e?$`);
  return { letters, matches: (other) => pattern.test(other) };
}
