import type { Command, ParsedScript } from "unbash";
import { changedIn } from "./arithmetic.js";

/** What expanding the words of a command does besides producing words. */
export interface Expansions {
  readonly scripts: readonly Substitution[];
  /** Variables that are set: `$((n += 1))`, `${x:=1}`. */
  readonly changed: readonly string[];
}

interface Substitution {
  readonly script: ParsedScript | undefined;
  readonly isProcess: boolean;
  /** True when it runs only if a variable is set, or is not set, as in `${x:-$(a)}`. */
  readonly mayNotRun: boolean;
}

interface Part {
  readonly type?: string;
  readonly text?: string;
  readonly script?: ParsedScript;
  readonly parameter?: string;
  readonly operation?: { readonly type: string; readonly operator: string };
}

/** Properties of a word part that hold other parts. */
const INNER = [
  ...["parts", "value", "elements", "target", "body", "operation", "operand", "index"],
  ...["expression", "left", "right", "test", "consequent", "alternate"],
  ...["pattern", "replacement", "offset", "length"],
];

/** Finds the substitutions in a command and the variables that its expansions set. */
export function expansionsIn(node: Command): Expansions {
  const scripts: Substitution[] = [];
  const changed: string[] = [];
  const visit = (value: unknown, mayNotRun: boolean): void => {
    if (typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) {
      for (const one of value) visit(one, mayNotRun);
      return;
    }
    const { type, text = "", script, parameter = "", operation } = value as Part;
    if (type === "CommandExpansion" || type === "ArithmeticCommandExpansion")
      scripts.push({ script, isProcess: false, mayNotRun });
    else if (type === "ProcessSubstitution") scripts.push({ script, isProcess: true, mayNotRun });
    else {
      if (type === "ArithmeticExpansion") changed.push(...changedIn(text));
      if (operation?.type === "Default" && operation.operator.endsWith("=")) changed.push(parameter);
      const isChoice = mayNotRun || type === "Default";
      for (const key of INNER) visit((value as Readonly<Record<string, unknown>>)[key], isChoice);
    }
  };
  for (const part of [...node.prefix, node.name, ...node.suffix]) visit(part, false);
  return { scripts, changed };
}
