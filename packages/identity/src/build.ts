import { displayPath, type OrangeContext } from "@orange-hyper/core";
import type { RawJson } from "@orange-hyper/core/answer";
import type { Language } from "@orange-hyper/core/human";
import { PAGE_KEY, SUMMARY_KEY } from "./keys.js";
import { projectLanguage } from "./language.js";
import { identityOf } from "./project-identity.js";
import { readerOf } from "./reader.js";
import type { IdentitySummary } from "./schema.js";
import { currentSummary } from "./stored-summary.js";
import { noteBuild } from "./structure-status.js";

/** The result of a build. */
export interface BuiltIdentity {
  readonly file: string;
  readonly summary_file: string;
  /** True when the page and the summary were already up to date and were kept. */
  readonly unchanged: boolean;
  /** The summary. A stored one is parsed only when this is read. */
  readonly summary: IdentitySummary;
  /** The summary for `data.summary`. A stored one is passed on without being parsed. */
  readonly json: IdentitySummary | RawJson;
}

/**
 * Writes the page and the summary, unless both exist and none of their sources changed. The caller must hold the kernel
 * lock. A failure leaves both unchanged. With `language` null, an existing page may be in any language, and a new one
 * uses the project's.
 */
export async function buildIdentity(
  ctx: OrangeContext,
  language: Language | null = null,
): Promise<BuiltIdentity> {
  const { readSession, reader } = readerOf(ctx);
  const files = { file: displayPath(PAGE_KEY), summary_file: displayPath(SUMMARY_KEY) };
  identityOf(ctx);
  const stored = await currentSummary(reader, language);
  if (stored !== null) {
    await noteBuild(ctx, stored.revision);
    return {
      ...files,
      unchanged: true,
      get summary() {
        return stored.parse();
      },
      json: stored.json,
    };
  }
  // Loaded only here: drawing the page needs far more code than finding that it is up to date.
  const { writeIdentity } = await import("./write-identity.js");
  const source = { readSession, reader, language: language ?? projectLanguage(ctx.project) };
  const summary = await writeIdentity(ctx, source);
  return { ...files, unchanged: false, summary, json: summary };
}
