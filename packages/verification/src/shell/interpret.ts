import type { AndOr, CommandNode, PipelineNode, Statement } from "unbash";
import { parse } from "unbash";
import { WHOLE } from "../checks/selection.js";
import { Facts } from "../reading/facts.js";
import type { End, Reading, Run } from "../reading/reading.js";
import type { CommandContext } from "../scripts/script-use.js";
import { arithmetic } from "./arithmetic.js";
import { runArithmetic, runArithmeticFor, runCase, runFor, runIf, runWhile } from "./compounds.js";
import { testExpression } from "./conditions.js";
import type { Engine, RunContext } from "./engine.js";
import type { Expanded } from "./expanded.js";
import { failed, finished } from "./failure.js";
import { runAndOr, runList, runPipeline } from "./lists.js";
import { NotUnderstood } from "./not-understood.js";
import { onlyInBash } from "./only-in-bash.js";
import { afterChild, ended, freshPath, merged, type Path } from "./path.js";
import { runProgram } from "./programs.js";
import { redirected } from "./redirects.js";
import { assign, runSimple } from "./simple.js";

const DEEPEST = 12;
const MAX_LENGTH = 512 * 1024;

/**
 * Interprets a command line as bash would run it. Never throws: anything that the model does not cover makes the
 * whole line an obstacle.
 */
export function interpret(source: string, place: CommandContext): Reading {
  const facts = new Facts();
  const engine = engineOf(facts, place, true);
  const around: RunContext = {
    tolerant: false,
    output: "all",
    log: null,
    isPiped: false,
    site: "",
    depth: 0,
    typed: null,
    label: null,
    selection: WHOLE,
    container: null,
    inFunction: false,
    loops: 0,
    isSh: place.isSh === true,
  };
  try {
    const statements = statementsOf(source);
    const ends = engine
      .list(statements, [freshPath(place.root, place.folder)], around)
      .flatMap((path) => finished(engine, path, around));
    nameChecks(statements, facts, place, around);
    return readingOf(facts, ends.map(endOf), null);
  } catch (error) {
    if (!(error instanceof NotUnderstood) && !(error instanceof RangeError)) throw error;
    const code = error instanceof NotUnderstood ? error.code : "not_understood";
    nameChecks(readable(source), facts, place, around, true);
    return { ...readingOf(facts, [], code), edits: true };
  }
}

function readingOf(facts: Facts, ends: readonly End[], obstacle: Reading["obstacle"]): Reading {
  const { found, printsFreely, printed, edits, otherTree } = facts;
  const editsAfter = facts.editsAfter || facts.mayHaveWritten;
  return { checks: found, ends, obstacle, printsFreely, printed, edits, editsAfter, otherTree };
}

function endOf(path: Path): End {
  const runs = new Map<number, Run>(path.runs);
  for (const job of path.jobs) for (const number of job.runs.keys()) runs.set(number, "pending");
  return { zero: path.zero, cause: path.cause, runs, report: path.report };
}

function engineOf(facts: Facts, { root, text }: CommandContext, isStrict: boolean): Engine {
  const engine: Engine = {
    facts,
    root,
    text,
    isStrict,
    aliases: new Set(),
    list: (statements, paths, around) => runList(engine, statements, paths, around),
    node: (node, path, around) => runNode(engine, node, path, around),
    subshell: (statements, path, around) => {
      const inner = { ...path, exitTrap: null, errorTrap: null, jobs: [], report: null };
      return merged(
        engine
          .list(statements, [inner], deeper({ ...around, loops: around.loops === 0 ? 0 : -1 }))
          .flatMap((end) => finished(engine, end, around)),
      );
    },
    source: (source, path, around) =>
      engine.list(isStrict ? statementsOf(source) : readable(source), [path], deeper(around)),
    shell: (body, path, around) => {
      const start: Path = {
        ...freshPath(root, body.folder, path),
        script: body.fileFolder ?? null,
        errexit: body.errexit === true,
        pipefail: body.pipefail === true,
        arguments: (body.arguments ?? []).map(asArgument),
      };
      const isSh = body.isSh ?? around.isSh;
      const inside = { ...deeper(around), isSh, tolerant: false, inFunction: false, loops: 0 };
      return merged(
        engine.source(body.source, start, inside).flatMap((end) => finished(engine, end, inside)),
      );
    },
    program: (command, path, around) => runProgram(engine, command, path, around),
    assign: (assignment, path) => assign(engine, assignment, path),
  };
  return engine;
}

function asArgument(text: string): Expanded {
  return /[$`]/.test(text) ? { text, known: false, many: true } : { text, known: true };
}

function deeper(around: RunContext): RunContext {
  if (around.depth >= DEEPEST) throw new NotUnderstood();
  return { ...around, depth: around.depth + 1 };
}

function statementsOf(source: string): readonly Statement[] {
  // PowerShell writes `& path` to call a program; in bash nothing begins like this.
  const script = parse(source.replace(/^\s*&\s+(?=\S)/, ""));
  if (source.length > MAX_LENGTH || (script.errors !== undefined && script.errors.length > 0))
    throw new NotUnderstood();
  return script.commands;
}

function runNode(
  engine: Engine,
  node: PipelineNode | AndOr,
  path: Path,
  around: RunContext,
): readonly Path[] {
  switch (node.type) {
    case "AndOr":
      return runAndOr(engine, node, path, around);
    case "Pipeline": {
      const ends = runPipeline(engine, node, path, around);
      return node.commands.length > 1 ? ends.flatMap((end) => failed(engine, end, around)) : ends;
    }
    default:
      return runCommand(engine, node, path, around);
  }
}

function runCommand(engine: Engine, node: CommandNode, path: Path, around: RunContext): readonly Path[] {
  switch (node.type) {
    case "Command":
      return runSimple(engine, node, path, around).flatMap((end) => failed(engine, end, around));
    case "Function": {
      const functions = new Map(path.functions).set(node.name.text, node.body);
      return [{ ...ended(path, true), functions }];
    }
    case "Redirected":
      return runCommand(engine, node.command, path, redirected(engine, node.redirects, path, around));
    case "Subshell": {
      const ends = engine.subshell(node.body.commands, path, around);
      return ends
        .map((end) => ({ ...afterChild(path, end), report: end.report }))
        .flatMap((end) => failed(engine, end, around));
    }
    case "BraceGroup":
      return engine.list(node.body.commands, [path], around);
    case "If":
      return runIf(engine, node, path, around);
    case "While":
      return runWhile(engine, node, path, around);
    case "For":
      return runFor(engine, node, path, around);
    case "ArithmeticFor":
      return runArithmeticFor(engine, node, path, around);
    case "Case":
      return runCase(engine, node, path, around);
    case "TestCommand": {
      onlyInBash(engine, around);
      const answer = testExpression(node.expression, path);
      const ends =
        answer === null ? [ended(path, true), ended(path, false, "heavy")] : [ended(path, answer, "heavy")];
      return ends.flatMap((end) => failed(engine, end, around));
    }
    case "ArithmeticCommand":
      onlyInBash(engine, around);
      return runArithmetic(node.body, arithmetic(node.expression, path), path).flatMap((end) =>
        failed(engine, end, around),
      );
    default:
      throw new NotUnderstood();
  }
}

/** Returns the statements that can be read of a text that is not valid bash. */
function readable(source: string): readonly Statement[] {
  try {
    return parse(source.slice(0, MAX_LENGTH)).commands;
  } catch {
    return [];
  }
}

/** Adds the checks of a line that are never reached, or not understood, so that they are reported too. */
function nameChecks(
  statements: readonly Statement[],
  facts: Facts,
  place: CommandContext,
  around: RunContext,
  isAll = false,
): void {
  const named = new Facts();
  const engine = engineOf(named, place, false);
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== "object" || value === null || depth > 40) return;
    if (Array.isArray(value)) {
      for (const item of value) visit(item, depth + 1);
      return;
    }
    const node = value as { readonly type?: string };
    // A function body runs where it is called, and a command in a substitution has no status here.
    if (node.type === "Function" || node.type === "CommandExpansion") return;
    if (node.type === "Command" && (isAll || !facts.visited.has(node))) {
      try {
        runSimple(
          engine,
          value as Extract<CommandNode, { type: "Command" }>,
          freshPath(place.root, place.folder),
          {
            ...around,
            depth: DEEPEST - 3,
          },
        );
      } catch {
        // The command is named in another place, or not at all.
      }
    }
    for (const key of Object.keys(node))
      if (key !== "args" && key !== "redirects") visit((node as Record<string, unknown>)[key], depth + 1);
  };
  visit(statements, 0);
  const known = new Set(facts.found.map(({ command }) => command));
  for (const found of named.found) if (!known.has(found.command)) facts.add("unreached", found);
}
