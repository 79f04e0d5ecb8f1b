import { type Finding, finding, msg } from "../finding.js";
import { namedPaths } from "./named-paths.js";
import { bareSymbol, namedSymbols } from "./named-symbols.js";

interface Places {
  exists(path: string): boolean;
  hasSymbol?(name: string): boolean;
}

/** Finds paths and symbols that a text names but that do not exist; at most five of each. */
export function findMissingNames(text: string, places: Places): readonly Finding[] {
  const paths = namedPaths(text, (path) => places.exists(path)).filter((path) => !places.exists(path));
  const symbols =
    places.hasSymbol === undefined
      ? []
      : namedSymbols(text).filter(
          (name) => !places.hasSymbol?.(name) && !places.hasSymbol?.(bareSymbol(name)),
        );
  return [
    ...paths
      .slice(0, 5)
      .map((path) =>
        finding("missing-path", "text", msg`There is no ${path} in the project`, { words: path }),
      ),
    ...symbols
      .slice(0, 5)
      .map((name) =>
        finding("missing-symbol", "text", msg`Nothing in the source is called ${name}`, { words: name }),
      ),
  ];
}
