const NEVER =
  " watch debug ui dev serve server start stop open clean cleanup setup install init deploy publish release data db env fixtures seed preview inspect up down update updates upgrade outdated logs login reset build bundle compile dist pack docker container containers image images report ";
const CHANGES = " fix write codegen generate autofix ";
/** Words that mean writing, even in a name that also mentions checking. */
const WRITES = " fix write ";
/** Words that usually mean writing, unless the name also mentions checking. */
const FORMATS = " format fmt prettier ";
const TESTS =
  " t tst test tests testing spec specs unit e2e it integration smoke jest vitest mocha pytest playwright cypress doctest phpunit pest rspec ";
const CHECKS =
  " lint linter linting eslint types type tsc typecheck typechecking check checks checker verify verification validate coverage cov ci clippy mypy phpstan psalm biome ruff vet ";

/**
 * Returns true when the name of a script, a target or a task suggests that it checks something. This proves nothing.
 */
export function scriptPromises(name: string): boolean {
  const hasAny = wordsOf(name);
  if (hasAny(NEVER)) return false;
  if (hasAny(CHANGES) || hasAny(FORMATS))
    return hasAny(" check verify ") ? !hasAny(WRITES) : !hasAny(CHANGES) && hasAny(" lint ");
  return hasAny(TESTS) || hasAny(CHECKS);
}

/** Returns true when a name suggests that the script rewrites files. */
export function scriptWrites(name: string): boolean {
  const hasAny = wordsOf(name);
  if (hasAny(NEVER) && !hasAny(" update upgrade ")) return false;
  if (!hasAny(CHANGES) && !hasAny(FORMATS)) return hasAny(" update upgrade ");
  return hasAny(" check verify ") ? hasAny(WRITES) : hasAny(CHANGES) || !hasAny(" lint ");
}

function wordsOf(name: string): (list: string) => boolean {
  const lower = name.toLowerCase();
  const words = lower === name ? name : name.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase();
  const parts = [":", ".", "_", "/"].reduce((text, mark) => text.replaceAll(mark, "-"), words).split("-");
  return (list) => parts.some((part) => part !== "" && list.includes(` ${part} `));
}
