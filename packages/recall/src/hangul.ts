const LONG_PARTICLES =
  /(?:에서는|에서도|에서만|에서의|으로만|까지만|으로는|으로도|으로서|으로써|에게서|에게는|이라는|이라고|이라면|에서|에게|에는|에도|에만|로만|으로|까지|부터|처럼|마다|보다|조차|밖에|라는|라고|이나|이랑|하고|들이|들을|들은|들의)$/;
const SHORT_PARTICLES = /(?:은|는|이|가|을|를|에|의|로|와|과|도|만|랑|들)$/;
/** Syllables that make a verb of a noun, with their endings. */
const VERB =
  /(?:하였|했|되었|됐|하|되|돼|시키|시켰|해|한|할|된|될|함|됨)(?:어야|여야|어서|여서|야|서|지만|지|면|며|고|는데|는가|는지|는|기로|기|도록|려면|려고|던|었|었다|였다|다|어|요|나요|나|니까|니|습니다|ㅂ니다|게|네|죠|줘|주세요|라|자|을까|까|도)*(?:다|요)?$/;

/**
 * Returns a Korean word without its particle, or without the ending of a verb made from a noun. Nothing is removed that
 * would leave fewer than two syllables.
 */
export function bareHangul(word: string): string {
  const bare = word.replace(VERB, "");
  if (bare !== word && bare.length >= 2) return bare;
  const long = word.replace(LONG_PARTICLES, "");
  if (long !== word && long.length >= 2) return long;
  return word.length > 2 ? word.replace(SHORT_PARTICLES, "") : word;
}

/** Returns the pairs of neighbouring syllables of a word. A word of one or two syllables is returned whole. */
export function syllablePairs(word: string): readonly string[] {
  if (word.length < 3) return [word];
  return Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
}
