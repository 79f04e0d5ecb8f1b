import type { Check } from "./check.js";
import { hasOption, skipOptions } from "./options.js";
import { scriptKind } from "./script-name.js";

/** What a package manager was asked: a check, a change of files, another command, or nothing of ours. */
export type Asked =
  | { readonly check: Check }
  | { readonly edits: true }
  | { readonly words: readonly string[]; readonly otherwise: Asked }
  | null;

const VALUED =
  "-w --workspace -C --dir --cwd --prefix -F --filter --filter-prod --loglevel --reporter --parallel-limit --workspace-concurrency --env-file --from --include --exclude -j --jobs --test-pattern";
const INSTALLS =
  " i in ins inst install isntall add ci clean-install install-test it rm remove uninstall un unlink link update up upgrade dedupe import patch-commit patch-remove rebuild version prune install-ci-test cit set ";
const BUILT_IN =
  " ls list ll la why view info show outdated audit config get login logout whoami publish pack search help init create cache store bin root prefix licenses fund doctor ping owner team token access dist-tag deprecate env server start stop restart explain query pkg completion diff docs repo bugs home hook org profile sbom star stars node deploy fetch plugin npm constraints dedupe global pm repl upgrade-interactive ";

const REPORT: Asked = { check: { kind: "check", runners: null } };

export function askPackageManager(name: string, words: readonly string[]): Asked {
  let at = skipOptions(words, 1, VALUED);
  let many = words.some(
    (word) =>
      word.startsWith("--filter") || ["-r", "--recursive", "--workspaces", "-ws", "-F"].includes(word),
  );
  if (name === "yarn" && words[at] === "workspace") at = skipOptions(words, at + 2, VALUED);
  else if (name === "yarn" && words[at] === "workspaces") {
    many = true;
    at = skipOptions(words, at + (words[at + 1] === "foreach" ? 2 : 1), VALUED);
  } else if (name === "pnpm" && ["recursive", "multi", "m"].includes(words[at] ?? "")) {
    many = true;
    at = skipOptions(words, at + 1, VALUED);
  }
  const asked = words[at] ?? "";
  const rest = words.slice(at + 1);
  if (asked === "") return name === "yarn" && words.length === at ? { edits: true } : null;
  if (asked === "exec" || asked === "x" || asked === "dlx") {
    return { words: rest.slice(skipOptions(rest, 0, "-p --package -w --workspace")), otherwise: null };
  }
  if (asked === "run" || asked === "run-script" || asked === "rum" || asked === "urn") {
    const script = byScript(rest[skipOptions(rest, 0, VALUED)] ?? "", many);
    // `npm run format -- --check`
    if (script !== null && "edits" in script && hasOption(rest, "--check --list-different")) return REPORT;
    return script === null && name === "bun" ? { words: rest, otherwise: null } : script;
  }
  if (name === "bun" && asked === "test") return { check: { kind: "test", runners: "bun" } };
  if (name === "npm" && ["t", "tst", "test"].includes(asked)) return byScript("test", many);
  if (["it", "install-test", "cit", "install-ci-test"].includes(asked)) return byScript("test", many);
  if (INSTALLS.includes(` ${asked} `)) return { edits: true };
  if (asked === "audit" && rest.includes("fix")) return { edits: true };
  if (name === "npm" || BUILT_IN.includes(` ${asked} `)) return null;
  // Without `run`, the others take the name of an installed program or of a script.
  return { words: words.slice(at), otherwise: byScript(asked, many) };
}

function byScript(name: string, many: boolean): Asked {
  if (name === "") return null;
  const kind = scriptKind(name);
  if (kind === "edit") return { edits: true };
  return kind === null ? null : { check: { kind, runners: null, many } };
}
