import type { OrangeContext } from "@orange-hyper/core";
import { composePage, type PageSource } from "./compose-page.js";
import { PAGE_KEY, SUMMARY_KEY } from "./keys.js";
import { renderPage } from "./render-page.js";
import type { IdentitySummary } from "./schema.js";
import { noteBuild } from "./structure-status.js";

/** Maximum number of nodes up to which the summary is indented. */
const MAX_INDENTED = 2_000;

/** Writes the page and the summary of the project. */
export async function writeIdentity(ctx: OrangeContext, source: PageSource): Promise<IdentitySummary> {
  const { state, content } = await composePage(ctx, source);
  const page = renderPage(state);
  const summary: IdentitySummary = { ...content, page_digest: `sha256:${ctx.ids.digest(page)}` };
  const indent = content.identityGraph.nodes.length > MAX_INDENTED ? 0 : 2;
  await ctx.blobs.put(PAGE_KEY, page);
  await ctx.blobs.put(SUMMARY_KEY, `${JSON.stringify(summary, null, indent)}\n`);
  await noteBuild(ctx, content.state_revision);
  return summary;
}
