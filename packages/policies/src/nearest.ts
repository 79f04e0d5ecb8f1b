/** The names that are most like a word, the likest first; none where nothing is like it. */
export function nearest(word: string, names: readonly string[]): readonly string[] {
  const typed = pairs(word);
  return names
    .map((name) => ({ name, likeness: isPart(word, name) ? 1 : alike(typed, pairs(name)) }))
    .filter(({ likeness }) => likeness >= 0.4)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** A word that somebody remembers of a name. */
function isPart(word: string, name: string): boolean {
  return word.length > 2 && name.includes(word.toLowerCase());
}

function pairs(text: string): readonly string[] {
  const plain = text.toLowerCase();
  return Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + 2));
}

/** Twice what two lists share, by what both hold. */
function alike(a: readonly string[], b: readonly string[]): number {
  const left = [...b];
  const shared = a.filter((pair) => {
    const at = left.indexOf(pair);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  }).length;
  return a.length + b.length === 0 ? 0 : (2 * shared) / (a.length + b.length);
}
