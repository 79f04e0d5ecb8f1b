/**
 * English text for people that goes on as data, in a finding for example, and is translated where it is shown
 * (`Messages.translate`). It gives the text as it stands; the tag says that catalogues have it.
 */
export function msg(english: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return english.reduce((text, part, index) => text + values[index - 1] + part);
}
