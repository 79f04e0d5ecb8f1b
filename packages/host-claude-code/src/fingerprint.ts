import type { IdPort } from "@orange-hyper/core/ports";

declare const PACKAGE_VERSION: string;
/** Put in at build; not there when the code runs from source. */
declare const BUNDLE_FINGERPRINT: string | undefined;

interface FingerprintContext {
  readonly ids: Pick<IdPort, "digest">;
}

/** Version of the plugin that Claude Code installs. */
export const PLUGIN_VERSION: string = PACKAGE_VERSION;

/**
 * Lower-case hex SHA-256 over the files of the plugin: a constant in a build, so that no hook hashes anything, and
 * computed when the code runs from source.
 */
export async function bundleFingerprint(ctx: FingerprintContext): Promise<string> {
  return typeof BUNDLE_FINGERPRINT === "undefined" ? computeFingerprint(ctx) : BUNDLE_FINGERPRINT;
}

/** Apart from the constant, so that a build leaves out what it is computed from. */
async function computeFingerprint({ ids }: FingerprintContext): Promise<string> {
  const { bundleText } = await import("./bundle/files.js");
  return ids.digest(bundleText(PLUGIN_VERSION));
}
