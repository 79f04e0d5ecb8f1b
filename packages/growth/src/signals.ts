import { hasTerm, searchText, termFilter } from "./search-text.js";
import { backendApi } from "./topics/backend-api.js";
import { documentation } from "./topics/documentation.js";
import { externalDocumentation } from "./topics/external-documentation.js";
import { hooks } from "./topics/hooks.js";
import type { Topic } from "./topics/topic.js";

/** All topics. Any change to their terms needs new versions of the projections of quests and memories. */
export const TOPICS: readonly Topic[] = [backendApi, documentation, externalDocumentation, hooks];

let filters: readonly ReturnType<typeof termFilter>[] | undefined;

/** Finds the signals of all topics in the texts of one item, ordered by topic and sorted within each topic. */
export function findSignals(texts: readonly string[]): readonly string[] {
  filters ??= TOPICS.map(({ signals }) => termFilter(signals));
  const text = searchText(texts);
  return TOPICS.flatMap(({ ruleId, signals }, index) => {
    if (filters?.[index]?.(text) === false) return [];
    return signals
      .filter((signal) => hasTerm(text, signal))
      .map(({ id }) => `${ruleId}.${id}`)
      .sort();
  });
}
