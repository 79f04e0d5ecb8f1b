import type { OrangeContext } from "@orange-hyper/core";
import { compareText } from "@orange-hyper/core/text";
import type { PageRun, PageRuns } from "../page/state.js";
import { type RunMark, type RunPorts, readRunMarks } from "./marks.js";

/** How much about runs a page contains. */
interface Bounds {
  /** Maximum number of runs. Readers look for recent ones; `orange run list` lists them all. */
  readonly runs: number;
  /**
   * Maximum size of all timelines, in characters: those of about a hundred short runs or ten long ones. Every view of
   * the page waits for them to load. Open runs come first, then the newest.
   */
  readonly characters: number;
}
const BOUNDS: Bounds = { runs: 200, characters: 500_000 };

/** Runs read in full, by fingerprint. A served page rereads only runs that have changed. */
export type RunCache = Map<string, PageRun>;

/** Statuses of runs that are in progress or wait for somebody. */
const OPEN = new Set(["created", "running", "waiting_approval", "waiting_handoff", "paused", "blocked"]);

/**
 * Reads the runs of this machine for the page; null when the project has none, in which case the packages that work on
 * runs are not loaded. A run that cannot be read is counted and does not hide others.
 */
export async function readRuns(
  ctx: RunPorts & Pick<OrangeContext, "ids">,
  { told = new Map(), bounds = BOUNDS }: { readonly told?: RunCache; readonly bounds?: Bounds } = {},
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
  // Ids contain the start time only to the second.
  const list = new Map(brief.sort(([, a], [, b]) => compareText(b.createdAt, a.createdAt)));
  const isOpen = (mark: RunMark): number => Number(OPEN.has(list.get(mark)?.status ?? ""));
  const kept: RunCache = new Map();
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
