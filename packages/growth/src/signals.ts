import { backendApi } from "./rules/backend-api-focus.js";
import { documentation } from "./rules/documentation-focus.js";
import { hooks } from "./rules/hook-hygiene.js";
import { externalDocumentation } from "./rules/mcp-readiness.js";
import { hasTerm, searchText, termFilter } from "./search-text.js";
import type { Topic } from "./topics.js";

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
