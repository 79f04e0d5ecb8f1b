import { bareHangul } from "./hangul.js";

/** How English writes what a syllable begins with, in the order of Unicode: "리" is "lea" in "리더보드" and "re" in "리전". */
const INITIALS =
  "gg?|gu(?=[ei])|k,g|kk,nn?|kn,dd?|th,d,ll?|rr?|wr,mm?,bb?|v,b|p,ss?|c(?=[eiy]|$)|sh|th|sc,s,,j|zz?|dg|g|d(?=u)|s,j|z,t?ch|ts|t(?=u),cc?|ck|k|qu?|ch,tt?,pp?|ff?|ph,h|wh|f".split(
    ",",
  );

/** And of its vowel; a vowel that is only there to be spoken, as in "드", may be none. */
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

/** And of its end, by the number of the final consonant; others end no word that came from English. */
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

/** How an English word may be written that a Korean one spells by its sound, and the letters that it may begin with. */
export interface Spelling {
  readonly letters: string;
  matches(word: string): boolean;
}

/** Null for a word that is too short to tell, or that cannot be one from English. */
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
      // Stems lose a last "s": that of "Redis" is "redi".
      const isLostToTheStem =
        isLast && initial === 9 && VOWELS[vowel] === "n" && final === 0 && consonants > 1;
      source += `(?:${INITIALS[initial]}${follows})${isLostToTheStem ? "?" : ""}`;
      consonants++;
    }
    const kind = VOWELS[vowel] ?? "v";
    // "-ing" and a last vowel may be lost to the stem.
    const isLost = isLast && consonants >= 3;
    const spelled = `(?:${SPELLED[kind]})${isOpen || (isLost && final === 0) ? "?" : ""}(?:r(?![aeiouy]))?`;
    if (kind !== "n" && (!isOpen || kind === "w")) vowels++;
    if (isLast && final === 21 && kind === "i" && index > 0) source += "(?:ing)?";
    else {
      source += spelled;
      if (final !== 0) {
        const isX = final === 1 && syllables[index + 1]?.initial === 9;
        // An "e" that is not spoken may stand inside, as in "timeout".
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
