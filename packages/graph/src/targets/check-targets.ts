import { type OrangeContext, requireIdentity } from "@orange-hyper/core";
import { type Collection, loadCollection, textOf } from "@orange-hyper/core/derived";
import { type Confirmations, readConfirmations } from "../confirmations.js";
import { columnOf } from "../fragments.js";
import { openGraph } from "../open-graph.js";
import { graphRows } from "../rows.js";
import { judgeMissing, judgePresent, type TargetChange, type TargetSources } from "./judge.js";
import { RepositoryFiles } from "./repository-files.js";
import { readStale, STALE_KEY, type StaleReason, type StaleState, staleText } from "./stale-file.js";
import { parseTarget, type Target } from "./target.js";

/** The ports that checking targets requires. */
export type TargetLooker = Pick<
  OrangeContext,
  "documents" | "cache" | "project" | "blobs" | "logs" | "sources" | "git"
>;

/** Options of `checkTargets`. */
export interface LookOptions {
  /**
   * "whole": checks every target. "quick", for a hook: checks whether each of the first few hundred exists, and the
   * content of a few; the next check continues with the next ones. Uses the cached graph only.
   */
  readonly extent: "quick" | "whole";
  /** False for a caller that must not write anything. Default: true. */
  readonly isKept?: boolean;
}

const QUICK = { targets: 300, contents: 4 };
const WHOLE = { targets: 20_000, contents: 20_000 };

/**
 * Checks whether the targets of accepted memory still exist unchanged, and stores the result for all readers. Changes
 * no memory. Returns the memories that may be stale, with the reasons.
 */
export async function checkTargets(
  ctx: TargetLooker,
  { extent, isKept = true }: LookOptions,
): Promise<ReadonlyMap<string, readonly StaleReason[]>> {
  const isThorough = extent === "whole";
  const { spec } = graphRows(requireIdentity(ctx.project).project_id);
  const graph = isThorough ? await openGraph(ctx) : loadCollection(ctx.cache, spec);
  if (graph === null) return new Map();
  const marked = readMarked(graph, await readConfirmations(ctx));
  graph.close();
  const before = await readStale(ctx.blobs);
  if (marked.length === 0 && before.nodes.size === 0) return before.nodes;
  const sources = { files: new RepositoryFiles(ctx.sources), git: ctx.git, isThorough };
  const after = await scan(marked, before, { sources, ...(isThorough ? WHOLE : QUICK) });
  const text = staleText(after);
  if (isKept && text !== staleText(before)) await ctx.blobs.put(STALE_KEY, text);
  return after.nodes;
}

/** One target of one memory, with the time since which it holds. */
interface Marked {
  readonly id: string;
  readonly since: string;
  readonly text: string;
  readonly target: Target;
}

/** Returns the targets of all memories; most memories have none. */
function readMarked(graph: Collection, confirmed: ReadonlyMap<string, Confirmations>): readonly Marked[] {
  const marked: Marked[] = [];
  for (const live of graph.segments) {
    const { counting } = live.mark;
    const cells: readonly (readonly string[])[] = JSON.parse(
      `[${textOf(columnOf(live, "targets").bytes(0, counting))}]`,
    );
    for (const [row, [accepted = "", ...texts]] of cells.entries()) {
      if (live.dead.has(row) || (texts.length === 0 && confirmed.size === 0)) continue;
      const id = live.data.keys()[row] ?? "";
      const last = confirmed.get(id)?.last;
      const { at: since, targets } =
        last !== undefined && last.at > accepted ? last : { at: accepted, targets: texts };
      for (const text of targets) {
        const target = parseTarget(text);
        if (target !== null) marked.push({ id, since, text, target });
      }
    }
  }
  return marked;
}

interface ScanOptions {
  readonly sources: TargetSources;
  readonly targets: number;
  readonly contents: number;
}

async function scan(
  all: readonly Marked[],
  before: StaleState,
  { sources, targets, contents }: ScanOptions,
): Promise<StaleState> {
  const start = before.next < all.length ? before.next : 0;
  // Starts where the last scan ended, and wraps around.
  const turn = [...all.slice(start), ...all.slice(0, start)].slice(0, targets);
  const present = await sources.files.existing([...new Set(turn.map(({ target }) => fileOf(target)))]);
  const known = (marked: Marked): StaleReason | undefined =>
    before.nodes.get(marked.id)?.find(({ target }) => target === marked.text);
  const found = new Map<Marked, StaleReason>();
  const looked = new Set<string>();
  let done = 0;
  let isStopped = false;
  for (const marked of turn) {
    const { target, since, text } = marked;
    let loss: TargetChange | StaleReason | null | undefined = known(marked);
    if (!present.has(fileOf(target))) {
      // A quick check does not examine a known loss again: finding out how a target went missing is expensive.
      if (loss === undefined || loss.kind === "changed" || sources.isThorough)
        loss = await judgeMissing(target, since, sources);
    } else if (looked.size < contents || looked.has(target.path)) {
      if (needsContent(target)) looked.add(target.path);
      loss = await judgePresent(target, sources);
    } else {
      isStopped = true;
      // The file exists again, so it is neither gone nor moved, whatever its content.
      if (loss !== undefined && loss.kind !== "changed" && target.kind !== "symbol") loss = null;
    }
    if (!isStopped) done += 1;
    if (loss !== null && loss !== undefined)
      found.set(marked, { target: text, kind: loss.kind, reason: loss.reason, now: loss.now });
  }
  for (const marked of all) {
    const reason = turn.length === all.length || turn.includes(marked) ? undefined : known(marked);
    if (reason !== undefined) found.set(marked, reason);
  }
  const nodes = new Map<string, StaleReason[]>();
  for (const marked of all) {
    const reason = found.get(marked);
    if (reason !== undefined) nodes.set(marked.id, [...(nodes.get(marked.id) ?? []), reason]);
  }
  return { next: done < all.length ? (start + done) % all.length : 0, nodes };
}

function needsContent({ kind, mark }: Target): boolean {
  return kind !== "folder" && (kind !== "file" || mark !== "");
}

/** Returns the file that shows whether a target exists: for a folder, one that was in it. */
function fileOf({ kind, path, mark }: Target): string {
  return kind === "folder" ? `${path}/${mark}` : path;
}
