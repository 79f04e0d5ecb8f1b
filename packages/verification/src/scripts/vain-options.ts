import { asksToAccept } from "../programs/accepts-results.js";
import { hasOption } from "../programs/options.js";
import type { ReasonCode } from "../reasons/codes.js";

/** Returns why the options of a script keep it from proving anything, whatever it runs; null when they do not. */
export function vainOptionReason(words: readonly string[]): ReasonCode | null {
  const options = words.filter((word) => !word.endsWith("=false") && !word.endsWith("=0"));
  if (hasOption(options, "--watch --watchAll") || options.includes("--ui")) return "watches";
  if (hasOption(options, LISTS)) return "only_lists";
  if (hasOption(options, "--exit-zero") || asksToAccept(options)) return "never_fails";
  return options[0] === "affected" || hasOption(options, SKIPS) || options.some(isSinceCommit)
    ? "may_skip"
    : null;
}

/** Returns the same for a program or a script whose own options are not known. */
export function programOptionReason(words: readonly string[]): ReasonCode | null {
  const [first = "", second = ""] = words;
  return /^-[lhV]$/.test(first) && !/^\d/.test(second) ? "only_lists" : vainOptionReason(words);
}

/** Returns true for options such as `--filter=[main]`. Nothing may have changed since that commit. */
export function isSinceCommit(word: string): boolean {
  return /^(?:--filter=|-F=?)?(?:\.\.\.)?[\w@/{}.*-]{0,80}(?:\.\.\.)?\[[^\]]{1,80}\]/.test(word);
}

const LISTS =
  "--list --listTests --list-tests --collect-only --co --dry-run --fixtures --markers --setup-plan --list-files --no-run --gtest_list_tests --list-test-cases --list_content --help --version";
const SKIPS = "--passWithNoTests --pass-with-no-tests --if-present --onlyChanged --affected --since";
