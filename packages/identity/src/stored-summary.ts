import { type OrangeContext, textOf } from "@orange-hyper/core";
import { RawJson } from "@orange-hyper/core/answer";
import { readJsonScalars } from "@orange-hyper/core/derived";
import type { Language } from "@orange-hyper/core/human";
import { PAGE_KEY, SUMMARY_KEY } from "./keys.js";
import { pageLanguage } from "./language.js";
import type { IdentitySummary } from "./schema.js";
import { currentDigest, fileDigest } from "./source-digest.js";

/** A stored summary that is still current. */
export interface StoredSummary {
  /** Revision of the structure that it shows. */
  readonly revision: string | null;
  readonly parse: () => IdentitySummary;
  /** The summary for `data.summary`. A large one is passed on as stored, without parsing. */
  readonly json: IdentitySummary | RawJson;
}

/**
 * Returns the stored summary if this version would write the same summary and page from the present sources, and the
 * page is in the requested language, if any; null otherwise.
 */
export async function currentSummary(
  ctx: OrangeContext,
  language: Language | null,
): Promise<StoredSummary | null> {
  const summary = await readJsonScalars(ctx, SUMMARY_KEY);
  if (summary.kind !== "valid" || summary.data["generator_version"] !== ctx.generator.version) return null;
  if (summary.data["source_digest"] !== (await currentDigest(ctx))) return null;
  const page = await fileDigest(ctx, PAGE_KEY);
  if (page === null || `sha256:${page}` !== textOf(summary.data["page_digest"])) return null;
  if (language !== null && language !== (await pageLanguage(ctx))) return null;
  const bytes = (await ctx.blobs.get(SUMMARY_KEY)) ?? new Uint8Array();
  const parse = (): IdentitySummary => JSON.parse(new TextDecoder().decode(bytes));
  return {
    revision: textOf(summary.data["state_revision"]) || null,
    parse,
    json: bytes.byteLength > MAX_PARSED ? new RawJson(() => [bytes]) : parse(),
  };
}

/**
 * Maximum size of a summary that is parsed, in bytes. Nobody reads a larger one, and parsing it takes longer than
 * everything else.
 */
const MAX_PARSED = 1024 * 1024;
