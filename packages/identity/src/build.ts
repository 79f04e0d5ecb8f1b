import { createObservatory, displayPath, type OrangeContext } from "@orange-hyper/core";
import { observeHealth } from "./health.js";
import { PAGE_KEY, SUMMARY_KEY } from "./keys.js";
import { pageState } from "./page-state.js";
import { readJson, textOf } from "./read-json.js";
import { readProject } from "./read-project.js";
import { renderPage } from "./render-page.js";
import type { IdentityBuildData, IdentitySummary } from "./schema.js";
import { noteBuild } from "./structure-status.js";
import { summarise } from "./summary.js";

/** Above this the summary is written without indentation. */
const MOST_INDENTED = 2_000;

/**
 * Writes the page and the summary, unless both are there and nothing that they are made of has changed. The caller
 * holds the kernel lock. A failure leaves both as they were.
 */
export async function buildIdentity(ctx: OrangeContext): Promise<IdentityBuildData> {
  const observatory = createObservatory(ctx);
  const reader: OrangeContext = Object.create(ctx, { blobs: { value: observatory.ctx.blobs } });
  const documents = observatory.ctx.documents;
  const facts = await readProject(Object.create(reader, { documents: { value: documents } }));
  const stored = await unchangedSummary(ctx, facts.sourceDigest);
  const files = { file: displayPath(PAGE_KEY), summary_file: displayPath(SUMMARY_KEY) };
  if (stored !== null) {
    await noteBuild(ctx, facts.structure.revision);
    return { ...files, unchanged: true, summary: stored };
  }
  const content = await summarise(ctx, observatory, facts);
  const health = await observeHealth(observatory, facts);
  const page = renderPage(pageState(facts, content, health));
  const summary: IdentitySummary = { ...content, page_digest: `sha256:${ctx.ids.digest(page)}` };
  const indent = content.identityGraph.nodes.length > MOST_INDENTED ? 0 : 2;
  await ctx.blobs.put(PAGE_KEY, page);
  await ctx.blobs.put(SUMMARY_KEY, `${JSON.stringify(summary, null, indent)}\n`);
  await noteBuild(ctx, facts.structure.revision);
  return { ...files, unchanged: false, summary };
}

/** The stored summary if it and its page are what this version would write from the same sources; else null. */
async function unchangedSummary(ctx: OrangeContext, digest: string): Promise<IdentitySummary | null> {
  const summary = (await readJson(ctx.blobs, SUMMARY_KEY))?.data ?? null;
  if (summary === null || summary["source_digest"] !== digest) return null;
  if (summary["generator_version"] !== ctx.generator.version) return null;
  const page = (await ctx.blobs.kind(PAGE_KEY)) === "file" ? await ctx.blobs.get(PAGE_KEY) : null;
  if (page === null) return null;
  const isOurs =
    `sha256:${ctx.ids.digest(new TextDecoder().decode(page))}` === textOf(summary["page_digest"]);
  return isOurs ? (summary as unknown as IdentitySummary) : null;
}
