import { among, hasOption, positionals } from "./options.js";

/** Whether a command only asks for help, a version, a list or a plan, or stays and watches. */
export function onlyLooks(name: string, words: readonly string[]): boolean {
  const options = words.slice(1).filter((word) => !word.endsWith("=false") && !word.endsWith("=0"));
  if (hasOption(options, ANY_PROGRAM)) return true;
  if (options.length === 1 && ["-v", "-V", "-h", "version", "help"].includes(options[0] ?? ""))
    return !["make", "pytest", "py.test", "prove"].includes(name);
  if (name === "karma") return keepsWatching(options);
  for (const [names, flags, verbs] of BY_PROGRAM) {
    if (!among(name, names)) continue;
    if (hasOption(options, flags)) return true;
    return verbs !== "" && among(positionals(options, "-c -C -e -f -p -s")[0] ?? "", verbs);
  }
  return false;
}

const ANY_PROGRAM =
  "--version --help --list --listTests --list-tests --collect-only --co --dry-run --watch --watchAll --init --print-config --showConfig --show-config --clearCache --clear-cache --fixtures --markers --setup-plan --setup-only --inspect-brk --list-files --listFilesOnly --env-info --ls --print-labels";

/** Program names, options and first words with which they look; each name stands in one row only. */
const BY_PROGRAM: readonly (readonly [names: string, flags: string, verbs: string])[] = [
  ["tsc vue-tsc tsgo", "-w --dry", ""],
  ["mocha jest ava rollup webpack tsup tsdown", "-w", "watch"],
  ["playwright", "--ui", ""],
  ["vitest", "--ui", "watch dev list init bench"],
  ["tsx ts-node", "", "watch"],
  ["ctest", "-N --show-only", ""],
  ["go", "-list -n", ""],
  ["bats", "-c --count", ""],
  [
    "tox",
    "-l --listenvs -a --listenvs-all -n --notest --showconfig",
    "list l config c devenv d depends de quickstart q schema",
  ],
  ["nox", "-l --list-sessions", ""],
  ["dotnet", "-t", "watch"],
  ["gradle gradlew", "-m -t --continuous", ""],
  ["turbo", "--dry --graph", "watch ls query prune gen generate scan"],
  ["nx", "--graph", "watch show graph"],
  ["just", "-n -l --summary --show --evaluate --dump", ""],
  ["task", "-n --dry -l -a --list-all --summary -w", ""],
  ["rake", "-n -T --tasks -P --prereqs -D --describe", ""],
  ["dune", "-w", ""],
  ["clojure clj", "-P -Spath -Stree -Sdescribe", ""],
  [
    "phpunit pest paratest",
    "--list-suites --list-groups --list-test-files --generate-configuration --migrate-configuration",
    "",
  ],
];

/** Karma stays with its browsers unless it is told to run once, or to use those of another. */
function keepsWatching(options: readonly string[]): boolean {
  const asked = positionals(options)[0] ?? "";
  return asked !== "run" && !(asked === "start" && hasOption(options, "--single-run --singleRun"));
}
