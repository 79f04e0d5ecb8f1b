const NEVER =
  " watch debug ui dev serve server start open clean setup install init deploy publish release data db env fixtures seed preview inspect ";
const CHANGES = " fix write update codegen generate autofix ";
/** Words of a name that writes even where it speaks of checking. */
const WRITES = " fix write ";
/** Most often it writes; only a name that says so lets it check. */
const FORMATS = " format fmt prettier ";
const TESTS =
  " t tst test tests testing spec specs unit e2e it integration smoke jest vitest mocha pytest playwright cypress doctest phpunit pest rspec ";
const CHECKS =
  " build compile lint linter linting eslint types type tsc typecheck typechecking check checks checker verify verification validate coverage cov ci clippy mypy phpstan psalm biome ruff vet ";

/** What a script of package.json, a make target or a task promises by its name. */
export function scriptKind(name: string): "test" | "check" | "edit" | null {
  const lower = name.toLowerCase();
  const words = lower === name ? name : name.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase();
  const parts = [":", ".", "_", "/"].reduce((text, mark) => text.replaceAll(mark, "-"), words).split("-");
  const any = (list: string): boolean => parts.some((part) => part !== "" && list.includes(` ${part} `));
  if (any(NEVER)) return null;
  if (any(CHANGES) || any(FORMATS)) {
    const writes = any(" check verify ") ? any(WRITES) : any(CHANGES) || !any(" lint ");
    return writes ? "edit" : "check";
  }
  if (any(TESTS)) return "test";
  return any(CHECKS) ? "check" : null;
}
