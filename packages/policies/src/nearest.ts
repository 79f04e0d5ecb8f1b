/** Returns up to three names that resemble a word, best first; empty when none does. */
export function nearest(word: string, names: readonly string[]): readonly string[] {
  const typed = pairs(word);
  return names
    .map((name) => ({ name, likeness: isPart(word, name) ? 1 : alike(typed, pairs(name)) }))
    .filter(({ likeness }) => likeness >= 0.4)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** Returns true when the word has at least three characters and is part of the name. */
function isPart(word: string, name: string): boolean {
  return word.length > 2 && name.includes(word.toLowerCase());
}

function pairs(text: string): readonly string[] {
  const plain = text.toLowerCase();
  return Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + 2));
}

/**
 * Returns the Dice coefficient of two lists: twice the number of shared items, divided by the total number of items.
 */
function alike(a: readonly string[], b: readonly string[]): number {
  const left = [...b];
  const shared = a.filter((pair) => {
    const at = left.indexOf(pair);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  }).length;
  return a.length + b.length === 0 ? 0 : (2 * shared) / (a.length + b.length);
}
