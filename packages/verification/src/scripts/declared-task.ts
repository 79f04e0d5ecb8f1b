import { hasOption, positionals, valuesOf } from "../programs/options.js";
import { programName } from "../programs/program-name.js";
import { justBodies } from "./justfile.js";
import { leniency } from "./lenient-files.js";
import { miseBodies } from "./mise-task.js";
import { noxBodies } from "./noxfile.js";
import { scriptPromises } from "./script-name.js";
import type { CommandContext, ScriptUse } from "./script-use.js";
import { composerBodies, tomlTask, toxBodies } from "./task-files.js";
import { taskScript } from "./task-script.js";
import { taskBodies } from "./taskfile.js";

/**
 * Returns the task of a project file that a command runs; undefined when the program runs no such tasks, null for its
 * other uses.
 */
export function declaredTask(
  name: string,
  words: readonly string[],
  place: CommandContext,
): ScriptUse | null | undefined {
  const rest = words.slice(1);
  switch (name) {
    case "just": {
      const [recipe = ""] = positionals(rest, "-f -d --justfile --working-directory --set");
      const given = behind(rest, recipe);
      return taskScript({
        program: name,
        tasks: [recipe],
        bodies: justBodies(recipe, given, place),
        rest,
        given,
        lists: "-n --dry-run -l --list --summary -s --show --evaluate --dump",
        lenient: leniency("just", place),
      });
    }
    case "task":
    case "go-task": {
      const [task = ""] = positionals(rest, "-d -t -C --dir --taskfile --concurrency");
      const given = behind(rest, task);
      return taskScript({
        program: "task",
        tasks: [task],
        bodies: taskBodies(task, place, given),
        rest,
        given,
        lists: "-n --dry -l -a --list --list-all --summary --status -w --watch",
        lenient: leniency("task", place),
      });
    }
    case "poe": {
      const [task = ""] = positionals(rest, "-C --root");
      const given = behind(rest, task);
      return taskScript({
        program: name,
        tasks: [task],
        bodies: tomlTask("tool.poe.tasks", task, place, given),
        rest,
        given,
        lists: "-d --dry-run",
        lenient: leniency("pyproject", place),
      });
    }
    case "pdm":
    case "rye":
    case "hatch":
    case "pixi":
    case "devbox":
      return managedTask(name, rest, place);
    case "mise":
    case "rtx": {
      const [asked = "", named = ""] = positionals(rest, "-C --cd -E --env -j --jobs -t --tool");
      const isRun = asked === "run" || asked === "r";
      const task = isRun ? named : asked;
      const given = behind(rest, task);
      const bodies = hasOption(rest, "-C --cd") ? null : miseBodies(task, place, given);
      // `mise lint` is short for `mise run lint` when such a task exists.
      if (!isRun && bodies === null) return null;
      return taskScript({
        program: name,
        tasks: [task],
        bodies,
        rest,
        given,
        lists: "-n --dry-run -l --list",
      });
    }
    case "composer": {
      const found = positionals(rest, "-d --working-dir");
      const script = found[0] === "run" || found[0] === "run-script" ? found[1] : found[0];
      if (script === undefined || script === "validate" || script === "exec") return null;
      const given = behind(rest, script);
      const bodies = composerBodies(script, place, given);
      return taskScript({ program: name, tasks: [script], bodies, rest, given, lists: "-l --list" });
    }
    case "tox": {
      const given = rest.includes("--") ? behind(rest, "--") : [];
      const [asked = ""] = positionals(rest.slice(0, rest.length - given.length), "-e -c -f -m");
      const environments = valuesOf(rest, "-e").flatMap((list) => list.split(","));
      const isRun =
        /^(?:run|r|p|run-parallel|)$/.test(asked) && !hasOption(rest, "-m -f") && environments.length < 2;
      return taskScript({
        program: name,
        tasks: namesOf(environments),
        bodies: isRun ? toxBodies(place, given, environments[0]) : null,
        rest,
        given,
        lists: "-l --listenvs -a --listenvs-all -n --notest --showconfig --devenv",
        isListing: /^(?:list|l|config|c|devenv|d|depends|de|quickstart|q|schema)$/.test(rest[0] ?? ""),
        lenient: leniency("tox", place),
      });
    }
    case "nox": {
      const given = rest.includes("--") ? behind(rest, "--") : [];
      const sessions = listedBehind(rest, "-s --session --sessions -e");
      const chosen = listedBehind(rest, "-t --tags -k --keywords");
      const isPlain = chosen.length === 0 && !hasOption(rest, "-f --noxfile");
      const isFiltered = hasOption(rest, "-p --pythons -P --extra-pythons --force-python");
      return taskScript({
        program: name,
        tasks: namesOf([...sessions, ...chosen]),
        bodies: isPlain ? noxBodies(sessions, given, isFiltered, place) : null,
        rest,
        given,
        lists: "-l --list --list-sessions --install-only",
        lenient: leniency("nox", place),
      });
    }
    default:
      return undefined;
  }
}

/** Returns true when the word after `run` is a task that the project declares, even if a program has the same name. */
export function isDeclaredTask(words: readonly string[], place: CommandContext): boolean {
  return (declaredTask(programName(words[0] ?? ""), words, place)?.bodies ?? null) !== null;
}

/** The sections in which Python project managers keep the tasks for `run`. */
const TOML_TASKS: Readonly<Record<string, string>> = {
  pdm: "tool.pdm.scripts",
  pixi: "tool.pixi.tasks",
  rye: "tool.rye.scripts",
};

function managedTask(name: string, rest: readonly string[], place: CommandContext): ScriptUse | null {
  const [asked = "", task = ""] = positionals(rest, "-C --cd -e -E --env -p --project -j --jobs");
  const lists = "-l --list";
  if (name === "hatch" && asked === "test") {
    const bodies = [{ source: "pytest", folder: place.folder }];
    return taskScript({ program: name, tasks: ["test"], bodies, rest });
  }
  // `pdm test` is short for `pdm run test` when such a script exists.
  const own = name === "pdm" ? tomlTask("tool.pdm.scripts", asked, place, behind(rest, asked)) : null;
  if (own !== null) return taskScript({ program: name, tasks: [asked], bodies: own, rest, lists });
  if (asked !== "run" && asked !== "r") return null;
  const environment = task.includes(":") ? task.split(":")[0] : "default";
  const section = name === "hatch" ? `tool.hatch.envs.${environment}.scripts` : (TOML_TASKS[name] ?? "");
  const given = behind(rest, task);
  const bodies = section === "" ? null : tomlTask(section, task.slice(task.indexOf(":") + 1), place, given);
  return taskScript({
    program: name,
    tasks: [task],
    bodies,
    rest,
    given,
    lists,
    lenient: leniency("pyproject", place),
  });
}

/**
 * Returns `["test"]` for environments and sessions when none is named or one of the names promises a check; otherwise
 * their names.
 */
function namesOf(named: readonly string[]): readonly string[] {
  // `py312-django5` and `3.12` name interpreters that run the tests.
  const promises = (name: string): boolean =>
    /^(?:py(?:py)?[\d.]*|\d[\d.]*)(?:-|$)/.test(name) || scriptPromises(name);
  return named.length === 0 || named.some(promises) ? ["test"] : named;
}

/** Returns the words after each of the options, up to the next option. */
function listedBehind(rest: readonly string[], options: string): readonly string[] {
  const found: string[] = [];
  let isOpen = false;
  for (const word of rest) {
    if (word === "--") break;
    if (word.startsWith("-")) {
      isOpen = hasOption([word], options);
      if (isOpen && word.includes("=")) found.push(word.slice(word.indexOf("=") + 1));
    } else if (isOpen) found.push(word);
  }
  return found;
}

/** Returns the words after the name of a task, which are passed to it. */
function behind(rest: readonly string[], task: string): readonly string[] {
  const words = rest.slice(rest.indexOf(task) + 1);
  return words.filter((word, at) => word !== "--" || at !== words.indexOf("--"));
}
