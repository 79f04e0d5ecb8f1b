import { among, hasOption, positionals } from "./options.js";

/** Whether a command only asks for help, a version, a list or a plan, or stays and watches. */
export function provesNothing(name: string, words: readonly string[]): boolean {
  const options = words.slice(1).filter((word) => !word.endsWith("=false") && !word.endsWith("=0"));
  if (hasOption(options, ANY_PROGRAM)) return true;
  if (options.length === 1 && ["-v", "-V", "-h", "version", "help"].includes(options[0] ?? ""))
    return !["make", "pytest", "py.test", "prove"].includes(name);
  if (name === "karma") return keepsWatching(options);
  if (!Object.hasOwn(BY_PROGRAM, name)) return false;
  const [flags, verbs = ""] = BY_PROGRAM[name] ?? [""];
  if (hasOption(options, flags)) return true;
  return verbs !== "" && among(positionals(options, "-c -C -e -f -p -s")[0] ?? "", verbs);
}

const ANY_PROGRAM =
  "--version --help --list --listTests --list-tests --collect-only --co --dry-run --watch --watchAll --init --print-config --showConfig --show-config --clearCache --clear-cache --fixtures --markers --setup-plan --setup-only --inspect-brk --list-files --listFilesOnly --env-info --ls --print-labels";

/** Options, and first words, with which a program verifies nothing. */
type IdleUse = readonly [flags: string, verbs?: string];

const COMPILER: IdleUse = ["-w --dry"];
const WATCHER: IdleUse = ["-w", "watch"];
const RUNNER: IdleUse = ["", "watch"];
const GRADLE: IdleUse = ["-m -t --continuous"];
const CLOJURE: IdleUse = ["-P -Spath -Stree -Sdescribe"];
const PHPUNIT: IdleUse = [
  "--list-suites --list-groups --list-test-files --generate-configuration --migrate-configuration",
];

const BY_PROGRAM: Readonly<Record<string, IdleUse>> = {
  tsc: COMPILER,
  "vue-tsc": COMPILER,
  tsgo: COMPILER,
  mocha: WATCHER,
  jest: WATCHER,
  ava: WATCHER,
  rollup: WATCHER,
  webpack: WATCHER,
  tsup: WATCHER,
  tsdown: WATCHER,
  playwright: ["--ui"],
  vitest: ["--ui", "watch dev list init bench"],
  tsx: RUNNER,
  "ts-node": RUNNER,
  ctest: ["-N --show-only"],
  go: ["-list -n"],
  bats: ["-c --count"],
  tox: [
    "-l --listenvs -a --listenvs-all -n --notest --showconfig",
    "list l config c devenv d depends de quickstart q schema",
  ],
  nox: ["-l --list-sessions"],
  dotnet: ["-t", "watch"],
  gradle: GRADLE,
  gradlew: GRADLE,
  turbo: ["--dry --graph", "watch ls query prune gen generate scan"],
  nx: ["--graph", "watch show graph"],
  just: ["-n -l --summary --show --evaluate --dump"],
  task: ["-n --dry -l -a --list-all --summary -w"],
  rake: ["-n -T --tasks -P --prereqs -D --describe"],
  dune: ["-w"],
  clojure: CLOJURE,
  clj: CLOJURE,
  phpunit: PHPUNIT,
  pest: PHPUNIT,
  paratest: PHPUNIT,
};

/** Karma stays with its browsers unless an option has it run once, or to use those of another. */
function keepsWatching(options: readonly string[]): boolean {
  const asked = positionals(options)[0] ?? "";
  return asked !== "run" && !(asked === "start" && hasOption(options, "--single-run --singleRun"));
}
