/** Finds words of letters, digits and "_" in one text after the other. */
export function wordFinder(words: readonly string[]): (text: string) => readonly string[] {
  const forms = words.map((word) => ({ word, form: new RegExp(`(?<!\\w)${word}(?!\\w)`) }));
  return (text) =>
    forms.filter(({ word, form }) => text.includes(word) && form.test(text)).map(({ word }) => word);
}
