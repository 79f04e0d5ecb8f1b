/**
 * How a policy is called: "native" through its `run`, in a worker thread; "process" as a program that reads the event.
 */
export type PolicyForm = "native" | "process";

/** Matches a module that exports `run`. Detected from the text, because loading a program would already start it. */
const EXPORTS_RUN =
  /\bexport\s*\{[^}]*\brun\b|\bexport\s+(?:const|let|var|(?:async\s+)?function)\s+run\b|\bexports\.run\b|\bmodule\.exports\s*=\s*\{[^}]*\brun\b/;

/** Determines the form of a policy from its text alone. */
export function formOf(text: string): PolicyForm {
  return EXPORTS_RUN.test(text) ? "native" : "process";
}

const IS_MODULE = /^[ \t]*(?:import\b(?!\s*\()|export\b)|\bimport\.meta\b/m;

/** Returns true for an ES module, false for CommonJS, judged by the file extension and the text. */
export function isModule(text: string, path: string): boolean {
  return /\.mjs$/.test(path) || (!/\.cjs$/.test(path) && IS_MODULE.test(text));
}

const LOADS = /\b(?:from|import|require)\s*\(?\s*(["'`])([^"'`]+)\1/g;

/**
 * Returns the first module that a text loads other than Node's own, which the hash of the text does not cover; null
 * when there is none.
 */
export function loadedFile(text: string): string | null {
  for (const [, , name = ""] of text.matchAll(LOADS)) if (!name.startsWith("node:")) return name;
  return null;
}
