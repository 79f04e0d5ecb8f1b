import type { OrangeContext } from "@orange-hyper/core";
import type { ReadSession } from "@orange-hyper/core/observe";
import { pendingDecisions } from "./decisions.js";
import { observeHealth } from "./health.js";
import { PAGE_KEY, SUMMARY_KEY } from "./keys.js";
import { languageOf } from "./language.js";
import { pageState } from "./page-state.js";
import { readProject } from "./read-project.js";
import { renderPage } from "./render-page.js";
import type { IdentitySummary } from "./schema.js";
import { noteBuild } from "./structure-status.js";
import { summarise } from "./summary.js";

/** Above this the summary is written without indentation. */
const MOST_INDENTED = 2_000;

/** Writes page and summary of the project as `reader` sees it. */
export async function writeIdentity(
  ctx: OrangeContext,
  readSession: ReadSession,
  reader: OrangeContext,
): Promise<IdentitySummary> {
  const facts = await readProject(reader);
  const content = await summarise(ctx, readSession, facts);
  const health = await observeHealth(readSession, facts);
  const decisions = await pendingDecisions(reader, facts);
  const page = renderPage(
    pageState(facts, content, { health, decisions, language: languageOf(ctx.project) }),
  );
  const summary: IdentitySummary = { ...content, page_digest: `sha256:${ctx.ids.digest(page)}` };
  const indent = content.identityGraph.nodes.length > MOST_INDENTED ? 0 : 2;
  await ctx.blobs.put(PAGE_KEY, page);
  await ctx.blobs.put(SUMMARY_KEY, `${JSON.stringify(summary, null, indent)}\n`);
  await noteBuild(ctx, facts.structure.revision);
  return summary;
}
