import type { OrangeContext } from "@orange-hyper/core";
import type { Commit } from "@orange-hyper/core/ports";
import { confirmedTargetsOf, type GraphNode, parseTarget, readConfirmations } from "@orange-hyper/graph";
import { type Quest, touchedPaths } from "@orange-hyper/quest";

/** The commits around the work that a memory came from. */
export interface WorkCommits {
  /** Commits that hold the work: made while the quest was open, or the first of a file that it had left uncommitted. */
  readonly own: readonly Commit[];
  /** Commits made after those. */
  readonly later: readonly Commit[];
}

/** Maximum number of commits shown: the latest ones. */
const MAX_SHOWN = 20;
/** Maximum number of commits requested from git. When there are more, the earliest ones are unknown. */
const MAX_READ = 500;

/**
 * Returns the commits of the files in a quest's scope or touched by it, and later ones that changed these files or the
 * memory's targets. Work is often committed only after its quest is completed. Null when git cannot tell.
 */
export async function commitsOfWork(
  ctx: OrangeContext,
  node: GraphNode,
  quest: Quest | null,
): Promise<WorkCommits | null> {
  const { git, clock } = ctx;
  const now = clock.now();
  const touched = quest === null ? [] : touchedPaths(quest);
  const files = [...new Set([...touched, ...(quest?.scopePaths ?? [])])];
  const span = quest === null ? null : { from: quest.createdAt, to: quest.completedAt ?? now, paths: files };
  const during = span === null ? null : ((await git.commitsBetween?.(span)) ?? null);
  const watched = [...new Set([...(await targetsOf(ctx, node)), ...files])];
  const end = quest?.completedAt ?? node.acceptedAt;
  const isDated = !Number.isNaN(Date.parse(end));
  const since =
    watched.length === 0 || !isDated
      ? []
      : ((await git.commitsBetween?.({ from: nextSecond(end), to: now, paths: watched })) ?? []);
  if (during === null) return since.length === 0 ? null : { own: [], later: since.slice(-MAX_SHOWN) };
  const open = new Set(touched.filter((path) => !during.some(({ paths }) => paths.includes(path))));
  const own = [...during];
  const later: Commit[] = [];
  for (const commit of since) {
    const isOwn = since.length < MAX_READ && commit.paths.some((path) => open.has(path));
    (isOwn ? own : later).push(commit);
    for (const path of commit.paths) open.delete(path);
  }
  return { own: own.slice(-MAX_SHOWN), later: later.slice(-MAX_SHOWN) };
}

/**
 * Returns the start of the next second: git records whole seconds, and a commit within the second of completion belongs
 * to the quest.
 */
function nextSecond(time: string): string {
  return new Date(Math.floor(Date.parse(time) / 1000) * 1000 + 1000).toISOString();
}

async function targetsOf({ logs }: OrangeContext, { id, document }: GraphNode): Promise<readonly string[]> {
  const held = confirmedTargetsOf(document, (await readConfirmations({ logs })).get(id));
  return held.targets.flatMap((text) => parseTarget(text)?.path ?? []);
}
