import type { Assignment, Command, ParsedScript, Redirection, Word } from "unbash";
import { folderFrom } from "../other-folder.js";
import { among } from "../programs/options.js";
import { programName } from "../programs/program-name.js";
import { unwrap } from "../programs/unwrap.js";
import { SETS_VARIABLE, WRAPPER_NAMES } from "../programs/wrappers.js";
import { BUILTINS, runBuiltin } from "./builtins.js";
import type { Engine, RunContext } from "./engine.js";
import { isTampered, mayNameProgram, setsHarmful, variableFiles } from "./environment.js";
import { expand, expandAll } from "./expand.js";
import type { Expanded } from "./expanded.js";
import { expansionsIn } from "./expansions.js";
import { callFunction } from "./functions.js";
import { NotUnderstood } from "./not-understood.js";
import { onlyInBash } from "./only-in-bash.js";
import { ended, type Path, withVariable } from "./path.js";
import { redirected } from "./redirects.js";
import { typedLine } from "./typed-line.js";

/** Runs a command of words, assignments and redirections. */
export function runSimple(engine: Engine, node: Command, path: Path, around: RunContext): readonly Path[] {
  engine.facts.visited.add(node);
  const assignments = node.prefix.filter(isAssignment);
  const redirects = node.redirects;
  const words = [...(node.name === undefined ? [] : [node.name]), ...node.suffix.filter(isWord)];
  const extra = node.suffix.filter(isAssignment);
  if ([...assignments, ...extra].some(({ append }) => append === true)) onlyInBash(engine, around);
  return substituted(engine, node, path, around).flatMap(({ start, hasStatus }) => {
    if (node.name === undefined) {
      redirected(engine, redirects, start, around);
      // `X=$(a)` has the status of `a`; without a substitution the status is 0.
      const status = hasStatus ? start : ended(start, true);
      const after = assignments.reduce((state, assignment) => engine.assign(assignment, state), start);
      return [{ ...after, zero: status.zero, cause: status.cause, pipe: [status.zero] }];
    }
    for (const assignment of assignments) noteEnvironment(engine, assignment, start);
    const expanded = expandAll(words, start);
    if (engine.isStrict) {
      checkEnvironment(expanded, [...assignments.map(({ name }) => name), ...start.variables.keys()]);
      checkVariableFiles(engine, expanded, start);
    }
    return runWords(
      engine,
      { node, expanded, extra, redirects },
      { ...start, zero: path.zero, cause: path.cause, pipe: path.pipe },
      around,
    );
  });
}

/**
 * Rejects harmful variables that wrappers such as `env`, `sudo` or `docker run -e` set before a program. Before make it
 * also rejects those that may name a program, because a makefile may read them, with `?=` or without setting them.
 */
function checkEnvironment(words: readonly Expanded[], set: readonly string[]): void {
  const names = [...set];
  let program = words[0]?.text ?? "";
  if (among(programName(program), WRAPPER_NAMES)) {
    const given = words.map(({ text }) => SETS_VARIABLE.exec(text));
    for (const [, name = "", value = ""] of given.filter((found) => found !== null)) {
      if (isTampered(name, value)) throw new NotUnderstood("environment");
      names.push(name);
    }
    const inner = unwrap(words.map(({ text }) => text));
    program = "words" in inner ? (inner.words[0] ?? "") : "";
  }
  if (/(?:^|\/)g?make$/.test(program) && names.some(mayNameProgram)) throw new NotUnderstood("environment");
}

/** Rejects harmful variables in the files that a command takes variables from. */
function checkVariableFiles(engine: Engine, words: readonly Expanded[], { folder }: Path): void {
  for (const file of variableFiles(words.map(({ text }) => text))) {
    const path = folderFrom(engine.root, folder, file);
    const text = path === null ? null : engine.text(path);
    if (text !== null && setsHarmful(text)) throw new NotUnderstood("environment");
  }
}

interface Worded {
  readonly node: Command;
  readonly expanded: readonly Expanded[];
  readonly extra: readonly Assignment[];
  readonly redirects: readonly Redirection[];
}

function runWords(
  engine: Engine,
  { node, expanded, extra, redirects }: Worded,
  path: Path,
  around: RunContext,
): readonly Path[] {
  const [first] = expanded;
  if (first === undefined) return [ended(path, true)];
  const words = expanded.map(({ text }) => text);
  const name = words[0] ?? "";
  // `$DIR/run.sh` names a program although its folder is unknown; `$RUN` may be anything.
  if (!first.known && !/\/[\w.-]+$/.test(name)) throw new NotUnderstood();
  if (engine.isStrict && engine.aliases.has(name)) throw new NotUnderstood("shadowed");
  // A backslash only disables aliases, not functions.
  const body = path.functions.get(name.replace(/^\\/, ""));
  const site = `${around.site}/${node.pos}`;
  if (body !== undefined)
    return callFunction(engine, body, expanded.slice(1), path, {
      ...redirected(engine, redirects, path, around),
      site,
    });
  if (among(name, BUILTINS))
    return runBuiltin(engine, { words: expanded, extra, redirects, node }, path, { ...around, site });
  return engine.program({ words, redirects, pos: node.pos, line: typedLine(node, expanded) }, path, {
    ...around,
    site,
  });
}

interface Substituted {
  readonly start: Path;
  /** True when the status is that of a substitution. */
  readonly hasStatus: boolean;
}

/** Runs the substitutions in a command. Its status becomes that of the last one. */
function substituted(engine: Engine, node: Command, path: Path, around: RunContext): readonly Substituted[] {
  const { scripts, changed } = expansionsIn(node);
  const start = changed.reduce((state, name) => withVariable(state, name, null), path);
  let states: readonly Substituted[] = [{ start, hasStatus: false }];
  for (const [at, { script, isProcess, mayNotRun }] of scripts.entries()) {
    if (script === undefined || (script.errors?.length ?? 0) > 0) throw new NotUnderstood();
    const inside: RunContext = {
      ...around,
      tolerant: isProcess,
      output: isProcess ? "filtered" : "hidden",
      log: null,
      site: `${around.site}$${node.pos}.${at}`,
    };
    states = states.flatMap((state) => [
      ...substitute(engine, { script, isProcess }, state, inside),
      ...(mayNotRun ? [state] : []),
    ]);
  }
  return states;
}

function substitute(
  engine: Engine,
  { script, isProcess }: { readonly script: ParsedScript; readonly isProcess: boolean },
  { start, hasStatus }: Substituted,
  inside: RunContext,
): readonly Substituted[] {
  // Bash turns `-e` off in a substitution.
  return engine.subshell(script.commands, { ...start, errexit: false }, inside).map((end) => ({
    start: {
      ...start,
      runs: end.runs,
      zero: isProcess ? start.zero : end.zero,
      cause: isProcess ? start.cause : end.cause,
    },
    hasStatus: hasStatus || !isProcess,
  }));
}

/** Sets a variable to its value as far as that is known. */
export function assign(engine: Engine, assignment: Assignment, path: Path): Path {
  noteEnvironment(engine, assignment, path);
  const { name, value, append, index } = assignment;
  if (index !== undefined || value.type === "ArrayValue") return withVariable(path, name, null);
  const { text, known } = expand(value, path);
  const before = append === true ? path.variables.get(name) : "";
  return withVariable(path, name, known && before !== undefined ? before + text : null);
}

function noteEnvironment(engine: Engine, { name, value }: Assignment, path: Path): void {
  const text = value.type === "ArrayValue" ? "" : expand(value, path).text;
  if (engine.isStrict && isTampered(name, text)) throw new NotUnderstood("environment");
}

function isAssignment(part: { readonly type: string }): part is Assignment {
  return part.type === "Assignment";
}

function isWord(part: { readonly type: string }): part is Word {
  return part.type === "Word";
}
