import type { ArithmeticFor, Case, For, If, While } from "unbash";
import { type arithmetic, changedIn } from "./arithmetic.js";
import { sameText } from "./conditions.js";
import type { Engine, RunContext } from "./engine.js";
import { expand, expandAll } from "./expand.js";
import type { Expanded } from "./expanded.js";
import { NotUnderstood } from "./not-understood.js";
import { ended, keyOf, merged, type Path, withVariable } from "./path.js";

/** Stands among the variables for the option with which a pattern may match nothing. */
export const NULLGLOB = "shopt nullglob";

const MAX_ROUNDS = 40;
const MAX_PATHS = 600;

/** Runs `if`, following each branch that its conditions allow. */
export function runIf(engine: Engine, node: If, path: Path, around: RunContext): readonly Path[] {
  const branches = [node, ...node.elif];
  let open: readonly Path[] = [path];
  const done: Path[] = [];
  for (const { clause, then } of branches) {
    const asked = engine.list(clause.commands, open, { ...around, tolerant: true });
    done.push(...asked.filter(({ flow }) => flow !== "on"));
    const here = asked.filter(({ flow }) => flow === "on");
    done.push(
      ...engine.list(
        then.commands,
        here.filter(({ zero }) => zero),
        around,
      ),
    );
    open = here.filter(({ zero }) => !zero);
  }
  if (node.else !== undefined) return merged([...done, ...engine.list(node.else.commands, open, around)]);
  return merged([...done, ...open.map((one) => ended(one, true))]);
}

/** Runs `while` and `until`. */
export function runWhile(engine: Engine, node: While, path: Path, around: RunContext): readonly Path[] {
  const goesOn = node.kind === "while";
  const inside = { ...around, loops: around.loops < 0 ? 1 : around.loops + 1 };
  return loop(ended(path, true), (paths) => {
    const rounds = paths.map((last) => {
      const asked = engine.list(node.clause.commands, [last], { ...inside, tolerant: true });
      const here = asked.filter(({ flow }) => flow === "on");
      return {
        again: here.filter(({ zero }) => zero === goesOn),
        // The status of a loop is that of its last round.
        over: here.filter(({ zero }) => zero !== goesOn).map((one) => ended(one, last.zero, last.cause)),
        left: asked.filter(({ flow }) => flow !== "on"),
      };
    });
    return {
      again: engine.list(node.body.commands, merged(rounds.flatMap(({ again }) => again)), inside),
      over: rounds.flatMap(({ over }) => over),
      left: rounds.flatMap(({ left }) => left),
    };
  });
}

/**
 * Runs the body for each word when all are known, otherwise for any number of rounds. A retry whose status of 0 means
 * that nothing failed at last counts as one check, whose last run decides.
 */
export function runFor(engine: Engine, node: For, path: Path, around: RunContext): readonly Path[] {
  const name = node.name.text;
  const words = node.wordlist === undefined ? path.arguments : expandAll(node.wordlist, path);
  const isKnown =
    words?.every(({ text, known }) => known && !/[?[{]/.test(text)) === true && words.length <= 16;
  const bind = (one: Path): Path => withVariable(one, name, null);
  if (words === undefined || !isKnown) return anyRounds(engine, node, path, around, { bind, isNever: true });
  const isNever = path.variables.has(NULLGLOB);
  if (words.length > 0 && repeats(node)) {
    const count = engine.facts.found.length;
    const ends = anyRounds(engine, node, path, around, { bind, isNever: false });
    if (ends.every(({ zero, runs }) => !zero || ![...runs.values()].includes("failed"))) return ends;
    engine.facts.forget(count);
  }
  let open: readonly Path[] = [ended(path, true)];
  const done: Path[] = [];
  words.forEach(({ text }, round) => {
    const set = (one: Path): Path => withVariable(one, name, text);
    const inside = { ...around, site: `${around.site}.${round}` };
    // A pattern stands for each of the names that it matches, and for itself when there is none.
    const ends = text.includes("*")
      ? open.flatMap((one) =>
          anyRounds(engine, node, one, { ...inside, isEach: true }, { bind: set, isNever }),
        )
      : engine.list(node.body.commands, open.map(set), { ...inside, loops: Math.max(0, around.loops) + 1 });
    const { stays, leaves } = afterRound(ends);
    done.push(...leaves);
    open = merged(stays);
  });
  return merged([...done, ...open]);
}

/** True when all rounds are the same and any of them may be the last, as in `npm test && break`. */
function repeats({ body, name }: For): boolean {
  const text = JSON.stringify(body);
  return (
    /"(?:break|exit)"/.test(text) && !text.includes(`$${name.text}`) && !text.includes(`\${${name.text}`)
  );
}

/** Runs `for ((…))` for any number of rounds. The variables in its head are unknown. */
export function runArithmeticFor(
  engine: Engine,
  node: ArithmeticFor,
  path: Path,
  around: RunContext,
): readonly Path[] {
  const names = /\w+/g;
  const used = JSON.stringify([node.initialize, node.test, node.update]).match(names) ?? [];
  return anyRounds(engine, node, path, around, {
    bind: (one) => used.reduce((state, name) => withVariable(state, name, null), one),
    isNever: true,
  });
}

interface Rounds {
  readonly bind: (path: Path) => Path;
  /** True when there may be no round at all. */
  readonly isNever: boolean;
}

function anyRounds(
  engine: Engine,
  node: For | ArithmeticFor,
  path: Path,
  around: RunContext,
  { bind, isNever }: Rounds,
): readonly Path[] {
  const first = ended(bind(path), true);
  return loop(first, (paths) => ({
    again: engine.list(node.body.commands, paths.map(bind), {
      ...around,
      loops: Math.max(0, around.loops) + 1,
    }),
    over: isNever ? paths : paths.filter((one) => one !== first),
    left: [],
  }));
}

interface Round {
  readonly again: readonly Path[];
  readonly over: readonly Path[];
  readonly left: readonly Path[];
}

/** Repeats rounds until they lead to no new state. */
function loop(path: Path, round: (paths: readonly Path[]) => Round): readonly Path[] {
  const seen = new Set([keyOf(path)]);
  const done: Path[] = [];
  let open: readonly Path[] = [path];
  for (let count = 0; open.length > 0; count += 1) {
    if (count > MAX_ROUNDS || seen.size > MAX_PATHS) throw new NotUnderstood();
    const { again, over, left } = round(open);
    const { stays, leaves } = afterRound(again);
    done.push(...over, ...left, ...leaves);
    open = merged(stays).filter((one) => {
      const key = keyOf(one);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
  }
  return merged(done);
}

/** Splits the ends of a round into those that continue the loop and those that leave it. */
function afterRound(ends: readonly Path[]): {
  readonly stays: readonly Path[];
  readonly leaves: readonly Path[];
} {
  const stays: Path[] = [];
  const leaves: Path[] = [];
  for (const end of ends) {
    const isLoop = end.flow === "break" || end.flow === "continue";
    if (end.flow === "on") stays.push(end);
    else if (!isLoop) leaves.push(end);
    else if (end.levels > 1) leaves.push({ ...end, levels: end.levels - 1 });
    else if (end.flow === "continue") stays.push({ ...end, flow: "on", levels: 0 });
    else leaves.push({ ...end, flow: "on", levels: 0 });
  }
  return { stays, leaves };
}

/** Runs `case`, following each item that may match. */
export function runCase(engine: Engine, node: Case, path: Path, around: RunContext): readonly Path[] {
  const subject = expand(node.word, path);
  const done: Path[] = [];
  let isOpen = true;
  for (const [at, item] of node.items.entries()) {
    if (!isOpen) break;
    if (item.terminator === ";;&") throw new NotUnderstood();
    const patterns = item.pattern.map((word) => expand(word, path));
    const isAny = item.pattern.some(({ text }) => text === "*");
    const matches = isAny || anyOf(patterns.map((pattern) => isPattern(pattern, subject)));
    if (matches === false) continue;
    let bodies = item.body.commands;
    for (let next = at; node.items[next]?.terminator === ";&"; next += 1)
      bodies = [...bodies, ...(node.items[next + 1]?.body.commands ?? [])];
    done.push(...engine.list(bodies, [bodies.length === 0 ? ended(path, true) : path], around));
    if (matches === true) isOpen = false;
  }
  return merged(isOpen ? [...done, ended(path, true)] : done);
}

/** Returns whether a `case` subject matches a pattern; null when it may. */
function isPattern(pattern: Expanded, subject: Expanded): boolean | null {
  if (!pattern.known || !subject.known || /[*?[\]|@!+]/.test(pattern.text)) return null;
  return sameText(pattern.text, subject.text);
}

function anyOf(answers: readonly (boolean | null)[]): boolean | null {
  return answers.includes(true) ? true : answers.includes(null) ? null : false;
}

/** Handles `(( … ))`. The variables that it changes are unknown afterwards. */
export function runArithmetic(
  body: string,
  value: ReturnType<typeof arithmetic>,
  path: Path,
): readonly Path[] {
  const changed = changedIn(body);
  const after = changed.reduce((state, name) => withVariable(state, name, null), path);
  if (changed.length > 0 || value === null) return [ended(after, true), ended(after, false, "heavy")];
  return [ended(after, value !== "0", "heavy")];
}
