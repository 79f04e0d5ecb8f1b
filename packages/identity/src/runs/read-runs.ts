import type { OrangeContext } from "@orange-hyper/core";
import { compareText } from "@orange-hyper/core/text";
import type { PageRun, PageRuns } from "../page/state.js";
import { type RunMark, type RunPorts, readRunMarks } from "./marks.js";

/** How much a page holds of runs. */
interface Bounds {
  /** A reader looks for one of the last weeks; `orange run list` has them all. */
  readonly runs: number;
  /**
   * Characters of all timelines, which every view of the page waits for: those of about a hundred short runs, or of ten long ones. Those
   * that are not over are told first, and then the newest.
   */
  readonly characters: number;
}
const BOUNDS: Bounds = { runs: 200, characters: 500_000 };

/** Runs that were told in full, each under its mark: a page that is served tells anew only those that have gone on. */
export type ToldRuns = Map<string, PageRun>;

/** Runs that go on, or that wait for somebody. */
const OPEN = new Set(["created", "running", "waiting_approval", "waiting_handoff", "paused", "blocked"]);

/**
 * The runs of this machine as the page shows them; null where the project has none, and then what works on runs is not loaded. A run that
 * cannot be read is counted, and hides no other.
 */
export async function readRuns(
  ctx: RunPorts & Pick<OrangeContext, "ids">,
  { told = new Map(), bounds = BOUNDS }: { readonly told?: ToldRuns; readonly bounds?: Bounds } = {},
): Promise<PageRuns | null> {
  const marks = await readRunMarks(ctx);
  if (marks.length === 0) return null;
  const { describeRun } = await import("@orange-hyper/loop");
  const tell = async ({ id, isWorking }: RunMark, isBrief: boolean): Promise<PageRun | null> => {
    const story = await describeRun(ctx, id, { isWorking, isBrief }).catch(() => null);
    return story === null ? null : { ...story, short: id.slice(id.lastIndexOf("_") + 1) };
  };
  const newest = marks.slice(0, bounds.runs);
  const brief: (readonly [RunMark, PageRun])[] = [];
  for (const mark of newest) {
    const run = told.get(nameOf(mark)) ?? (await tell(mark, true));
    if (run !== null) brief.push([mark, run]);
  }
  // Ids name the second in which a run began.
  const list = new Map(brief.sort(([, a], [, b]) => compareText(b.createdAt, a.createdAt)));
  const isOpen = (mark: RunMark): number => Number(OPEN.has(list.get(mark)?.status ?? ""));
  const kept: ToldRuns = new Map();
  let left = bounds.characters;
  for (const mark of [...list.keys()].sort((a, b) => isOpen(b) - isOpen(a))) {
    const run = left < 0 ? null : (told.get(nameOf(mark)) ?? (await tell(mark, false)));
    left -= JSON.stringify(run?.details ?? null).length;
    const known = list.get(mark);
    if (run !== null && left >= 0) {
      list.set(mark, run);
      kept.set(nameOf(mark), run);
    } else if (known !== undefined) list.set(mark, { ...known, details: null });
  }
  told.clear();
  for (const [name, run] of kept) told.set(name, run);
  return {
    list: [...list.values()],
    leftOut: marks.length - newest.length,
    unreadable: newest.length - list.size,
  };
}

function nameOf({ id, size, isWorking }: RunMark): string {
  return `${id} ${size} ${isWorking}`;
}
