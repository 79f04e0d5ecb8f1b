/**
 * Returns true for the kinds of files that a running check leaves behind: caches, reports, coverage, compiled files,
 * snapshots, dependency locks, test databases. Git ignores most of them, but not in every project.
 */
export function isWrittenByChecks(path: string): boolean {
  const folders = path.split("/");
  const file = folders.pop() ?? "";
  return folders.some((folder) => FOLDERS.test(folder)) || FILES.test(file) || REPORT.test(file);
}

const FOLDERS =
  /^(?:__pycache__|__snapshots__|node_modules|dist|build|out|outputs?|artifacts?|target|obj|coverage|htmlcov|reports?|test-?results?|playwright-report|blob-report|allure-results|tmp|temp|logs?|_build|\.(?!github$|circleci$|gitlab$|config$|storybook$|devcontainer$).*)$/i;
const FILES =
  /\.(?:snap|pyc|pyo|class|o|obj|a|so|dll|exe|tsbuildinfo|log|lcov|prof|gcda|gcno|profraw|profdata|db|sqlite3?|db-journal|db-wal|db-shm|pid|sock|tap|trx|lock|lockb)$|^\.(?:coverage(?:\..+)?|eslintcache|stylelintcache|phpunit\.result\.cache|DS_Store)$|^(?:package-lock|npm-shrinkwrap)\.json$|^(?:pnpm-lock\.yaml|go\.sum|Package\.resolved|next-env\.d\.ts|\.terraform\.lock\.hcl)$/i;
/** Data files whose names mark them as the result of a run. */
const REPORT =
  /^(?:.*[-_.])?(?:reports?|results?|coverage|junit|trace|stats)(?:[-_.].*)?\.(?:xml|json|html|out|lcov|csv)$|^(?:cover|coverage)\.out$|^TEST-.*\.xml$/i;
