import { hasTerm, searchText, termFilter } from "./search-text.js";
import { backendApi } from "./topics/backend-api.js";
import { documentation } from "./topics/documentation.js";
import { externalDocumentation } from "./topics/external-documentation.js";
import { hooks } from "./topics/hooks.js";
import type { Topic } from "./topics/topic.js";

/** Every topic. A change of their terms needs new versions of the projections of quests and memories. */
export const TOPICS: readonly Topic[] = [backendApi, documentation, externalDocumentation, hooks];

let filters: readonly ReturnType<typeof termFilter>[] | undefined;

/** The signals of all topics that occur in texts that belong together, by topic, each topic's sorted. */
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
