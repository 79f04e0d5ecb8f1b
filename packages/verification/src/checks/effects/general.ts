/** What the options of one program do to its findings, besides those in its entry of the catalogue. */
export interface Effects {
  /**
   * Programs, separated by spaces, as are the options in the other fields. An option that ends in `*` matches every
   * option with that prefix.
   */
  readonly names: string;
  /** Options that change no finding: how to report, how many workers to use, what to cache. */
  readonly harmless?: string;
  /** Options that restrict the check to a part. Without any of them, everything is checked. */
  readonly chooses?: string;
  /** Options that leave something out, or tolerate something. */
  readonly lessens?: string;
  /** Options that add something, or tolerate less. */
  readonly widens?: string;
  /** Options that run the same tests in another way: another environment, configuration or build. */
  readonly changes?: string;
  /** Options that may be repeated, with every one of their values taking effect. */
  readonly several?: string;
  /** Pairs of spellings of one option. */
  readonly same?: string;
  /** Options whose value is the next word. */
  readonly valued?: string;
}

/** Options of every program whose own entry does not say otherwise. */
export const GENERAL: Effects = {
  names: "",
  harmless:
    "-v -q --debug --trace --reporter --reporters --reporter-option --reporter-options --verbose --verbosity --color --colors --colour --ansi --silent --cache --cache-location --cache-dir --cache-file --cache-strategy --workers --max-workers --maxWorkers --minWorkers --jobs --parallel --processes --concurrency --maxConcurrency --threads --format --formatter --output-format --error-format --output --output-file --outputFile --log-level --loglevel --progress --timing --durations --ci --bail --fail-fast --forceExit --passWithNoTests --pass-with-no-tests --no-error-on-unmatched-pattern --timeout --testTimeout --fix --watch=false --no-watch --watchAll=false --ignore-scripts --if-present --memory-limit --quiet --coverage-reporter",
  changes: "--config --configuration",
  lessens: "--retry --retries --flaky --no-coverage",
  widens:
    "--coverage --collectCoverage --coverageThreshold --max-warnings --mw --deny-warnings --error-on-warnings --fail-on-warning --fail-on-warnings --warnings-as-errors --strict --Werror -Werror -warnaserror --seed",
};
