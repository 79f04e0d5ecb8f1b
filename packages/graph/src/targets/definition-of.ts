/**
 * How certainly a text defines a name: "sure" as a function, method, class, type or column; "likely" as a field, key or
 * constant.
 */
export type Definition = "sure" | "likely" | "none";

/**
 * Determines from the surrounding words whether code, a schema or a configuration defines a name. The text is
 * untrusted, so no pattern may backtrack over a line more than once per word.
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
  // Also matches a Go receiver before the name, and "IF NOT EXISTS".
  (name) =>
    `${KEYWORDS}\\s+(?:\\([^)\\n]{0,200}\\)\\s*|[Ii][Ff] [Nn][Oo][Tt] [Ee][Xx][Ii][Ss][Tt][Ss]\\s+)?["\`]?(?:\\w+\\.)?${name}(?![\\w$])`,
  (name) => `(?:^[ \\t]*|[(,]\\s*)["\`[]?${name}["\`\\]]?\\s+(?:${TYPES}|${UPPER_TYPES})\\b`,
  // A column in a migration written as code.
  (name) => `\\bt(?:able)?\\.\\w+[ (]+[:"']${name}(?![\\w$])`,
];

const LIKELY: readonly ((name: string) => string)[] = [
  (name) =>
    `(?:^[ \\t]*|[{,;(]\\s*)${MODIFIERS}(?:(?:this|self)\\.|@)?["']?${name}["']?\\s*[?!]?\\s*(?::(?![:=])|=(?![=>]))`,
  (name) =>
    `^[ \\t]*${MODIFIERS}(?!(?:return|new|throw|await|yield|else|import|delete|typeof|goto|case)\\b)[A-Za-z_][\\w.]*(?:<[^;{}\\n]{0,200}>)?[*&?]*[ \\t]+[*&]?${name}\\s*[;=](?!=)`,
  // A field followed by its type, as in Go and Prisma.
  (name) => `^[ \\t]+${name}[ \\t]+[*[\\]]*[A-Za-z][\\w.]*[?!\\[\\]]*[ \\t]*(?:[@\`]|//|$)`,
];

/** Matches words that precede a function call and never the name in a definition. */
const BEFORE_CALLS =
  /(?:^|[^\w$])(?:return|new|await|throw|yield|typeof|else|case|in|of|and|or|not|if|while|do|delete|void)$/;
const BODY =
  /^\s*(?:(?:const|noexcept|override|final)\b\s*)*(?:throws\s[\w\s,.]{1,120})?(?:(?::|->)[^{};=]{1,200})?\s*\{/;

/** True when the name is defined as a method: followed by parameters and then a body, or at least a result type. */
function hasMethod(text: string, name: string): boolean {
  const opened = new RegExp(`(?<![\\w$.])${name}\\s*(?:<[^>\\n]{0,80}>)?\\(`, "g");
  for (const { index, 0: found } of text.matchAll(opened)) {
    const before = text.slice(Math.max(0, index - 60), index).trimEnd();
    // Within an expression, the name is called, not defined.
    if (/[(=,!&|?+:<[-]$/.test(before) || BEFORE_CALLS.test(before)) continue;
    const after = afterParameters(text, index + found.length);
    if (BODY.test(after) || /^\s*:[^{};=?\n]{1,120};/.test(after)) return true;
  }
  return false;
}

const MAX_PARAMETERS_LENGTH = 2_000;

/** Returns the text after the parenthesis that closes the parameters; "" when it is not found within the limit. */
function afterParameters(text: string, from: number): string {
  let depth = 1;
  for (let at = from; at < Math.min(text.length, from + MAX_PARAMETERS_LENGTH); at++) {
    if (text[at] === "(") depth += 1;
    else if (text[at] === ")" && --depth === 0) return text.slice(at + 1, at + 400);
  }
  return "";
}
