/** True when a text contains a name as a whole word, by the syntax of manifests and code. */
export function holdsName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const before = text[at - 1] ?? " ";
    const after = text[at + name.length] ?? " ";
    if (!/[\w$@/-]/.test(before) && !/[\w$/-]/.test(after)) return true;
  }
  return false;
}
