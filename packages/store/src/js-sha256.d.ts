/** The entry of js-sha256 that does not use `node:crypto`. The package's own declarations describe the other entry. */
declare module "js-sha256/build/sha256.min.mjs" {
  /** Returns lower-case hex. */
  export function sha256(message: Uint8Array): string;
}
