import { verbGroup } from "./words/english.js";
import { wordSet } from "./words/word-lists.js";

/** The language that a prompt is read in. */
export type PromptLanguage = "en" | "ko" | "other";

/** Frequent words of other languages in Latin script. */
const foreign = wordSet(
  `el los las una unos del por favor para con que está como pero más añade agrega corrige arregla prueba der das ist und ein eine einen einem
  für nicht den dem bitte füge wird auf warum schlägt fehl mit zum zur les un une du des pour dans avec est ajoute corrige merci beaucoup
  le que não uma corrija adicione em da obrigado gracias hola danke bonjour il gli della che aggiungi correggi grazie
  napraw dodaj tego błąd proszę het een niet voor toevoegen lütfen ekle hata giúp tôi`,
);
const english = wordSet(
  `the a an all to of in is it for on with and this that why how what can you please add fix i my we are do does not be from should use`,
);

const STRANGE_LETTER = /[à-öø-ÿāăąćčďęěğłńňőřśşšťůźżžạ-ỹ]/;

/** Returns the language that a prompt is to be read in. If no word is known, the letters decide. */
export function languageOf(text: string, words: readonly string[]): PromptLanguage {
  if (/[가-힣ㄱ-ㅣ]/.test(text)) return "ko";
  if (/[\u0370-\u1fff\u3040-\u30ff\u3400-\u9fff\u0e00-\u0eff]/.test(text)) return "other";
  const others = words.filter((word) => !english().has(word));
  // A known verb in first place makes it an English order, whatever follows: "del all", "paginate by 50 per page".
  const known = words.length - others.length + (verbGroup().has(words[0] ?? "") ? 1 : 0);
  if (others.length <= known) return "en";
  const strange = others.filter((word) => foreign().has(word) || STRANGE_LETTER.test(word)).length;
  return strange > known ? "other" : "en";
}
