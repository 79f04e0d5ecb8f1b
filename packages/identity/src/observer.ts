import { displayPath, type Observation, type OrangeContext, textOf, toOrangeError } from "@orange-hyper/core";
import { readJsonScalars } from "@orange-hyper/core/derived";
import { PAGE_KEY, SUMMARY_KEY } from "./keys.js";
import { identityOf } from "./project-identity.js";
import type { IdentityState } from "./schema.js";
import { currentDigest } from "./source-digest.js";

/** `identity.state`: whether page and summary are there, and from which sources; no current digest for broken ones. */
export async function observe(ctx: OrangeContext): Promise<Observation<IdentityState>> {
  const summary = await readJsonScalars(ctx, SUMMARY_KEY);
  const stored = summary.kind === "valid" ? summary.data : {};
  return {
    summary: {
      summaryExists: summary.kind !== "missing",
      htmlExists: (await ctx.blobs.kind(PAGE_KEY)) === "file",
      sourceDigest: textOf(stored["source_digest"]) || null,
      currentDigest: await digestNow(ctx),
      generatedAt: textOf(stored["generatedAt"]) || null,
      path: displayPath(PAGE_KEY),
    },
    warnings: [],
  };
}

async function digestNow(ctx: OrangeContext): Promise<string | null> {
  try {
    identityOf(ctx);
    return await currentDigest(ctx);
  } catch (error) {
    if (toOrangeError(error).exitCode > 2) throw error;
    return null;
  }
}
