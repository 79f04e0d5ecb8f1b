import type { OrangeContext } from "@orange-hyper/core";
import type { Language } from "@orange-hyper/core/human";
import type { ReadSession } from "@orange-hyper/core/observe";
import { pendingDecisions } from "./decisions.js";
import { observeHealth } from "./health.js";
import type { PageState } from "./page/state.js";
import { pageState } from "./page-state.js";
import { readProject } from "./read-project.js";
import { type RunCache, readRuns } from "./runs/read-runs.js";
import { summarise } from "./summary.js";

/** How to read a project for its page, and the language of the page. */
export interface PageSource {
  readonly readSession: ReadSession;
  readonly reader: OrangeContext;
  readonly language: Language;
  /** Runs as read for the previous page. Omitted: every run is read. */
  readonly told?: RunCache;
}

/** Reads the project through `reader` and composes the data of its page. Writes nothing. */
export async function composePage(
  ctx: OrangeContext,
  { readSession, reader, language, told = new Map() }: PageSource,
): Promise<{ readonly state: PageState; readonly content: Awaited<ReturnType<typeof summarise>> }> {
  const facts = await readProject(reader);
  const content = await summarise(ctx, readSession, facts);
  const health = await observeHealth(readSession, facts);
  const decisions = await pendingDecisions(reader, facts);
  // Read without the session's cache: nothing else reads the files of runs, and they would take much memory.
  const runs = await readRuns(ctx, { told });
  return {
    state: pageState(facts, content, { health, decisions, runs, language }),
    content,
  };
}
