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

/** What a build gave. */
export interface BuiltIdentity {
  readonly file: string;
  readonly summary_file: string;
  /** True when page and summary were there already and are kept as they are. */
  readonly unchanged: boolean;
  /** A stored summary is parsed when it is asked for. */
  readonly summary: IdentitySummary;
  /** The same for `data.summary`: a stored one is not parsed for it. */
  readonly json: IdentitySummary | RawJson;
}

/**
 * Writes the page and the summary, unless both are there and nothing that they are made of has changed. The caller
 * holds the kernel lock. A failure leaves both as they were. Without a language, a page that is there may have any, and
 * a new one has that of the project.
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
  // Drawing the page takes far more code than finding that it is drawn already.
  const { writeIdentity } = await import("./write-identity.js");
  const source = { readSession, reader, language: language ?? projectLanguage(ctx.project) };
  const summary = await writeIdentity(ctx, source);
  return { ...files, unchanged: false, summary, json: summary };
}
