import type { HostFile } from "@orange-hyper/core/host";

/** Whatever a plugin's fingerprint is the SHA-256 of: the schema version of its bridge, then path and content of each file. */
export function fingerprintText(schema: string, files: readonly HostFile[]): string {
  return `${schema}\n${files.map(({ path, text }) => `${path}\0${text}\0`).join("")}`;
}

/** JSON as every file of ours has it. */
export function jsonText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
