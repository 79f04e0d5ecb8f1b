/** The part of js-sha256 that does without `node:crypto`; its declarations describe the entry that does not. */
declare module "js-sha256/build/sha256.min.mjs" {
  /** Lower-case hex. */
  export function sha256(message: Uint8Array): string;
}
