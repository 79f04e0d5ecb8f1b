import { leftOut, WHOLE } from "../checks/selection.js";
import { hasOption, positionals, valuesOf } from "../programs/options.js";
import { leniency } from "./lenient-files.js";
import { limitedBy } from "./limited-by.js";
import { scriptsLike } from "./package-script.js";
import { scriptPromises } from "./script-name.js";
import { type Body, type Place, quoted, type ScriptUse } from "./script-use.js";
import { composerBodies, justBodies, tomlTask, toxBodies } from "./task-files.js";
import { taskBodies } from "./taskfile.js";
import { askedInVain } from "./vain-options.js";

/** A program whose arguments name tasks that the project defines; undefined for any other program, null for other uses of it. */
export function taskUse(name: string, words: readonly string[], place: Place): ScriptUse | null | undefined {
  const rest = words.slice(1);
  switch (name) {
    case "just": {
      const [recipe = ""] = positionals(rest, "-f -d --justfile --working-directory --set");
      return use(
        name,
        [recipe],
        justBodies(recipe, place),
        rest,
        "-n --dry-run -l --list --summary -s --show --evaluate --dump",
        false,
        leniency("just", place),
      );
    }
    case "task":
    case "go-task": {
      const [task = ""] = positionals(rest, "-d -t -C --dir --taskfile --concurrency");
      return use(
        "task",
        [task],
        taskBodies(task, place),
        rest,
        "-n --dry -l -a --list --list-all --summary --status -w --watch",
        false,
        leniency("task", place),
      );
    }
    case "poe": {
      const [task = ""] = positionals(rest, "-C --root");
      return use(
        name,
        [task],
        tomlTask("tool.poe.tasks", task, place),
        rest,
        "-d --dry-run",
        false,
        leniency("pyproject", place),
      );
    }
    case "pdm":
    case "rye":
    case "hatch":
    case "pixi":
    case "mise":
    case "rtx":
    case "devbox": {
      const [asked = "", task = ""] = positionals(rest, "-C --cd -e -E --env -p --project -j --jobs");
      if (name === "hatch" && asked === "test")
        return use("hatch", ["test"], [{ source: "pytest", folder: place.folder }], rest, "");
      // `pdm test` is short for `pdm run test` where there is such a script.
      const own = name === "pdm" ? tomlTask("tool.pdm.scripts", asked, place) : null;
      if (own !== null) return use(name, [asked], own, rest, "-l --list");
      if (asked !== "run" && asked !== "r") return null;
      const environment = task.includes(":") ? task.split(":")[0] : "default";
      const section = name === "hatch" ? `tool.hatch.envs.${environment}.scripts` : (TOML_TASKS[name] ?? "");
      return use(
        name,
        [task],
        section === "" ? null : tomlTask(section, task.slice(task.indexOf(":") + 1), place),
        rest,
        "-l --list",
      );
    }
    case "composer": {
      const given = positionals(rest, "-d --working-dir");
      const script = given[0] === "run" || given[0] === "run-script" ? given[1] : given[0];
      if (script === undefined || script === "validate" || script === "exec") return null;
      return use(name, [script], composerBodies(script, place), rest, "-l --list");
    }
    case "tox":
      return use(
        name,
        ["test"],
        /^(?:run|r|p|run-parallel|)$/.test(positionals(rest, "-e -c -f -m")[0] ?? "")
          ? hasOption(rest, "-e -m -f")
            ? null
            : toxBodies(place)
          : null,
        rest,
        TOX_LISTS,
        /^(?:list|l|config|c|devenv|d|depends|de|quickstart|q|schema)$/.test(rest[0] ?? ""),
        leniency("tox", place),
      );
    case "nox":
      return use(name, ["test"], null, rest, "-l --list --list-sessions");
    case "rake":
    case "mage":
    case "invoke":
    case "inv":
    case "grunt":
    case "gulp": {
      const tasks = positionals(rest, "-f -C -d -c").filter((task) => !/^\w+=/.test(task));
      const found = use(
        name,
        tasks,
        null,
        rest,
        name === "rake" ? "-n --dry-run -T --tasks -P --prereqs -D --describe" : "--tasks -l --list",
      );
      return { ...found, selection: limitedBy(rest) };
    }
    case "clojure":
    case "clj": {
      if (hasOption(rest, "-P -Spath -Stree -Sdescribe")) return null;
      return use(
        "clojure",
        rest.filter((word) => /^-[XMT]:/.test(word)).flatMap((word) => word.split(":").slice(1)),
        null,
        rest,
        "",
      );
    }
    case "turbo":
    case "lage":
    case "moon":
    case "rush":
    case "lerna":
    case "wsrun":
    case "ultra": {
      const tasks = positionals(
        rest,
        "-F --filter --cwd --root --from --to --ignore --cache-dir --concurrency --scope --since --ui --output-logs --log-order",
      ).filter((task) => task !== "run");
      return many(
        use(
          name,
          tasks,
          null,
          rest,
          "--dry --graph --dry-run",
          /^(?:watch|ls|query|prune|gen|generate|scan)$/.test(tasks[0] ?? ""),
        ),
        rest,
      );
    }
    case "nx":
      return many(
        use(
          name,
          nxTargets(rest),
          null,
          rest,
          "--graph --dry-run",
          /^(?:show|graph|watch)$/.test(rest[0] ?? ""),
        ),
        rest,
        nxProject(rest),
      );
    case "run-s":
    case "run-p":
    case "npm-run-all":
    case "npm-run-all2": {
      const isRace = hasOption(rest, "-r --race");
      if (isRace || hasOption(rest, "-c --continue-on-error"))
        return {
          ...use("run-all", positionals(rest), null, rest, ""),
          ...(isRace ? { hollow: "may_skip" } : {}),
        };
      const names = positionals(rest, "--max-parallel").flatMap((pattern) => scriptsLike(pattern, place));
      const bodies = names.map(
        (script): Body => ({ source: `npm run ${quoted([script])}`, folder: place.folder }),
      );
      return use("run-all", names, bodies, [], "");
    }
    default:
      return undefined;
  }
}

/** Where managers of Python projects keep the tasks that `run` takes. */
const TOML_TASKS: Readonly<Record<string, string>> = {
  pdm: "tool.pdm.scripts",
  pixi: "tool.pixi.tasks",
  rye: "tool.rye.scripts",
};

const TOX_LISTS = "-l --listenvs -a --listenvs-all -n --notest --showconfig --devenv";

function use(
  program: string,
  tasks: readonly string[],
  bodies: readonly Body[] | null,
  rest: readonly string[],
  lists: string,
  isListing = false,
  lenient: ScriptUse["hollow"] = null,
): ScriptUse {
  // Without a task rake and its kin run one that is most often that of the tests.
  const isDefault = program === "rake" && tasks.length === 0;
  const label = `${program} ${tasks.join(" ")}`.trim();
  const asked = isListing || hasOption(rest, lists) ? "only_lists" : askedInVain(rest);
  const hollow = asked ?? (bodies === null ? lenient : null);
  return {
    label,
    promises: isDefault || tasks.some(scriptPromises),
    bodies: hollow === null ? bodies : null,
    selection: WHOLE,
    hollow,
    many: false,
  };
}

/** A runner of many packages passes over those without the task, and where all are it succeeds. */
function many(found: ScriptUse, rest: readonly string[], named: readonly string[] = []): ScriptUse {
  const lists = (options: string): readonly string[] =>
    valuesOf(rest, options).flatMap((list) => list.split(","));
  const packages = [
    ...named,
    ...lists("-F --filter --scope -p --projects --to --from --only"),
    ...lists("--cwd").map((folder) => `./${folder.replace(/^\.\//, "")}`),
    ...leftOut(lists("--exclude --ignore")),
  ].filter((one) => one !== "");
  const selection = packages.length === 0 ? WHOLE : { ...WHOLE, packages };
  return { ...found, selection, many: true, hollow: found.hollow ?? "may_skip" };
}

/** `nx test web` and `nx run web:test` are about one project. */
function nxProject(rest: readonly string[]): readonly string[] {
  const [asked = "", second = ""] = positionals(rest, "-p --projects --exclude -c --configuration");
  if (asked === "run-many" || asked === "affected") return [];
  return [asked === "run" ? (second.split(":")[0] ?? "") : second];
}

function nxTargets(rest: readonly string[]): readonly string[] {
  const [asked = "", target = ""] = positionals(
    rest,
    "-p --projects --exclude --parallel --base --head -c --configuration",
  );
  if (asked !== "run-many" && asked !== "affected")
    return [asked === "run" ? (target.split(":")[1] ?? "") : asked];
  const at = rest.findIndex((word) => /^(?:-t|--targets?)(?:=|$)/.test(word));
  if (at < 0) return [];
  const named = (rest[at] ?? "").includes("=")
    ? (rest[at] ?? "").replace(/^.*=/, "")
    : rest.slice(at + 1).join(" ");
  return named.split(/[ ,]/);
}
