/** True for a text of ASCII and Hangul alone: V8 compiles a pattern for it sooner than one of all letters of Unicode. */
export function isPlain(text: string): boolean {
  return /^[\0-\x7f가-힣]*$/.test(text);
}
