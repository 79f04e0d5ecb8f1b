import type { OrangeContext } from "@orange-hyper/core";
import type { Language } from "@orange-hyper/core/human";
import type { ReadSession } from "@orange-hyper/core/observe";
import { pendingDecisions } from "./decisions.js";
import { observeHealth } from "./health.js";
import type { PageState } from "./page/state.js";
import { pageState } from "./page-state.js";
import { readProject } from "./read-project.js";
import { readRuns, type ToldRuns } from "./runs/read-runs.js";
import { summarise } from "./summary.js";

/** What a page shows, and the summary of the same project. */
interface Composed {
  readonly state: PageState;
  readonly content: Awaited<ReturnType<typeof summarise>>;
}

/** A project as it is read for its page, and the language of that. */
export interface PageSource {
  readonly readSession: ReadSession;
  readonly reader: OrangeContext;
  readonly language: Language;
  /** Of the page that was composed before. */
  readonly told?: ToldRuns;
}

/** Reads the project as `reader` sees it and puts together what its page shows; writes nothing. */
export async function composePage(
  ctx: OrangeContext,
  { readSession, reader, language, told = new Map() }: PageSource,
): Promise<Composed> {
  const facts = await readProject(reader);
  const content = await summarise(ctx, readSession, facts);
  const health = await observeHealth(readSession, facts);
  const decisions = await pendingDecisions(reader, facts);
  // Nobody else reads what runs have kept, and it is much to remember.
  const runs = await readRuns(ctx, { told });
  return {
    state: pageState(facts, content, { health, decisions, runs, language }),
    content,
  };
}
