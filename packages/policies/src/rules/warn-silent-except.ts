import { BEFORE, inform, type Rule } from "./rule.js";

const SILENT = /^[ \t]*except\b[^\n]*:[ \t]*(?:pass[ \t]*$|\n[ \t]*pass[ \t]*$)/m;

/** Informs the model that a Python exception is dropped without a comment. */
export const warnSilentExcept: Rule = {
  name: "warn-silent-except",
  description: "The model is told where Python's `except: pass` drops an exception and no comment says why.",
  category: "quality",
  defaultEnabled: false,
  match: BEFORE,
  effect: "inform",
  fn: ({ use }) => {
    for (const { path, text } of use.writes) {
      const found = /\.pyi?$/.test(path) ? SILENT.exec(text) : null;
      if (found === null) continue;
      const line = text.slice(0, found.index).split("\n").length;
      return inform(`Line ${line} drops an exception in silence; say in a comment why, or handle it.`);
    }
    return null;
  },
};
