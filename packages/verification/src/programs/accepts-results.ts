import { programOf } from "../checks/catalogue.js";
import { among } from "./options.js";

/** Runners that take `-u` for accepting what they see; `mocha -u tdd` chooses how its tests are written. */
const SHORT =
  "jest vitest ava playwright bun tap react-scripts react-app-rewired craco vue-cli-service test-storybook helm";

const WHAT =
  "(?:all|snap(?:shot)?s?|goldens?|baselines?|expect(?:ed|ations?)?|fixtures?|references?|screenshots?)";
const OPTION = new RegExp(
  `^--?(?:test-|force-)?(?:(?:update|regen(?:erate)?|accept|rewrite|overwrite|bless)(?:-?${WHAT})?|(?:inline-)?${WHAT}-(?:update|regen|accept|create)|inline-snapshot)$`,
  "i",
);
const OFF = /^(?:0|false|no|none|off|never|disable|report|short-report|missing)$/i;

/** Whether a runner of tests is told to take what it sees for what is right: snapshots, golden files, recordings. */
export function acceptsResults(name: string, rest: readonly string[]): boolean {
  const isAsked = among(name, SHORT) ? asksToAccept(rest) : rest.some(isAccepting);
  if (!isAsked) return false;
  const { test = "" } = programOf(name) ?? {};
  return (
    among("*", test) ||
    rest.some((word) => among(word, "test t nextest insta --test e2e unit unittest test:unit"))
  );
}

/** Whether words that a task hands on may tell a runner so, whichever it is. */
export function asksToAccept(words: readonly string[]): boolean {
  return words.some((word) => word === "-u" || isAccepting(word));
}

function isAccepting(word: string): boolean {
  if (!word.startsWith("-")) return false;
  if (/^--(?:vcr-)?record-mode=(?:rewrite|all)$/.test(word)) return true;
  const equals = word.indexOf("=");
  return (
    OPTION.test(equals < 0 ? word : word.slice(0, equals)) &&
    !(equals > 0 && OFF.test(word.slice(equals + 1)))
  );
}
