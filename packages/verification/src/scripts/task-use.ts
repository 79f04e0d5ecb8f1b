import { optionsMayLimit } from "../checks/given-options.js";
import { leftOut, WHOLE, within } from "../checks/selection.js";
import { objectEntries } from "../configuration/object-entries.js";
import { configurationText, quotedIn } from "../configuration/setting.js";
import { hasOption, positionals, valuesOf } from "../programs/options.js";
import { declaredTask } from "./declared-task.js";
import { limitedBy } from "./limited-by.js";
import { type Body, type CommandContext, quoted, type ScriptUse } from "./script-use.js";
import { taskScript } from "./task-script.js";

/**
 * Returns the tasks that a program was asked to run; undefined for a program that runs no tasks, null for its other
 * uses.
 */
export function taskUse(
  name: string,
  words: readonly string[],
  place: CommandContext,
): ScriptUse | null | undefined {
  const declared = declaredTask(name, words, place);
  if (declared !== undefined) return declared;
  const rest = words.slice(1);
  const use = (tasks: readonly string[], lists = "", isListing = false): ScriptUse =>
    taskScript({ program: name, tasks, bodies: null, rest, lists, isListing });
  switch (name) {
    case "rake":
    case "mage":
    case "invoke":
    case "inv":
    case "grunt":
    case "gulp": {
      const tasks = positionals(rest, "-f -C -d -c").filter((task) => !/^\w+=/.test(task));
      const lists =
        name === "rake" ? "-n --dry-run -T --tasks -P --prereqs -D --describe" : "--tasks -l --list --dry -R";
      return { ...use(tasks, lists), selection: limitedBy(rest.filter((word) => !tasks.includes(word))) };
    }
    case "clojure":
    case "clj": {
      if (hasOption(rest, "-P -Spath -Stree -Sdescribe")) return null;
      const aliases = rest
        .filter((word) => /^-[XMT]:/.test(word))
        .flatMap((word) => word.split(":").slice(1));
      return taskScript({ program: "clojure", tasks: aliases, bodies: null, rest });
    }
    case "turbo":
    case "lage":
    case "moon":
    case "rush":
    case "lerna":
    case "wsrun":
    case "ultra": {
      const asked = positionals(
        rest,
        "-F --filter --cwd --root --from --to --ignore --cache-dir --concurrency --scope --since --ui --output-logs --log-order",
      ).filter((task) => task !== "run");
      const isListing = /^(?:watch|ls|query|prune|gen|generate|scan)$/.test(asked[0] ?? "");
      // `turbo run web#test` and `moon run web:test` select a single project.
      const parts = asked.map((task) => task.split(name === "moon" ? ":" : "#"));
      const tasks = parts.map((part) => part.slice(-1).join());
      const projects = parts.every(({ length }) => length === 2)
        ? parts.map(([project = ""]) => project)
        : [];
      return many(
        use(tasks, "--dry --graph --dry-run", isListing),
        rest,
        projects.includes("") ? [] : projects,
        hasOwnInputs("turbo.json", tasks, place),
      );
    }
    case "nx": {
      const isListing = /^(?:show|graph|watch)$/.test(rest[0] ?? "");
      const targets = nxTargets(rest);
      return many(
        use(targets, "--graph --dry-run", isListing),
        rest,
        nxProject(rest),
        hasOwnInputs("nx.json", targets, place),
      );
    }
    case "run-s":
    case "run-p":
    case "npm-run-all":
    case "npm-run-all2": {
      const isRace = hasOption(rest, "-r --race");
      if (isRace || hasOption(rest, "-c --continue-on-error"))
        return {
          ...taskScript({ program: "run-all", tasks: positionals(rest), bodies: null, rest }),
          ...(isRace ? { unprovenReason: "may_skip" } : {}),
        };
      const names = positionals(rest, "--max-parallel");
      const bodies = names.map(
        (script): Body => ({ source: `npm run ${quoted([script])}`, folder: place.folder }),
      );
      return taskScript({ program: "run-all", tasks: names, bodies, rest: [] });
    }
    default:
      return undefined;
  }
}

/** Marks a task runner for many packages. It skips packages without the task, and succeeds when all are skipped. */
function many(
  found: ScriptUse,
  rest: readonly string[],
  named: readonly string[] = [],
  mayReplay = false,
): ScriptUse {
  const lists = (options: string): readonly string[] =>
    valuesOf(rest, options).flatMap((list) => list.split(","));
  const packages = [
    ...named,
    ...lists("-F --filter --scope -p --projects --to --from --only"),
    ...lists("--cwd").map((folder) => `./${folder.replace(/^\.\//, "")}`),
    ...leftOut(lists("--exclude --ignore")),
  ].filter((one) => one !== "");
  // The words after `--` are passed to each task.
  const given = rest.includes("--") ? rest.slice(rest.indexOf("--") + 1) : [];
  const own = rest.includes("--") ? rest.slice(0, rest.indexOf("--")) : rest;
  // One list holds the options of all these programs.
  const isOpen = optionsMayLimit("nx", own, {});
  const selection = within(
    packages.length === 0 ? WHOLE : { ...WHOLE, packages },
    isOpen ? { ...WHOLE, unsure: true } : limitedBy(given),
  );
  return { ...found, selection, mayReplay, many: true, unprovenReason: found.unprovenReason ?? "may_skip" };
}

/** True when the result of a task is kept until some of the files change, but not any of them. */
function hasOwnInputs(file: string, tasks: readonly string[], { folder, text }: CommandContext): boolean {
  const source = folder === null ? null : configurationText(`${folder}/${file}`, text);
  return objectEntries(source ?? "").some(({ path, value }) => {
    const [, task = ""] = /^(?:tasks|pipeline|targetDefaults)\.(.*)\.inputs$/.exec(path) ?? [];
    const inputs = quotedIn(value);
    const isAll = inputs.some((one) =>
      /^(?:\$TURBO_DEFAULT\$|default|\{projectRoot\}\/\*\*(?:\/\*)?)$/.test(one),
    );
    return (
      tasks.includes(task) && !(isAll && inputs.every((one) => !one.startsWith("!") || one.endsWith(".md")))
    );
  });
}

/** Returns the single project of `nx test web` or `nx run web:test`. */
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
    : beforeOption(rest.slice(at + 1)).join(" ");
  return named.split(/[ ,]/);
}

/** Returns the words before the next option. */
function beforeOption(rest: readonly string[]): readonly string[] {
  const end = rest.findIndex((word) => word.startsWith("-"));
  return end < 0 ? rest : rest.slice(0, end);
}
