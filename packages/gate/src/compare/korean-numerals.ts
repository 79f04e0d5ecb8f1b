const NATIVE: Readonly<Record<string, number>> = {
  하나: 1,
  한: 1,
  두: 2,
  세: 3,
  네: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
};
const NATIVE_TENS: Readonly<Record<string, number>> = {
  열: 10,
  스물: 20,
  스무: 20,
  서른: 30,
  마흔: 40,
  쉰: 50,
  예순: 60,
};
const SINO = "영일이삼사오육칠팔구";
const DAYS: Readonly<Record<string, number>> = {
  하루: 1,
  이틀: 2,
  사흘: 3,
  나흘: 4,
  닷새: 5,
  엿새: 6,
  이레: 7,
  여드레: 8,
  아흐레: 9,
  열흘: 10,
  보름: 15,
};

const ONES = Object.keys(NATIVE).slice(1).join("|");
const TENS = Object.keys(NATIVE_TENS).join("|");
/** Counters after a native number. No word but one of time may follow the counter. */
const COUNTED =
  "(?=(?:개|번|명|곳|가지|시간|주|달|대|건|배|차례)(?!(?!마다|동안|이내|까지|이상|이하)[가-힣]{2}))";
const NATIVE_NUMBER = new RegExp(`(?<![가-힣])((?:${TENS})(?:${ONES})?|${ONES}) ?${COUNTED}`, "g");
const SINO_NUMBER =
  /(?<![가-힣])([이삼사오육칠팔구]?[천백십][일이삼사오육칠팔구십백]*|[이삼사오육칠팔구]) ?(?=(?:초|분|일|주|개월|년|회|퍼센트)(?:[^가-힣]|간|마다|동안|이내|뒤|후|까지|이상|이하|$))/g;
const DAY = new RegExp(
  `(?<![가-힣])(${Object.keys(DAYS).join("|")})(?=[^가-힣]|동안|마다|뒤|후|간|에|씩|이|가|을|를|의|치|$)`,
  "g",
);

/** Replaces native and Sino-Korean numbers before a counter with digits: "여덟 시간", "삼십 분", "이레 동안". */
export function withKoreanNumerals(text: string): string {
  if (!/[가-힣]/.test(text)) return text;
  return text
    .replace(NATIVE_NUMBER, (_, word: string) => `${nativeNumber(word)} `)
    .replace(SINO_NUMBER, (_, word: string) => `${sinoNumber(word)}`)
    .replace(DAY, (_, word: string) => `${DAYS[word] ?? word}일 `);
}

function nativeNumber(word: string): number {
  const ten = Object.keys(NATIVE_TENS).find((start) => word.startsWith(start));
  if (ten === undefined) return NATIVE[word] ?? 0;
  return (NATIVE_TENS[ten] ?? 0) + (NATIVE[word.slice(ten.length)] ?? 0);
}

function sinoNumber(word: string): number {
  let sum = 0;
  let digit = 0;
  for (const letter of word) {
    const power = { 천: 1000, 백: 100, 십: 10 }[letter];
    if (power === undefined) digit = SINO.indexOf(letter);
    else {
      sum += Math.max(1, digit) * power;
      digit = 0;
    }
  }
  return sum + digit;
}
