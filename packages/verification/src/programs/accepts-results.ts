import { programOf } from "../checks/catalogue.js";
import { among } from "./options.js";

/** Runners that accept new results with `-u`. In `mocha -u tdd` it chooses the style in which tests are written. */
const SHORT =
  "jest vitest ava playwright bun tap react-scripts react-app-rewired craco vue-cli-service test-storybook helm";

const WHAT =
  "(?:all|snap(?:shot)?s?|goldens?|baselines?|expect(?:ed|ations?)?|fixtures?|references?|screenshots?)";
const OPTION = new RegExp(
  `^--?(?:test-|force-)?(?:(?:update|regen(?:erate)?|accept|rewrite|overwrite|bless)(?:-?${WHAT})?|(?:inline-)?${WHAT}-(?:update|regen|accept|create)|inline-snapshot)$`,
  "i",
);
const OFF = /^(?:0|false|no|none|off|never|disable|report|short-report|missing)$/i;

/**
 * Returns true when a test runner is told to accept its actual results as the expected ones: snapshots, golden files,
 * recordings.
 */
export function acceptsResults(name: string, rest: readonly string[]): boolean {
  const isAsked = among(name, SHORT) ? asksToAccept(rest) : isToldToAccept(rest);
  if (!isAsked) return false;
  const { test = "" } = programOf(name) ?? {};
  return (
    among("*", test) ||
    rest.some((word) => among(word, `test t nextest insta --test e2e unit unittest test:unit ${test}`))
  );
}

/** Returns true when words that a task passes on may tell some runner to accept its results. */
export function asksToAccept(words: readonly string[]): boolean {
  return words.some((word) => word === "-u") || isToldToAccept(words);
}

function isToldToAccept(words: readonly string[]): boolean {
  return words.some(
    (word, at) =>
      isAccepting(word) ||
      // An option that is passed on, as in `--env updateSnapshots=true` and `--test-options=--accept`.
      (among(words[at - 1] ?? "", "-e --env") && word.split(",").some((one) => isAccepting(`--${one}`))) ||
      (/^--[\w-]+=-/.test(word) &&
        word
          .slice(word.indexOf("=") + 1)
          .split(" ")
          .some(isAccepting)),
  );
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
