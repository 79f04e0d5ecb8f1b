import type { HostBinding } from "@orange-hyper/core/host";

/** The machine-specific data that is stored in an installed file. */
export interface Installed extends HostBinding {
  /** Absolute path of the file itself. */
  readonly file: string;
  /** Program and first arguments that start Orange, as absolute paths. */
  readonly command: readonly string[];
}

/** Returns the text of the file that a host loads: the built code, preceded by the data of the installation. */
export function installedText(code: string, installed: Installed): string {
  const { version, fingerprint, file, command } = installed;
  return [
    `// orange-hyper ${version}, managed: \`orange binding install\` writes this file and \`orange binding remove\` takes it away.`,
    `const ORANGE_INSTALLED = ${JSON.stringify({ version, fingerprint, file, command })};`,
    code,
  ].join("\n");
}
