/**
 * Template tag for English text that is passed on as data, for example in a finding, and translated when it is shown
 * (by `Messages.translate`). Returns the text with its values; the tag marks it as an entry of the catalogues.
 */
export function msg(english: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return english.reduce((text, part, index) => text + values[index - 1] + part);
}
