import type { Assignment, Command, Redirection } from "unbash";
import { folderFrom } from "../other-folder.js";
import { NULLGLOB } from "./compounds.js";
import { testWords } from "./conditions.js";
import type { Engine, RunContext } from "./engine.js";
import { setsHarmful } from "./environment.js";
import type { Expanded } from "./expanded.js";
import { waited } from "./jobs.js";
import { moved } from "./moved.js";
import { NotUnderstood } from "./not-understood.js";
import { onlyInBash } from "./only-in-bash.js";
import { either, ended, NONZERO, type Path, withVariable } from "./path.js";
import { redirected } from "./redirects.js";
import { echoed } from "./report.js";
import { withOptions } from "./set-options.js";
import { trapped } from "./trap.js";
import { typedLine } from "./typed-line.js";

/** Shell builtins that affect later commands, or whose status is known. */
export const BUILTINS =
  "true : false echo printf exit return break continue set shopt trap cd pushd popd export declare local readonly typeset unset read mapfile readarray getopts let shift eval source . test [ wait alias unalias exec hash enable coproc select";

/** A builtin with its words, and the assignments among them, as in `export A=b`. */
export interface Builtin {
  readonly words: readonly Expanded[];
  readonly extra: readonly Assignment[];
  readonly redirects: readonly Redirection[];
  readonly node: Command;
}

/** Runs a builtin of the shell. */
export function runBuiltin(
  engine: Engine,
  builtin: Builtin,
  path: Path,
  around: RunContext,
): readonly Path[] {
  const { words, extra, redirects } = builtin;
  const [first, ...rest] = words;
  const name = first?.text ?? "";
  const here = name === "exec" ? around : redirected(engine, redirects, path, around);
  switch (name) {
    case "true":
    case ":":
      return [ended(path, true)];
    case "false":
      return [ended(path, false, "heavy")];
    case "echo":
    case "printf":
      return [echoed(engine, builtin.node, rest[0]?.text === "-v" ? declared(rest, path) : path, here)];
    case "exit":
    case "return":
      return leave(name, rest[0], path, around);
    case "break":
    case "continue":
      if (around.loops < 0) throw new NotUnderstood();
      // Outside loops this is an error without consequences.
      if (around.loops === 0) return [ended(path, true)];
      return [
        { ...ended(path, true), flow: name, levels: Math.min(around.loops, Number(rest[0]?.text ?? 1) || 1) },
      ];
    case "set":
      return [withOptions(rest, ended(path, true))];
    case "shopt":
      if (rest.some(({ text }) => /inherit_errexit|expand_aliases/.test(text)) && engine.aliases.size > 0)
        throw new NotUnderstood("shadowed");
      return either(
        rest.some(({ text }) => text === "nullglob") ? withVariable(path, NULLGLOB, "") : path,
        "light",
      );
    case "trap":
      return [trapped(engine, rest, ended(path, true), around)];
    case "pushd":
    case "popd":
      onlyInBash(engine, around);
      return moved(engine, name, rest, path, around);
    case "cd":
      return moved(engine, name, rest, path, around);
    case "declare":
    case "typeset":
      onlyInBash(engine, around);
      return set(engine, builtin, declared(rest, path));
    case "local":
      return set(engine, builtin, declared(rest, path));
    case "export":
    case "readonly":
      return set(engine, builtin, path);
    case "mapfile":
    case "readarray":
    case "let":
      onlyInBash(engine, around);
      return either(forgotten(name, rest, path), "heavy");
    case "unset":
    case "read":
    case "getopts":
      return either(forgotten(name, rest, path), name === "unset" ? "light" : "heavy");
    case "shift":
      return [{ ...ended(path, true), arguments: shifted(path.arguments, rest[0]) }];
    case "eval":
      if (!rest.every(({ known }) => known)) throw new NotUnderstood();
      return engine.source(rest.map(({ text }) => text).join(" "), path, here);
    case "source":
    case ".":
      return sourced(engine, builtin, path, here);
    case "test":
    case "[":
      if (rest.some(({ text }) => text === "==")) onlyInBash(engine, around);
      return tested(name === "[" ? rest.slice(0, -1) : rest, path);
    case "wait":
      return waited(rest, path);
    case "alias":
      for (const { name: alias } of extra) engine.aliases.add(alias);
      for (const { text } of rest)
        if (text.includes("=")) engine.aliases.add(text.slice(0, text.indexOf("=")));
      return [ended(path, true)];
    case "unalias":
      return either(path, "light");
    case "exec":
      return replaced(engine, builtin, path, around);
    default:
      // `hash -p` and `enable` can replace the program behind a name.
      if (rest.length === 0 || (name === "hash" && rest[0]?.text === "-r")) return [ended(path, true)];
      throw new NotUnderstood("shadowed");
  }
}

/** Handles `export`, `local` and similar builtins. */
function set(engine: Engine, { words, extra }: Builtin, path: Path): readonly Path[] {
  // An exported function also replaces programs in the shells that are started from here.
  if (words.some(({ text }) => /^-\w*f/.test(text)) && path.functions.size > 0)
    throw new NotUnderstood("shadowed");
  return [extra.reduce((state, assignment) => engine.assign(assignment, state), ended(path, true))];
}

/** Handles `exit` and `return`, with the given status or the last one. */
function leave(
  name: "exit" | "return",
  status: Expanded | undefined,
  path: Path,
  around: RunContext,
): readonly Path[] {
  // Outside functions `return` is an error and ends nothing, unless the host runs the line in a function of its own.
  // Both are followed.
  if (name === "return" && !around.inFunction) {
    return [ended(path, false, "heavy"), ...leave(name, status, path, { ...around, inFunction: true })];
  }
  const leaving: Path = { ...path, flow: name };
  if (status === undefined) return [leaving];
  if (status.known && status.text === NONZERO)
    return [{ ...leaving, zero: false, cause: path.zero ? "heavy" : path.cause }];
  if (status.known && /^-?\d{1,9}$/.test(status.text)) {
    const zero = Number(status.text) % 256 === 0;
    return [{ ...leaving, zero, cause: path.zero ? "heavy" : path.cause }];
  }
  return [
    { ...leaving, zero: true, cause: "light" },
    { ...leaving, zero: false, cause: "heavy" },
  ];
}

/** Marks the named variables as unknown. */
function declared(words: readonly Expanded[], path: Path): Path {
  return words
    .flatMap(({ text }) => /^[-+]*([A-Za-z_]\w*)/.exec(text)?.[1] ?? [])
    .reduce((state, variable) => withVariable(state, variable, null), path);
}

function shifted(list: Path["arguments"], count: Expanded | undefined): Path["arguments"] {
  const gone = Number(count?.text ?? 1);
  return Number.isNaN(gone) || list?.slice(0, gone).some(({ many }) => many) === true
    ? null
    : (list?.slice(gone) ?? null);
}

function forgotten(name: string, words: readonly Expanded[], path: Path): Path {
  const state = declared(words, path);
  if (name !== "unset") return withVariable(state, "REPLY", null);
  const gone = words.map(({ text }) => text).filter((text) => state.functions.has(text));
  if (gone.length === 0) return state;
  const functions = new Map(state.functions);
  for (const one of gone) functions.delete(one);
  return { ...state, functions };
}

/** Files that only set up a tool, wherever they are. */
const SETUPS =
  /(?:^|\/)(?:activate(?:\.\w+)?|nvm\.sh|\.?(?:bash|zsh)rc|\.(?:bash_|zsh|z)?profile|\.env(?:\.[\w.-]+)?|env\.sh|cargo\/env|asdf\.sh|conda\.sh|sdkman-init\.sh|setup\.bash)$|^\/etc\//;

function sourced(
  engine: Engine,
  { words: [name, file] }: Builtin,
  path: Path,
  around: RunContext,
): readonly Path[] {
  if (file === undefined) return [ended(path, false)];
  const place = file.known ? folderFrom(engine.root, path.folder, file.text) : null;
  const isSetup = SETUPS.test(file.text) || /nvm\.sh|activate/.test(file.text);
  const source = place === null || isSetup ? null : engine.text(place);
  if (source === null) {
    const text = place === null || !file.text.includes(".env") ? null : engine.text(place);
    if (text !== null && setsHarmful(text)) throw new NotUnderstood("environment");
    if (isSetup) return either(path, "light");
    throw new NotUnderstood();
  }
  if (name?.text === "source") onlyInBash(engine, around);
  const ends = engine.source(source, path, { ...around, inFunction: true, site: `${around.site}<` });
  return ends.map((end) => (end.flow === "return" ? { ...end, flow: "on" as const } : end));
}

function tested(words: readonly Expanded[], path: Path): readonly Path[] {
  const answer = testWords(words);
  return answer === null ? either(path, "heavy") : [ended(path, answer, "heavy")];
}

/** Handles `exec`: it replaces the shell by a program, or without one only redirects what follows. */
function replaced(
  engine: Engine,
  { words, redirects, node }: Builtin,
  path: Path,
  around: RunContext,
): readonly Path[] {
  const rest = words.slice(1);
  const at = rest.findIndex(({ text }) => !text.startsWith("-"));
  if (at < 0) {
    const { output } = redirected(engine, redirects, path, around);
    if (output !== around.output) engine.facts.printsFreely = true;
    return [ended(path, true)];
  }
  if (rest[at]?.known !== true) throw new NotUnderstood();
  const program = {
    words: rest.slice(at).map(({ text }) => text),
    redirects,
    pos: node.pos,
    line: typedLine(node, words)?.replace(/^exec\s+/, "") ?? null,
  };
  return engine.program(program, path, around).map((end) => ({ ...end, flow: "exec" as const }));
}
