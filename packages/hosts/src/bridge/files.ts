import type { HostFile } from "@orange-hyper/core/host";

/**
 * Returns the input of a plugin's SHA-256 fingerprint: its bridge's schema version, then each file's path and content.
 */
export function fingerprintText(schema: string, files: readonly HostFile[]): string {
  return `${schema}\n${files.map(({ path, text }) => `${path}\0${text}\0`).join("")}`;
}

/** Formats JSON the way all our files are formatted: two spaces of indentation and a final newline. */
export function jsonText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
