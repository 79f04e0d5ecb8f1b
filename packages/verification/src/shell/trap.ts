import type { Engine, RunContext } from "./engine.js";
import type { Expanded } from "./expanded.js";
import { NotUnderstood } from "./not-understood.js";
import { onlyInBash } from "./only-in-bash.js";
import type { Path } from "./path.js";

const BASH_ONLY = ["ERR", "DEBUG", "RETURN"];

/** Handles `trap` with the given words. */
export function trapped(engine: Engine, words: readonly Expanded[], path: Path, around: RunContext): Path {
  const given = words.filter(({ text }) => text !== "--");
  const [action, ...signals] = given;
  if (action === undefined || action.text.startsWith("-l") || action.text.startsWith("-p")) return path;
  const isReset = action.text === "-" || signals.length === 0;
  const source = isReset ? null : action.text;
  const named = (signals.length === 0 ? given : signals).map(({ text }) =>
    text.toUpperCase().replace(/^SIG/, ""),
  );
  if (named.some((name) => BASH_ONLY.includes(name))) onlyInBash(engine, around);
  if (named.some((name) => ["DEBUG", "RETURN"].includes(name)) || !given.every(({ known }) => known)) {
    if (named.every((name) => !["EXIT", "0", "ERR", "DEBUG", "RETURN"].includes(name))) return path;
    throw new NotUnderstood();
  }
  return {
    ...path,
    exitTrap: named.some((name) => name === "EXIT" || name === "0") ? source : path.exitTrap,
    errorTrap: named.includes("ERR") ? source : path.errorTrap,
  };
}
