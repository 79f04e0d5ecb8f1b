import type { IdPort } from "@orange-hyper/core/ports";

declare const PACKAGE_VERSION: string;
/** Inserted by the build. Undefined when the code runs from source. */
declare const BUNDLE_FINGERPRINT: string | undefined;

interface FingerprintContext {
  readonly ids: Pick<IdPort, "digest">;
}

/** Version of the plugin that Claude Code installs. */
export const PLUGIN_VERSION: string = PACKAGE_VERSION;

/**
 * Returns the lower-case hex SHA-256 of the plugin's files. A constant in a build, so that hooks need not hash
 * anything; computed when the code runs from source.
 */
export async function bundleFingerprint(ctx: FingerprintContext): Promise<string> {
  return typeof BUNDLE_FINGERPRINT === "undefined" ? computeFingerprint(ctx) : BUNDLE_FINGERPRINT;
}

/** A separate function with a dynamic import, so that a build drops the code it needs. */
async function computeFingerprint({ ids }: FingerprintContext): Promise<string> {
  const { bundleText } = await import("./bundle/files.js");
  return ids.digest(bundleText(PLUGIN_VERSION));
}
