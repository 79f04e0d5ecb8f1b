/** How surely a text defines a name: "sure" as a function, method, class, type or column, "likely" as a field, key or constant. */
export type Definition = "sure" | "likely" | "none";

/**
 * Whether code, a schema or a configuration defines a name, told from the words around it. Anybody may have written the text: no
 * pattern goes back over a line more than once for each of its words.
 */
export function definitionOf(text: string, name: string): Definition {
  if (!text.includes(name)) return "none";
  const escaped = name.replace(/[$]/g, "\\$&");
  const fits = (form: (name: string) => string): boolean => new RegExp(form(escaped), "m").test(text);
  if (SURE.some(fits) || hasMethod(text, escaped)) return "sure";
  return LIKELY.some(fits) ? "likely" : "none";
}

const KEYWORDS =
  "(?:\\b(?:function\\*?|class|const|let|var|interface|type|enum|def|fn|func|fun|val|struct|trait|static|module|record|protocol|message|rpc|model|TABLE|COLUMN|VIEW|table|column|view)|macro_rules!|#define)";
const TYPES =
  "(?:(?:var)?char|text|(?:big|small|tiny)?int(?:eger)?|(?:big|small)?serial|numeric|decimal|real|double|bool(?:ean)?|date(?:time)?|time(?:stamp)?(?:tz)?|uuid|jsonb?|bytea|blob)";
const UPPER_TYPES = TYPES.toUpperCase();
const MODIFIERS =
  "(?:(?:public|private|protected|internal|static|readonly|declare|export|override|final|abstract|async|default)[ \\t]+)*";

const SURE: readonly ((name: string) => string)[] = [
  // Also with the receiver of Go before the name, and "IF NOT EXISTS".
  (name) =>
    `${KEYWORDS}\\s+(?:\\([^)\\n]{0,200}\\)\\s*|[Ii][Ff] [Nn][Oo][Tt] [Ee][Xx][Ii][Ss][Tt][Ss]\\s+)?["\`]?(?:\\w+\\.)?${name}(?![\\w$])`,
  (name) => `(?:^[ \\t]*|[(,]\\s*)["\`[]?${name}["\`\\]]?\\s+(?:${TYPES}|${UPPER_TYPES})\\b`,
  // A column of a migration written in code.
  (name) => `\\bt(?:able)?\\.\\w+[ (]+[:"']${name}(?![\\w$])`,
];

const LIKELY: readonly ((name: string) => string)[] = [
  (name) =>
    `(?:^[ \\t]*|[{,;(]\\s*)${MODIFIERS}(?:(?:this|self)\\.|@)?["']?${name}["']?\\s*[?!]?\\s*(?::(?![:=])|=(?![=>]))`,
  (name) =>
    `^[ \\t]*${MODIFIERS}(?!(?:return|new|throw|await|yield|else|import|delete|typeof|goto|case)\\b)[A-Za-z_][\\w.]*(?:<[^;{}\\n]{0,200}>)?[*&?]*[ \\t]+[*&]?${name}\\s*[;=](?!=)`,
  // A field with its type after it, as in Go and Prisma.
  (name) => `^[ \\t]+${name}[ \\t]+[*[\\]]*[A-Za-z][\\w.]*[?!\\[\\]]*[ \\t]*(?:[@\`]|//|$)`,
];

/** Words that stand before the call of a function, and never before the name of one that is defined. */
const BEFORE_CALLS =
  /(?:^|[^\w$])(?:return|new|await|throw|yield|typeof|else|case|in|of|and|or|not|if|while|do|delete|void)$/;
const BODY =
  /^\s*(?:(?:const|noexcept|override|final)\b\s*)*(?:throws\s[\w\s,.]{1,120})?(?:(?::|->)[^{};=]{1,200})?\s*\{/;

/** A method has a body after its parameters, or at least the type of its result. */
function hasMethod(text: string, name: string): boolean {
  const opened = new RegExp(`(?<![\\w$.])${name}\\s*(?:<[^>\\n]{0,80}>)?\\(`, "g");
  for (const { index, 0: found } of text.matchAll(opened)) {
    const before = text.slice(Math.max(0, index - 60), index).trimEnd();
    // What stands in the middle of something is called.
    if (/[(=,!&|?+:<[-]$/.test(before) || BEFORE_CALLS.test(before)) continue;
    const after = afterParameters(text, index + found.length);
    if (BODY.test(after) || /^\s*:[^{};=?\n]{1,120};/.test(after)) return true;
  }
  return false;
}

const LONGEST_PARAMETERS = 2_000;

/** What follows the parenthesis that closes the parameters; "" where none does soon. */
function afterParameters(text: string, from: number): string {
  let depth = 1;
  for (let at = from; at < Math.min(text.length, from + LONGEST_PARAMETERS); at++) {
    if (text[at] === "(") depth += 1;
    else if (text[at] === ")" && --depth === 0) return text.slice(at + 1, at + 400);
  }
  return "";
}
