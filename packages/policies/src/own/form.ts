/** How a policy is called: its `run` within a thread of ours, or as a program that reads the event. */
export type PolicyForm = "native" | "process";

/** How a module says that it exports `run`; a program without it must not be loaded, which would start it. */
const EXPORTS_RUN =
  /\bexport\s*\{[^}]*\brun\b|\bexport\s+(?:const|let|var|(?:async\s+)?function)\s+run\b|\bexports\.run\b|\bmodule\.exports\s*=\s*\{[^}]*\brun\b/;

/** The form of a policy, by its text alone. */
export function formOf(text: string): PolicyForm {
  return EXPORTS_RUN.test(text) ? "native" : "process";
}

const IS_MODULE = /^[ \t]*(?:import\b(?!\s*\()|export\b)|\bimport\.meta\b/m;

/** Whether a text is an ES module; else it is CommonJS. */
export function isModule(text: string, path: string): boolean {
  return /\.mjs$/.test(path) || (!/\.cjs$/.test(path) && IS_MODULE.test(text));
}

const LOADS = /\b(?:from|import|require)\s*\(?\s*(["'`])([^"'`]+)\1/g;

/** What a text loads beside Node's own modules, of which its hash says nothing; null for nothing. */
export function loadedFile(text: string): string | null {
  for (const [, , name = ""] of text.matchAll(LOADS)) if (!name.startsWith("node:")) return name;
  return null;
}
