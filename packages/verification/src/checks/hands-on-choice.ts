/**
 * Returns true when a word hands a choice on to the tests themselves: `--test_arg=--gtest_filter=Cart.*`,
 * `grepTags=@smoke` after `--env`, `python_files=smoke_*.py` after `-o`.
 */
export function handsOnChoice(word: string): boolean {
  if (SETTING.test(word)) return true;
  const [, name] = /^(?:--?[\w-]+=-{0,2})?([A-Za-z][\w.-]*)=/.exec(word) ?? [];
  return name !== undefined && namesChoice(name);
}

/** Matches the settings of pytest, as in `-o python_files=smoke_*.py`, that limit which tests it collects. */
const SETTING =
  /^(?:--override-ini=|-o)?(?:testpaths|python_(?:files|classes|functions)|norecursedirs|addopts)=./;

/** True for a name such as `groups`, `test_filter` or `excludedGroups`. */
export function namesChoice(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[^a-z\d]+/);
  return words.some((word) => CHOOSING.test(word)) && !words.some((word) => OTHER.test(word));
}

const CHOOSING =
  /^(?:filter|filters|f?grep|invert|only|match|tags?|groups?|suites?|select|selected|exclude|excluded|excludes|skip|ignore|changed|since|affected|related|failed|failures|failing|shard|shards|partition|focus|pattern|patterns|resume|include|includes|spec|specs|marker|markers|keyword|categories|category)$/;

/**
 * Words that mean nothing is chosen: they are about what is forbidden or shown, or about warnings, files and modules
 * other than the tests.
 */
const OTHER =
  /^(?:no|find|forbid|allow|disallow|fail|strict|ignored|max|report|reporter|output|log|color|colors|warnings?|missing|scripts|git|gitignore|vcs|snapshots?|coverage|cov|lib|task|location|order|version|mtime|cache|unknown|untyped|rust|install|build|publish|broken|platform|reqs|transform|watch|module|unmocked|plugins|environment|pool)$/;
