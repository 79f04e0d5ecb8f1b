import type { OrangeContext } from "@orange-hyper/core";
import { isTestFile, lostTests, testCases } from "@orange-hyper/verification";
import { cutAt } from "../context/limit.js";
import type { EvidenceSummary } from "../state/turn.js";
import { readText } from "../state/work-tree.js";
import type { Texts } from "../texts/texts.js";
import type { FoundWork } from "./work.js";

const LONGEST_LIST = 200;

/**
 * What a quest is verified only with: lines that say how many tests are gone, or do not run any more, since it began. Tests of
 * which git cannot say what they were are counted by their files.
 */
export async function removedTests(
  { git, sources }: Pick<OrangeContext, "git" | "sources">,
  { changes, since }: Pick<FoundWork, "changes" | "since">,
  texts: Texts,
): Promise<readonly EvidenceSummary[]> {
  const files = changes.filter(({ path }) => isTestFile(path) || path.endsWith(".rs"));
  if (files.length === 0) return [];
  const known = files.filter(({ path }) => testCases(path, "") !== null);
  const before =
    known.length === 0
      ? null
      : await git.textsAt(
          since,
          known.map(({ path }) => path),
        );
  const changed = await Promise.all(
    known.map(async ({ path, isGone }) => {
      const after = isGone ? null : await readText(sources, path);
      // What is there and cannot be read has lost nothing that anybody knows of.
      const isKnown = isGone || after !== null;
      return { path, before: (isKnown ? before?.get(path) : undefined) ?? null, after };
    }),
  );
  const { removed, skipped, paths } = lostTests(changed);
  const there = new Set(files.filter(({ isGone }) => !isGone).map(({ path }) => nameOf(path)));
  const gone = files
    .filter(
      ({ path, isGone }) => isGone && isTestFile(path) && (before === null || testCases(path, "") === null),
    )
    .map(({ path }) => path)
    .filter((path) => !there.has(nameOf(path)));
  return [
    ...(removed + skipped === 0 ? [] : [line(texts.lostTests(removed, skipped), paths)]),
    ...(gone.length === 0 ? [] : [line(texts.removedTests(gone.length), gone)]),
  ];
}

function line(summary: string, paths: readonly string[]): EvidenceSummary {
  return { id: "", summary, command: cutAt(paths.join(", "), LONGEST_LIST), passed: false };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
