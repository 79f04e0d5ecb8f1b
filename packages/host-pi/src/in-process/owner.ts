const KEY = Symbol.for("orange-hyper.pi");

/**
 * True for the first file of ours in this process, and for the same file again, which pi loads anew with each session: a copy in
 * the user's own folder and one in the project would report everything twice.
 */
export function claim(file: string): boolean {
  const shared = globalThis as { [KEY]?: string };
  shared[KEY] ??= file;
  return shared[KEY] === file;
}
