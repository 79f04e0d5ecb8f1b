import type { Engine, RunContext } from "./engine.js";
import type { Expanded } from "./expanded.js";
import type { FunctionBody } from "./nodes.js";
import { NotUnderstood } from "./not-understood.js";
import { type Path, withVariable } from "./path.js";

/** Calls a function with its arguments. */
export function callFunction(
  engine: Engine,
  body: FunctionBody,
  words: readonly Expanded[],
  path: Path,
  around: RunContext,
): readonly Path[] {
  if (body.type === "CompoundList" || around.depth > 8) throw new NotUnderstood();
  const inside: RunContext = {
    ...around,
    depth: around.depth + 1,
    inFunction: true,
    loops: around.loops === 0 ? 0 : -1,
  };
  const locals = localsIn(body);
  return engine.node(body, { ...path, arguments: words, errorTrap: null }, inside).map((end) => {
    const returned = end.flow === "return" ? { ...end, flow: "on" as const } : end;
    const after = { ...returned, arguments: path.arguments, errorTrap: end.errorTrap ?? path.errorTrap };
    // The outer values of local names are not tracked, so they are unknown afterwards.
    return locals.reduce<Path>((state, name) => withVariable(state, name, null), after);
  });
}

function localsIn(body: FunctionBody): readonly string[] {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) {
      value.forEach(visit);
      return;
    }
    const node = value as {
      readonly type?: string;
      readonly name?: { readonly text?: string };
      readonly suffix?: readonly unknown[];
    };
    if (node.type === "Command" && /^(?:local|declare|typeset)$/.test(node.name?.text ?? "")) {
      for (const part of node.suffix ?? []) {
        const { name, text = "" } = part as { readonly name?: unknown; readonly text?: string };
        names.add(typeof name === "string" ? name : text);
      }
    }
    for (const [key, child] of Object.entries(node)) if (key !== "args" && key !== "redirects") visit(child);
  };
  visit(body);
  return [...names];
}
