import type { Engine, RunContext } from "./engine.js";
import { NotUnderstood } from "./not-understood.js";
import { merged, type Path } from "./path.js";

/** Applies `set -e` and an ERR trap after a command that they concern. */
export function failed(engine: Engine, path: Path, around: RunContext): readonly Path[] {
  if (path.zero || path.flow !== "on" || around.tolerant) return [path];
  const ends = path.errorTrap === null ? [path] : trapped(engine, path, path.errorTrap, around);
  return ends.map((end) => (end.flow === "on" && path.errexit ? { ...end, flow: "exit" as const } : end));
}

/** Ends a shell: runs its EXIT trap and determines its status. */
export function finished(engine: Engine, path: Path, around: RunContext): readonly Path[] {
  const over: Path = { ...path, flow: "on", levels: 0 };
  if (path.exitTrap === null || path.flow === "exec") return [over];
  const ends = trapped(engine, { ...over, exitTrap: null }, path.exitTrap, around);
  return merged(ends.map((end) => ({ ...end, flow: "on" as const })));
}

/** Runs a trap, which keeps the status unless it ends the shell with another one. */
function trapped(engine: Engine, path: Path, source: string, around: RunContext): readonly Path[] {
  const inside = { ...around, site: `${around.site}~` };
  if (around.depth > 10) throw new NotUnderstood();
  const ends = engine.source(source, { ...path, errorTrap: null }, inside);
  return ends.map((end) => {
    const restored = { ...end, errorTrap: path.errorTrap };
    if (end.flow !== "on") return restored;
    return { ...restored, zero: path.zero, cause: path.cause };
  });
}
