const KEY = Symbol.for("orange-hyper.pi");

/**
 * True for the first of our files that is loaded in this process, and whenever pi loads the same file again, as it does
 * for each session. Prevents everything from being reported twice when both the user's folder and the project contain a
 * copy.
 */
export function claim(file: string): boolean {
  const shared = globalThis as { [KEY]?: string };
  shared[KEY] ??= file;
  return shared[KEY] === file;
}
