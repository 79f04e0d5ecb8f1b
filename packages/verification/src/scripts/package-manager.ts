import { leftOut } from "../checks/selection.js";
import { hasOption, skipOptions, valuesOf } from "../programs/options.js";
import type { PackageAsk } from "./package-script.js";

/** Where a package manager runs a command. */
export type Scope = Pick<PackageAsk, "folder" | "workspaces">;

/** What a package manager was asked for: a script, another command, a change of files, or nothing that matters here. */
export type Managed =
  | { readonly kind: "script"; readonly ask: PackageAsk; readonly otherwise: readonly string[] | null }
  | { readonly kind: "words"; readonly words: readonly string[]; readonly scope: Scope }
  | { readonly kind: "edits" }
  | { readonly kind: "nothing" };

const VALUED =
  "-w --workspace -C --dir --cwd --prefix -F --filter --filter-prod --loglevel --reporter --parallel-limit --workspace-concurrency --env-file --from --include --exclude -j --jobs --test-pattern";
const INSTALLS =
  " i in ins inst install isntall add ci clean-install install-test it rm remove uninstall un unlink link update up upgrade dedupe import patch-commit patch-remove rebuild version prune install-ci-test cit set ";
const BUILT_IN =
  " ls list ll la why view info show outdated audit config get login logout whoami publish pack search help init create cache store bin root prefix licenses fund doctor ping owner team token access dist-tag deprecate env server start stop restart explain query pkg completion diff docs repo bugs home hook org profile sbom star stars node deploy fetch plugin npm constraints dedupe global pm repl upgrade-interactive ";

/** Returns what the words ask of npm, pnpm, yarn or bun. */
export function askPackageManager(name: string, words: readonly string[]): Managed {
  const start = commandAt(name, words);
  const { everywhere, workspaces } = start;
  const options = words.slice(1, start.at);
  const asked = words[start.at] ?? "";
  const rest = words.slice(start.at + 1);
  const own = words.slice(1, endOfOptions(words));
  const scope = {
    manager: name,
    folder: valuesOf(own, "-C --dir --cwd --prefix")[0] ?? null,
    workspaces,
    everywhere,
    // With `--no-bail` it continues after a failure, and may still succeed.
    ifPresent: hasOption(own, "--if-present --no-bail"),
    skipsAround: hasOption(own, "--ignore-scripts"),
  };
  const script = (
    called: string,
    given: readonly string[],
    otherwise: readonly string[] | null = null,
  ): Managed => ({
    kind: "script",
    ask: { ...scope, script: called, arguments: argumentsOf(name, given) },
    otherwise,
  });
  if (asked === "")
    return name === "yarn" && options.every((word) => word.startsWith("-")) && words.length === start.at
      ? EDITS
      : NOTHING;
  if (asked === "exec" || asked === "x" || asked === "dlx") {
    return {
      kind: "words",
      words: rest.slice(skipOptions(rest, 0, "-p --package -w --workspace")),
      scope,
    };
  }
  if (asked === "run" || asked === "run-script" || asked === "rum" || asked === "urn") {
    const at = skipOptions(rest, 0, VALUED);
    const called = rest[at] ?? "";
    if (called === "") return NOTHING;
    return script(called, rest.slice(at + 1), name === "bun" ? rest.slice(at) : null);
  }
  if (["t", "tst", "test"].includes(asked)) return script("test", rest);
  if (["it", "install-test", "cit", "install-ci-test"].includes(asked)) return script("test", rest);
  if (INSTALLS.includes(` ${asked} `)) return EDITS;
  if (asked === "audit" && rest.includes("fix")) return EDITS;
  if (asked === "start" && name === "npm") return script("start", rest);
  if (name === "npm" || BUILT_IN.includes(` ${asked} `)) return NOTHING;
  // Without `run`, the others accept the name of a script or of an installed program.
  return script(asked, rest, words.slice(start.at));
}

const EDITS: Managed = { kind: "edits" };
const NOTHING: Managed = { kind: "nothing" };

interface Start {
  /** The index of the command among the words. */
  readonly at: number;
  readonly everywhere: boolean;
  readonly workspaces: readonly string[];
}

function commandAt(name: string, words: readonly string[]): Start {
  let at = skipOptions(words, 1, VALUED);
  const options = words.slice(1, endOfOptions(words));
  const named = options.filter((word) => word !== "-ws");
  let everywhere = hasOption(options, "-r --recursive --workspaces -ws");
  const workspaces = [
    ...valuesOf(named, name === "npm" ? "-w --workspace" : "-F --filter --filter-prod"),
  ].filter((value) => value !== "");
  if (name === "yarn" && words[at] === "workspace") {
    workspaces.push(words[at + 1] ?? "");
    at = skipOptions(words, at + 2, VALUED);
  } else if (name === "yarn" && words[at] === "workspaces") {
    everywhere = true;
    const from = at;
    at = skipOptions(words, at + (words[at + 1] === "foreach" ? 2 : 1), VALUED);
    const chosen = words.slice(from, at);
    workspaces.push(...valuesOf(chosen, "--include --from"), ...leftOut(valuesOf(chosen, "--exclude")));
  } else if (name === "pnpm" && ["recursive", "multi", "m"].includes(words[at] ?? "")) {
    everywhere = true;
    at = skipOptions(words, at + 1, VALUED);
  }
  return { at, everywhere: everywhere && workspaces.length === 0, workspaces };
}

function endOfOptions(words: readonly string[]): number {
  const end = words.indexOf("--");
  return end < 0 ? words.length : end;
}

/** Returns the arguments of the script. npm keeps options for itself, and passes on what follows `--`. */
function argumentsOf(name: string, given: readonly string[]): readonly string[] {
  const end = given.indexOf("--");
  if (name !== "npm" && name !== "node") return end === 0 ? given.slice(1) : given;
  const own = (end < 0 ? given : given.slice(0, end)).filter(
    (word, at, all) => !word.startsWith("-") && !` ${VALUED} `.includes(` ${all[at - 1] ?? ""} `),
  );
  return [...own, ...(end < 0 ? [] : given.slice(end + 1))];
}
