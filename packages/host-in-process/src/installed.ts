import type { HostBinding } from "@orange-hyper/core/host";

/** What an installed file knows of the machine that it lies on. */
export interface Installed extends HostBinding {
  /** Absolute path of the file itself. */
  readonly file: string;
  /** Program and first arguments that reach Orange, as absolute paths. */
  readonly command: readonly string[];
}

/** The file that a host loads: the code as it was built, with what is known at the installation before it. */
export function installedText(code: string, installed: Installed): string {
  const { version, fingerprint, file, command } = installed;
  return [
    `// orange-hyper ${version}, managed: \`orange binding install\` writes this file and \`orange binding remove\` takes it away.`,
    `const ORANGE_INSTALLED = ${JSON.stringify({ version, fingerprint, file, command })};`,
    code,
  ].join("\n");
}
