/** Returns the name of a program in lower case, without its folder, its version and a Windows extension. */
export function programName(word: string): string {
  const base = word.slice(Math.max(word.lastIndexOf("/"), word.lastIndexOf("\\")) + 1).toLowerCase();
  const plain = isExecutable(base) ? base.slice(0, -4) : base;
  return plain.includes("@", 1) ? plain.replace(/(?<=.)@[\w.^~-]+$/, "") : plain;
}

function isExecutable(name: string): boolean {
  return [".exe", ".cmd", ".bat", ".ps1"].some((ending) => name.endsWith(ending));
}
