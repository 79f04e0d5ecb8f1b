/** True where a text has a name as a whole word, as manifests and code write it. */
export function holdsName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const before = text[at - 1] ?? " ";
    const after = text[at + name.length] ?? " ";
    if (!/[\w$@/-]/.test(before) && !/[\w$/-]/.test(after)) return true;
  }
  return false;
}

/** True where code defines a name: a function, a class, a constant, a type. */
export function definesName(text: string, name: string): boolean {
  if (!text.includes(name)) return false;
  const escaped = name.replace(/[$]/g, "\\$&");
  return new RegExp(`${DEFINERS}\\s+(?:\\([^)\\n]*\\)\\s*)?${escaped}(?![\\w$])`, "m").test(text);
}

const DEFINERS =
  "(?:\\bfunction\\*?|\\bclass|\\bconst|\\blet|\\bvar|\\binterface|\\btype|\\benum|\\bdef|\\bfn|\\bfunc|\\bfun|\\bval|\\bstruct|\\btrait|\\bstatic)";
