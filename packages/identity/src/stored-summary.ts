import type { OrangeContext } from "@orange-hyper/core";
import { RawJson } from "@orange-hyper/core/answer";
import { readJsonScalars } from "@orange-hyper/core/derived";
import type { Language } from "@orange-hyper/core/human";
import { PAGE_KEY, SUMMARY_KEY } from "./keys.js";
import { pageLanguage } from "./language.js";
import { textOf } from "./read-json.js";
import type { IdentitySummary } from "./schema.js";
import { currentDigest, fileDigest } from "./source-digest.js";

/** A summary that is stored already. */
export interface StoredSummary {
  /** The structure that it shows. */
  readonly revision: string | null;
  readonly parse: () => IdentitySummary;
  /** The same for `data.summary`: a large one as it is stored. */
  readonly json: IdentitySummary | RawJson;
}

/**
 * The stored summary if it and its page are what this version would write from the same sources, and the page is in the
 * language, where one is wanted; else null.
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
    json: bytes.byteLength > MOST_PARSED ? new RawJson(() => [bytes]) : parse(),
  };
}

/** Above this size nobody reads the file, and parsing it takes longer than all the rest. */
const MOST_PARSED = 1024 * 1024;
