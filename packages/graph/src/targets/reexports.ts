import { definitionOf } from "./definition-of.js";
import { holdsName } from "./holds-name.js";

/** How a language imports names from other files and re-exports them. */
interface Language {
  readonly file: RegExp;
  readonly statements: readonly RegExp[];
  /** The statements that re-export. */
  readonly exports: RegExp;
  readonly comment: RegExp;
}

const LANGUAGES: readonly Language[] = [
  {
    file: /\.(?:[cm]?[jt]sx?|vue|svelte)$/,
    statements: [
      /\b(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{[^{}]{0,2000}\}(?:\s*from\s*["'][^"'\n]{1,200}["'])?/g,
      /\bimport\s+[\w$*][\w$ ]{0,100}\sfrom\s*["'][^"'\n]{1,200}["']/g,
      /\bexport\s+default\s+[\w$]+\s*(?:;|$)/gm,
      /\b(?:const|let|var)\s+(?:\{[^{}]{0,2000}\}|[\w$]+)\s*=\s*require\([^()\n]{1,200}\)(?:\.[\w$]+)?/g,
      /\bexports(?:\.[\w$]+)?\s*=\s*(?:require\([^()\n]{1,200}\)(?:\.[\w$]+)?|\{[^{}:()]{0,2000}\})/g,
    ],
    exports: /\bexport\s+(?:type\s+)?\{[^{}]{0,2000}\}|\bexports\s*=\s*\{[^{}:()]{0,2000}\}/g,
    comment: /^[ \t]*(?:\/\/|\/?\*).*$/gm,
  },
  {
    file: /\.pyi?$/,
    statements: [
      /^[ \t]*from\s+[\w.]+\s+import\s+(?:\([^()]{0,2000}\)|[^\n(]{1,500})/gm,
      /^__all__\s*\+?=\s*[[(][^\])]{0,2000}[\])]/gm,
    ],
    exports: /^__all__\s*\+?=\s*[[(][^\])]{0,2000}[\])]/gm,
    comment: /^[ \t]*#.*$/gm,
  },
  {
    file: /\.rs$/,
    statements: [
      /^[ \t]*(?:pub(?:\([^)\n]{1,60}\))?\s+)?use\s+[\w:]{1,200}(?:\{[^{};]{0,2000}\})?[^;{}\n]{0,100};/gm,
    ],
    exports: /^[ \t]*pub(?:\([^)\n]{1,60}\))?\s+use\s+[\w:]{1,200}(?:\{[^{};]{0,2000}\})?[^;{}\n]{0,100};/gm,
    comment: /^[ \t]*\/\/.*$/gm,
  },
];

/**
 * True when a file only passes on a name defined elsewhere, like a module kept for its importers after a function
 * moved: either the name occurs only in such statements, or the file exports it without defining it.
 */
export function reexports(path: string, text: string, name: string): boolean {
  const language = LANGUAGES.find(({ file }) => file.test(path));
  if (language === undefined || !holdsName(text, name)) return false;
  const { statements, exports, comment } = language;
  if (!isIn(name, text, statements)) return false;
  let own = text.replace(comment, "");
  for (const statement of statements) own = own.replace(statement, "");
  return !holdsName(own, name) || (isIn(name, text, [exports]) && definitionOf(own, name) !== "sure");
}

function isIn(name: string, text: string, statements: readonly RegExp[]): boolean {
  return statements.some((statement) => (text.match(statement) ?? []).some((one) => holdsName(one, name)));
}
