import { isOtherHost } from "../configuration/other-host.js";
import { among, valuesOf } from "../programs/options.js";
import { programName } from "../programs/program-name.js";

/** Folders in which programs are installed. */
const INSTALLED =
  /(?:^|\/)(?:node_modules\/\.bin|vendor\/bin|\.?venv\/bin|\.?env\/bin|\.cargo\/bin|\.local\/bin|go\/bin|shims|\.bun\/bin|\.deno\/bin|Scripts)\/?$|^\/(?:usr|bin|sbin|opt|nix|snap|home\/linuxbrew)(?:\/|$)|^(?:~|\$HOME|\$\{HOME\})\/|nvm|pyenv|rbenv|asdf|volta|mise|sdkman|JAVA_HOME|GOPATH|GOROOT|npm (?:bin|root|prefix)/;

/** Variables that control runners, with the values that do not affect what is checked. */
const RULES: Readonly<Record<string, RegExp>> = {
  PYTEST_ADDOPTS: /^(?:\s|-[qvxsl]+|--tb=\w+|--color=\w+|-p no:\w+|--maxfail=\d+|-n \w+)*$/,
  MAKEFLAGS:
    /^(?:-j\d*|-[rRsO]+|--(?:no-print-directory|no-builtin-(?:rules|variables)|warn-undefined-variables|silent|(?:jobs|output-sync)(?:=\w+)?)|\s)*$/,
  GOFLAGS: /^(?:-mod=\w+|-count=\d+|-tags=\S+|-buildvcs=\w+|-race|\s)*$/,
  MAVEN_ARGS: /^(?:-[BqeXUT]\w*|-ntp|--no-transfer-progress|--batch-mode|\s)*$/,
  SPEC_OPTS: /^(?:\s|-[bfc]|--(?:format|backtrace|(?:no-)?colou?r)|documentation|progress)*$/,
  TESTOPTS: /^(?:\s|-v|--verbose|--seed[= ]\d+)*$/,
  BASH_ENV: /^$/,
  ENV: /^[\w-]*$/,
  LD_PRELOAD: /^$/,
  SHELLOPTS: /^$/,
  NODE_OPTIONS: /^(?!.*--test-(?:name|skip|only|shard))/s,
  MAVEN_OPTS: /^(?!.*-D(?:test|it\.test|groups|excluded|skip|maven\.test)\b)/s,
  GRADLE_OPTS: /^(?:-Xm\w+|-Dorg\.gradle\.[\w.]+=\S+|\s)*$/,
};

/** Returns true when a variable may replace the programs that a command names, or make them check nothing. */
export function isTampered(name: string, value: string): boolean {
  if (name === "PATH") return !isHarmlessPath(value);
  if (/^npm_config_(?:if_present|dry_run|script_shell|workspaces?|ignore_scripts)$/i.test(name))
    return !/^(?:false|)$/.test(value);
  if (Object.hasOwn(RULES, name)) return RULES[name]?.test(value) === false;
  if (/(?:^|_)BASE_?URL$/i.test(name) && isOtherHost(value)) return true;
  if (ACCEPTS.test(name)) return !/^(?:0|false|no|none|off|never|auto|new|missing|verify|)$/i.test(value);
  if (SHARDS.test(name)) return !/^[01]?$/.test(value);
  if (LESSENS.test(name)) return !/^(?:0|false|no|none|off|)$/i.test(value);
  return CHOOSES.test(name) && !/^(?:[\d\W]*|true|false|yes|no|on|off)$/i.test(value);
}

/** Returns true when a file of variables, such as `.env`, sets one that may change what is checked. */
export function setsHarmful(text: string): boolean {
  const set = text.matchAll(/^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=[ \t]*(["']?)(.*?)\2[ \t]*$/gm);
  return [...set].some(([, name = "", , value = ""]) => isTampered(name, value));
}

/** Returns the files from which a command takes variables for the program that it starts. */
export function variableFiles(words: readonly string[]): readonly string[] {
  const named = valuesOf(words, "--env-file --env-file-if-exists");
  const program = programName(words[0] ?? "");
  if (among(program, "dotenv dotenvx env-cmd")) {
    const own = valuesOf(words, "-e -f --file");
    return own.length > 0 ? own : [".env"];
  }
  return program === "pipenv" ? [".env"] : named;
}

/** Returns true when a makefile may take the name of a program from a variable. */
export function mayNameProgram(name: string): boolean {
  return !NAMES_NONE.test(name);
}

const NAMES_NONE =
  /^(?:CI|TZ|LANG|LC_\w+|V|J|Q|\w*(?:COLOR|DEBUG|VERBOSE|LEVEL|LOG|ENV|URL|HOST|PORT|TOKEN|KEY|TIMEOUT|SEED|PATH|FLAGS|VERSION|JOBS|DIR|HOME|NAME|USER)|(?:PYTHON|NODE|RUST|CARGO|GO|DJANGO|DOCKER|COMPOSE|PYTEST)_?\w+|GO\w+)$/;

/** Names of variables that pass options or a choice of tests to a program. */
const CHOOSES =
  /(?:^|_)(?:ARGS|ADDOPTS|FILTER|GREP|ONLY|SPECS?|TESTS?|MARKERS?|TAGS|SUITES?|GROUPS?|PATTERN|MATCH|KEYWORDS?|CATEGOR(?:Y|IES)|SCOPE|INCLUDE|EXCLUDE|SELECT)$/;

/** Names of variables that, when they are on, leave only a few of the tests, as in `SMOKE=1`. */
const LESSENS = /(?:^|_)(?:FAST|QUICK|SMOKE|SUBSET|SAMPLE|PARTIAL|TIER|FOCUS|SKIP_(?:UNIT_?)?TESTS?)(?:_|$)/;

/** Names of variables with which a runner runs one part of the tests of several. */
const SHARDS = /(?:^|_)(?:SHARDS?(?:_(?:INDEX|COUNT|TOTAL))?|NODE_(?:INDEX|TOTAL)|PARTITIONS?)$/;

/** Names of variables that make tests accept their actual results. */
const ACCEPTS =
  /^(?:(?:TEST_)?(?:UPDATE|RECORD|REGEN|REGENERATE|BLESS|OVERWRITE|ACCEPT|REWRITE)(?:_(?:ALL|TESTS?|SNAPS?|SNAPSHOTS?|GOLDENS?|GOLDEN_FILES?|EXPECT|EXPECTED|EXPECTATIONS|BASELINES?|FIXTURES?|CASSETTES?|SCREENSHOTS?))?|(?:\w+_)?(?:SNAPSHOTS?|SNAPSHOT_TESTING|GOLDENS?|BASELINES?|INSTA|FIXTURES?)_(?:UPDATE|RECORD|FORCE_UPDATE|FORCE_PASS|REGEN|REGENERATE|OVERWRITE)|TRYBUILD|TRYCMD|SNAPSHOTS)$/i;

/** Only the entries before `$PATH` can hide programs. */
function isHarmlessPath(value: string): boolean {
  const parts = value.replace(/^"|"$/g, "").split(":");
  const rest = parts.findIndex((part) => /^\$\{?PATH\}?$/.test(part));
  return (rest < 0 ? parts : parts.slice(0, rest)).every(
    (part) => part === "" || (INSTALLED.test(part) && !/^\/tmp\//.test(part)),
  );
}
