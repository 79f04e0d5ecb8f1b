import { STORAGE_ROOT } from "@orange-hyper/core";
import type { SourceListing, SourcePort, SourceWalk } from "@orange-hyper/core/ports";
import { isLarger } from "../codec/limits.js";
import { digest } from "../digest.js";
import { wordFinder } from "../word-finder.js";

/** Returns source files in memory, as texts by path. There is no git and no link. */
export function memorySources(files: ReadonlyMap<string, string> = new Map()): SourcePort {
  const parents = (path: string): readonly string[] => {
    const parts = path.split("/");
    return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("/"));
  };
  const list = ({ maxDepth, maxFiles, skips }: SourceWalk): SourceListing => {
    const entered = [...files.keys()].filter((path) => !parents(path).some(skips));
    const reached = entered.filter((path) => parents(path).length <= maxDepth).sort();
    const paths = reached.slice(0, maxFiles);
    return {
      paths,
      by: "walk",
      isGitSilent: false,
      unreadable: [],
      isCut: paths.length < entered.length,
    };
  };
  return {
    list: async (walk) => list(walk),
    folders: async () => {
      const names = [...files.keys()].filter((path) => path.includes("/")).map((path) => path.split("/")[0]);
      return [...new Set(names as string[])].sort();
    },
    regular: async (paths) => paths.filter((path) => files.has(path)),
    read: async (path, maxBytes) => {
      const text = files.get(path);
      if (text === undefined) return { ok: false, kind: "missing" };
      return !isLarger(text, maxBytes) ? { ok: true, text } : { ok: false, kind: "too-large" };
    },
    holding: async (words, walk) => {
      const { paths, isCut } = list(walk);
      const wordsIn = wordFinder(words);
      const held = new Map<string, string[]>();
      for (const path of paths.filter((path) => !path.startsWith(`${STORAGE_ROOT}/`)))
        for (const word of wordsIn(files.get(path) ?? "")) held.set(word, [...(held.get(word) ?? []), path]);
      return { files: held, isWhole: !isCut };
    },
    fingerprint: async ({ walk, matters }) => {
      const entered = [...files].filter(([path]) => !parents(path).some(walk.skips) && matters(path));
      return digest(JSON.stringify(entered.sort(([a], [b]) => (a < b ? -1 : 1))));
    },
  };
}
