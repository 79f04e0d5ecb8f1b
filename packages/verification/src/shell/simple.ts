import type { Assignment, Command, ParsedScript, Redirection, Word } from "unbash";
import { among } from "../programs/options.js";
import { BUILTINS, runBuiltin } from "./builtins.js";
import type { Around, Engine } from "./engine.js";
import { isTampered } from "./environment.js";
import { type Expanded, expand, expandAll } from "./expand.js";
import { callFunction } from "./functions.js";
import { NotUnderstood } from "./not-understood.js";
import { ended, type Path, withVariable } from "./path.js";
import { redirected } from "./redirects.js";
import { typedLine } from "./typed-line.js";

/** A command of words, assignments and redirections. */
export function runSimple(engine: Engine, node: Command, path: Path, around: Around): readonly Path[] {
  engine.facts.visited.add(node);
  const assignments = node.prefix.filter(isAssignment);
  const redirects = node.redirects;
  const words = [...(node.name === undefined ? [] : [node.name]), ...node.suffix.filter(isWord)];
  const extra = node.suffix.filter(isAssignment);
  return substituted(engine, node, path, around).flatMap((start) => {
    if (node.name === undefined) {
      redirected(engine, redirects, start, around);
      // `X=$(a)` has the status of `a`; without one it is 0.
      const status = assignments.some(({ text }) => /\$\(|`/.test(text)) ? start : ended(start, true);
      const after = assignments.reduce((state, assignment) => engine.assign(assignment, state), start);
      return [{ ...after, zero: status.zero, cause: status.cause, pipe: [status.zero] }];
    }
    for (const assignment of assignments) noteEnvironment(engine, assignment, start);
    const expanded = expandAll(words, start);
    return runWords(
      engine,
      { node, expanded, extra, redirects },
      { ...start, zero: path.zero, cause: path.cause, pipe: path.pipe },
      around,
    );
  });
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
  around: Around,
): readonly Path[] {
  const [first] = expanded;
  if (first === undefined) return [ended(path, true)];
  const words = expanded.map(({ text }) => text);
  const name = words[0] ?? "";
  // `$DIR/run.sh` names a program in spite of what is not known of its folder; `$RUN` may be anything.
  if (!first.known && !/\/[\w.-]+$/.test(name)) throw new NotUnderstood();
  if (engine.isStrict && engine.aliases.has(name)) throw new NotUnderstood("shadowed");
  // A backslash keeps only aliases away.
  const body = path.functions.get(name.replace(/^\\/, ""));
  const site = `${around.site}/${node.pos}`;
  if (body !== undefined)
    return callFunction(engine, body, words.slice(1), path, {
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

/** With what the substitutions in it did; its status is that of the last one. */
function substituted(engine: Engine, node: Command, path: Path, around: Around): readonly Path[] {
  const scripts = scriptsIn(node);
  if (scripts.length === 0) return [path];
  let paths: readonly Path[] = [path];
  for (const [at, { script, isProcess }] of scripts.entries()) {
    if (script === undefined || (script.errors?.length ?? 0) > 0) throw new NotUnderstood();
    const inside: Around = {
      ...around,
      tolerant: isProcess,
      output: isProcess ? "filtered" : "hidden",
      log: null,
      site: `${around.site}$${node.pos}.${at}`,
    };
    paths = paths.flatMap((one) =>
      // Bash drops `-e` in a substitution.
      engine.subshell(script.commands, { ...one, errexit: false }, inside).map((end) => ({
        ...one,
        runs: end.runs,
        zero: isProcess ? one.zero : end.zero,
        cause: isProcess ? one.cause : end.cause,
      })),
    );
  }
  return paths;
}

interface Substitution {
  readonly script: ParsedScript | undefined;
  readonly isProcess: boolean;
}

function scriptsIn(node: Command): readonly Substitution[] {
  const found: Substitution[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) {
      value.forEach(visit);
      return;
    }
    const part = value as { readonly type?: string; readonly script?: ParsedScript };
    if (part.type === "CommandExpansion" || part.type === "ArithmeticCommandExpansion")
      found.push({ script: part.script, isProcess: false });
    else if (part.type === "ProcessSubstitution") found.push({ script: part.script, isProcess: true });
    else {
      const {
        parts,
        value: inner,
        elements,
        target,
        body,
        operation,
        operand,
      } = part as Readonly<Record<string, unknown>>;
      for (const child of [parts, inner, elements, target, body, operation, operand]) visit(child);
    }
  };
  for (const part of [...node.prefix, node.name, ...node.suffix]) visit(part);
  return found;
}

/** With a variable set to what is known of its value. */
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
