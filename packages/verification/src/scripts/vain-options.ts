import { asksToAccept } from "../programs/accepts-results.js";
import { hasOption } from "../programs/options.js";
import type { ReasonCode } from "../reasons/codes.js";

/** Why the options that a script was given let it check nothing, whatever it runs; null where none does. */
export function askedInVain(words: readonly string[]): ReasonCode | null {
  const options = words.filter((word) => !word.endsWith("=false") && !word.endsWith("=0"));
  if (hasOption(options, "--watch --watchAll") || options.includes("--ui")) return "watches";
  if (hasOption(options, LISTS)) return "only_lists";
  if (hasOption(options, "--exit-zero") || asksToAccept(options)) return "never_fails";
  return options[0] === "affected" || hasOption(options, SKIPS) || options.some(isSinceCommit)
    ? "may_skip"
    : null;
}

/** `--filter=[main]`: what changed since a commit may be nothing. */
export function isSinceCommit(word: string): boolean {
  return /^(?:--filter=|-F=?)?(?:\.\.\.)?[\w@/{}.*-]{0,80}(?:\.\.\.)?\[[^\]]{1,80}\]/.test(word);
}

const LISTS =
  "--list --listTests --list-tests --collect-only --co --dry-run --fixtures --markers --setup-plan --list-files --no-run --gtest_list_tests --list-test-cases --list_content --help --version";
const SKIPS = "--passWithNoTests --pass-with-no-tests --if-present --onlyChanged --affected --since";
