import { WHOLE } from "../checks/selection.js";
import type { ScriptUse } from "./script-use.js";

/** `TEST=test/models/order_test.rb`: what a task is given by a variable may leave only a part of it. */
export function limitedBy(words: readonly string[]): ScriptUse["selection"] {
  const values = words.flatMap(
    (word) =>
      /^[A-Z_]*(?:TEST|SPEC|FILE|FILTER|ONLY|GREP|PATTERN|ARG|OPT)[A-Z_]*=(.+)$/.exec(word)?.[1] ?? [],
  );
  if (values.length === 0) return WHOLE;
  const isPath = values.every((value) => /^[\w./-]+\.\w+$/.test(value));
  return isPath ? { ...WHOLE, paths: values } : { ...WHOLE, unsure: true };
}
