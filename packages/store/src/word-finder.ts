/** Returns a function that finds which of the given words (letters, digits and "_") occur in a text as whole words. */
export function wordFinder(words: readonly string[]): (text: string) => readonly string[] {
  const forms = words.map((word) => ({ word, form: new RegExp(`(?<!\\w)${word}(?!\\w)`) }));
  return (text) =>
    forms.filter(({ word, form }) => text.includes(word) && form.test(text)).map(({ word }) => word);
}
