import type { Expanded } from "./expanded.js";
import { either, ended, type Path } from "./path.js";

/** Handles `wait`: the jobs that it waits for have ended, and a named job provides its status. */
export function waited(words: readonly Expanded[], path: Path): readonly Path[] {
  const given = words.filter(({ text }) => !text.startsWith("-"));
  if (words.length === 0)
    return [
      {
        ...withRuns(
          path,
          path.jobs.map((_job, at) => at),
        ),
        zero: true,
        pipe: [true],
      },
    ];
  const numbers = given.map(({ text, known }) =>
    known && text.startsWith("\u0002") ? Number(text.slice(1)) : -1,
  );
  const last = path.jobs[numbers.at(-1) ?? -1];
  if (given.length === 0 || numbers.includes(-1) || last === undefined) return either(path, "heavy");
  return [ended(withRuns(path, numbers, false), last.zero, last.cause)];
}

/** Moves the results of jobs to the path. The jobs keep their positions, because variables refer to them. */
function withRuns(path: Path, numbers: readonly number[], isAll = true): Path {
  const runs = new Map(path.runs);
  for (const number of numbers)
    for (const [check, run] of path.jobs[number]?.runs ?? []) runs.set(check, run);
  const empty = new Map<number, never>();
  const jobs = path.jobs.map((job, at) => (isAll || numbers.includes(at) ? { ...job, runs: empty } : job));
  return { ...path, runs, jobs };
}
