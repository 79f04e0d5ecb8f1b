import type { Around, Engine } from "./engine.js";
import { NotUnderstood } from "./not-understood.js";
import { merged, type Path } from "./path.js";

/** After a command that bash looks at for `set -e` and the trap of ERR. */
export function failed(engine: Engine, path: Path, around: Around): readonly Path[] {
  if (path.zero || path.flow !== "on" || around.tolerant) return [path];
  const ends = path.errorTrap === null ? [path] : trapped(engine, path, path.errorTrap, around);
  return ends.map((end) => (end.flow === "on" && path.errexit ? { ...end, flow: "exit" as const } : end));
}

/** At the end of a shell: its trap of EXIT, and its status. */
export function finished(engine: Engine, path: Path, around: Around): readonly Path[] {
  const over: Path = { ...path, flow: "on", levels: 0 };
  if (path.exitTrap === null || path.flow === "exec") return [over];
  const ends = trapped(engine, { ...over, exitTrap: null }, path.exitTrap, around);
  return merged(ends.map((end) => ({ ...end, flow: "on" as const })));
}

/** A trap leaves the status as it was, unless it ends the shell with another. */
function trapped(engine: Engine, path: Path, source: string, around: Around): readonly Path[] {
  const inside = { ...around, site: `${around.site}~` };
  if (around.depth > 10) throw new NotUnderstood();
  const ends = engine.source(source, { ...path, errorTrap: null }, inside);
  return ends.map((end) => {
    const restored = { ...end, errorTrap: path.errorTrap };
    if (end.flow !== "on") return restored;
    return { ...restored, zero: path.zero, cause: path.cause };
  });
}
