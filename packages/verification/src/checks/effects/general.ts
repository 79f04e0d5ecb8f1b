/** What options of one program do to what it finds, beside those that its own table tells of. */
export interface Effects {
  /** Programs, separated by blanks, as are the options. An option that ends in `*` stands for all that begin so. */
  readonly names: string;
  /** What changes nothing: how it reports, how many work at once, what it keeps for the next time. */
  readonly harmless?: string;
  /** What lets only a part be looked at; without one of them all is. */
  readonly chooses?: string;
  /** What leaves something out, or forgives something. */
  readonly lessens?: string;
  /** What adds something, or forgives less. */
  readonly widens?: string;
  /** Options of a choice that may stand there several times and mean all of it. */
  readonly several?: string;
  /** Two spellings of one option. */
  readonly same?: string;
  /** Options whose value is a word of its own. */
  readonly valued?: string;
}

/** What is so for every program that does not say otherwise. */
export const GENERAL: Effects = {
  names: "",
  harmless:
    "--reporter --reporters --reporter-option --reporter-options --verbose --verbosity --color --colors --colour --ansi --silent --cache --cache-location --cache-dir --cache-file --cache-strategy --workers --max-workers --maxWorkers --minWorkers --jobs --parallel --processes --concurrency --maxConcurrency --threads --format --formatter --output-format --error-format --output --output-file --outputFile --log-level --loglevel --progress --timing --durations --ci --bail --fail-fast --forceExit --passWithNoTests --pass-with-no-tests --no-error-on-unmatched-pattern --timeout --testTimeout --fix --watch=false --no-watch --watchAll=false --ignore-scripts --if-present --memory-limit --quiet --coverage-reporter",
  lessens: "--retry --retries --flaky --no-coverage",
  widens:
    "--coverage --collectCoverage --coverageThreshold --max-warnings --mw --deny-warnings --error-on-warnings --fail-on-warning --fail-on-warnings --warnings-as-errors --strict --Werror -Werror -warnaserror --seed",
};
