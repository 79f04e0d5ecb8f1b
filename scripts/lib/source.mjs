// Reads the imports and the code of a TypeScript file without a compiler: a scan that separates code from text.

/**
 * @typedef {object} Import
 * @property {string} specifier
 * @property {boolean} isTypeOnly
 */

const REGEX_MAY_FOLLOW =
  /(?:[=(,:;!&|?{}[+\-*%<>~^]|\b(?:return|typeof|case|in|of|do|else|void|await|yield))\s*$/;

// `typeof import("x")` and `import("x").Name` are types; every other match loads the module.
const DYNAMIC = /(typeof\s+)?\b(?:import|require|require\.resolve)\s*\(\s*"(\d+)"\s*\)(\.\w)?/g;

/**
 * Returns the code of a file without comments and without the content of strings, templates and regular expressions.
 * Each string becomes `"<n>"`, where n is its index in `strings`; code inside `${}` is kept.
 * @param {string} text
 * @returns {{ code: string, strings: string[] }}
 */
export function stripText(text) {
  const strings = [];
  const templates = [];
  let code = "";
  let index = 0;
  while (index < text.length) {
    const char = text[index];
    const next = text[index + 1];
    if (char === "/" && next === "/") index = endOf(text, "\n", index);
    else if (char === "/" && next === "*") index = endOf(text, "*/", index + 2) + 2;
    else if (char === '"' || char === "'") {
      const end = endOfQuoted(text, index, char);
      code += `"${strings.push(text.slice(index + 1, end)) - 1}"`;
      index = end + 1;
    } else if (char === "/" && REGEX_MAY_FOLLOW.test(code.slice(-12))) index = endOfRegex(text, index);
    else if (char === "`" || (char === "}" && templates.at(-1) === 0)) {
      if (char === "}") templates.pop();
      const end = endOfTemplatePart(text, index + 1);
      if (text[end] === "$") templates.push(0);
      code += " ";
      index = text[end] === "$" ? end + 2 : end + 1;
    } else {
      if (templates.length > 0 && char === "{") templates[templates.length - 1] += 1;
      if (templates.length > 0 && char === "}") templates[templates.length - 1] -= 1;
      code += char;
      index += 1;
    }
  }
  return { code, strings };
}

/**
 * Returns every module that a file refers to by static, dynamic and type imports, re-exports and `require`.
 * @param {string} text
 * @returns {Import[]}
 */
export function listImports(text) {
  const { code, strings } = stripText(text);
  const found = [];
  const add = (index, isTypeOnly) => found.push({ specifier: strings[Number(index)], isTypeOnly });
  for (const [, clause, index] of code.matchAll(/\b(?:import|export)\b([^;"()]*?)\bfrom\s*"(\d+)"/g)) {
    add(index, /^\s*type\s+[{*\w]/.test(clause));
  }
  for (const [, index] of code.matchAll(/\bimport\s*"(\d+)"/g)) add(index, false);
  for (const [, before, index, after] of code.matchAll(DYNAMIC)) {
    add(index, before !== undefined || /^\.[A-Z]/.test(after));
  }
  return found;
}

function endOf(text, mark, from) {
  const end = text.indexOf(mark, from);
  return end === -1 ? text.length : end;
}

function endOfQuoted(text, start, quote) {
  let index = start + 1;
  while (index < text.length && text[index] !== quote) index += text[index] === "\\" ? 2 : 1;
  return index;
}

function endOfRegex(text, start) {
  let isClass = false;
  let index = start + 1;
  for (; index < text.length && (text[index] !== "/" || isClass); index += 1) {
    if (text[index] === "\\") index += 1;
    else if (text[index] === "[") isClass = true;
    else if (text[index] === "]") isClass = false;
  }
  return index + 1;
}

function endOfTemplatePart(text, start) {
  let index = start;
  while (index < text.length && text[index] !== "`" && !(text[index] === "$" && text[index + 1] === "{")) {
    index += text[index] === "\\" ? 2 : 1;
  }
  return index;
}
