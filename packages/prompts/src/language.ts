import { wordSet } from "./words/word-lists.js";

export type PromptLanguage = "en" | "ko" | "other";

/** Frequent words of the languages that are written like English, and of English itself. */
const foreign = wordSet(
  `el los las una unos del por favor para con que está como pero más añade agrega corrige arregla prueba der das ist und ein eine einen einem
  für nicht den dem bitte füge wird auf warum schlägt fehl mit zum zur les un une du des pour dans avec est ajoute corrige merci beaucoup
  le que não uma corrija adicione em no do da obrigado gracias hola danke bonjour il gli della per che aggiungi correggi grazie
  napraw dodaj tego błąd proszę het een niet voor toevoegen lütfen ekle hata giúp tôi`,
);
const english = wordSet(
  `the a an to of in is it for on with and this that why how what can you please add fix i my we are do does not be from should use`,
);

/** The language that a prompt is to be read in. Without a word of either, letters decide. */
export function languageOf(text: string, words: readonly string[]): PromptLanguage {
  if (/[가-힣ㄱ-ㅣ]/.test(text)) return "ko";
  if (/[\u0370-\u1fff\u3040-\u30ff\u3400-\u9fff\u0e00-\u0eff]/.test(text)) return "other";
  let strange = 0;
  let known = 0;
  for (const word of words) {
    if (english().has(word)) known += 1;
    else if (foreign().has(word) || /[à-öø-ÿāăąćčďęěğłńňőřśşšťůźżžạ-ỹ]/.test(word)) strange += 1;
  }
  return strange > known ? "other" : "en";
}
