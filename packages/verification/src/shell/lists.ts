import type { AndOr, CommandNode, Pipeline, Statement } from "unbash";
import type { Output } from "../reading/reading.js";
import type { Engine, RunContext } from "./engine.js";
import { NotUnderstood } from "./not-understood.js";
import { afterChild, merged, type Path } from "./path.js";
import { filterOf, logOf } from "./pipes.js";

const MAX_PATHS = 600;

/** Runs statements one after the other. */
export function runList(
  engine: Engine,
  statements: readonly Statement[],
  from: readonly Path[],
  around: RunContext,
): readonly Path[] {
  let paths = from;
  for (const statement of statements) {
    paths = merged(
      paths.flatMap((path) => (path.flow === "on" ? runStatement(engine, statement, path, around) : [path])),
    );
    if (paths.length > MAX_PATHS) throw new NotUnderstood();
  }
  return paths;
}

function runStatement(engine: Engine, statement: Statement, path: Path, around: RunContext): readonly Path[] {
  if (statement.background !== true) return engine.node(statement.command, path, around);
  // Bash ignores some negations of background commands.
  if (
    statement.command.type === "Pipeline" &&
    statement.command.prefixes.some(({ type }) => type === "Negation")
  )
    throw new NotUnderstood();
  const single = [{ ...statement, background: undefined }];
  const ends = engine.subshell(single, path, { ...around, tolerant: true });
  return ends.map((end) => {
    const runs = new Map([...end.runs].filter(([number, run]) => path.runs.get(number) !== run));
    const started = { ...path, zero: true, pipe: [true], moved: end.moved };
    const variables = new Map(path.variables);
    if (runs.size === 0) variables.delete("!");
    else variables.set("!", `\u0002${path.jobs.length}`);
    const jobs = runs.size === 0 ? path.jobs : [...path.jobs, { zero: end.zero, cause: end.cause, runs }];
    return { ...started, variables, jobs };
  });
}

/** Runs commands joined by `&&` and `||`. */
export function runAndOr(
  engine: Engine,
  { commands, operators }: AndOr,
  path: Path,
  around: RunContext,
): readonly Path[] {
  let paths: readonly Path[] = [path];
  commands.forEach((command, at) => {
    const operator = operators[at - 1];
    const here = at === commands.length - 1 ? around : { ...around, tolerant: true };
    paths = merged(
      paths.flatMap((one) => {
        const goesOn = operator === undefined || (operator === "&&") === one.zero;
        return one.flow === "on" && goesOn ? engine.node(command, one, here) : [one];
      }),
    );
  });
  return paths;
}

/** Runs a pipeline, with its negation. */
export function runPipeline(engine: Engine, node: Pipeline, path: Path, around: RunContext): readonly Path[] {
  const isNegated = node.prefixes.filter(({ type }) => type === "Negation").length % 2 === 1;
  // Here bash ignores `-e`, but not the ERR trap.
  if (isNegated && path.errorTrap !== null && node.commands.some(({ type }) => type !== "Command"))
    throw new NotUnderstood();
  const [only, ...others] = node.commands;
  if (only === undefined) return [path];
  const isSimple = only.type === "Command" && others.length === 0;
  // Bash ignores `-e` inside only if it was on before.
  const here = isNegated && (path.errexit || isSimple) ? { ...around, tolerant: true } : around;
  const ends =
    others.length === 0 ? engine.node(only, path, here) : runPiped(engine, node.commands, path, here);
  if (!isNegated) return ends;
  // An ERR trap that is set inside runs all the same.
  if (path.errorTrap === null && ends.some(({ errorTrap }) => errorTrap !== null)) throw new NotUnderstood();
  // A function turned `-e` on.
  if (isSimple && !path.errexit && ends.some(({ errexit }) => errexit)) throw new NotUnderstood();
  // The status of the loop would then depend on its nesting.
  if (ends.some(({ flow }) => flow === "break" || flow === "continue")) throw new NotUnderstood();
  return ends.map((end) => (end.flow === "on" ? { ...end, zero: !end.zero, cause: "heavy" as const } : end));
}

/** Runs each command of a pipeline in its own shell, all at the same time. */
function runPiped(
  engine: Engine,
  commands: readonly CommandNode[],
  path: Path,
  around: RunContext,
): readonly Path[] {
  interface Piped {
    readonly end: Path;
    readonly parts: readonly Path[];
  }
  let states: readonly Piped[] = [{ end: path, parts: [] }];
  commands.forEach((command, at) => {
    const behind = commands.slice(at + 1);
    const inside: RunContext = {
      ...around,
      tolerant: true,
      output: behind.reduce<Output>((output, next) => filterOf(next, output), around.output),
      log: logOf(behind) ?? around.log,
      isPiped: at > 0,
    };
    const statement: Statement = {
      type: "Statement",
      pos: command.pos,
      end: command.end,
      command,
      background: undefined,
    };
    const seen = new Map<string, Piped>();
    for (const { end, parts } of states) {
      for (const next of engine.subshell(
        [statement],
        { ...path, runs: end.runs, moved: end.moved, built: end.built },
        inside,
      )) {
        const all = [...parts, next];
        seen.set(JSON.stringify([all.map(({ zero, cause }) => [zero, cause]), [...next.runs].sort()]), {
          end: next,
          parts: all,
        });
      }
    }
    states = [...seen.values()];
    if (states.length > MAX_PATHS) throw new NotUnderstood();
  });
  return states.map(({ end, parts }) => {
    const failed = path.pipefail ? parts.findLast(({ zero }) => !zero) : undefined;
    const last = failed ?? end;
    return {
      ...afterChild(path, { ...end, zero: last.zero, cause: last.cause }),
      report: end.report,
      pipe: parts.map(({ zero }) => zero),
    };
  });
}
