import { type Command, parse, type Word } from "unbash";
import { scriptIn } from "./inline-script.js";
import type { ShellCommand, ShellPipeline } from "./pipeline.js";
import { unwrap } from "./wrappers.js";

/** Properties in which the parser stores the children of a node. */
const CHILDREN = [
  ...["commands", "command", "body", "clause", "then", "elif", "else", "items", "prefix", "suffix", "name"],
  ...[
    "parts",
    "script",
    "wordlist",
    "word",
    "value",
    "target",
    "redirects",
    "operand",
    "expression",
    "elements",
  ],
] as const;

const DEEPEST = 40;

/**
 * Returns every pipeline in a command line, including those in groups, functions, substitutions and scripts that it
 * passes to a shell; null when it cannot be parsed. Nothing is expanded or looked up.
 */
export function shellPipelines(text: string): readonly ShellPipeline[] | null {
  const script = parse(text);
  if (script.errors !== undefined && script.errors.length > 0) return null;
  const found: ShellPipeline[] = [];
  visit(script, found, 0);
  return found;
}

function visit(node: unknown, found: ShellPipeline[], depth: number): void {
  if (depth > DEEPEST || typeof node !== "object" || node === null) return;
  if (Array.isArray(node)) {
    for (const item of node) visit(item, found, depth + 1);
    return;
  }
  const { type } = node as { type?: string };
  if (type === "Pipeline") {
    const { commands } = node as { commands: readonly unknown[] };
    const members = commands.flatMap((command) => commandsIn(command));
    found.push(members);
    addScript(scriptIn(members), found, depth);
    for (const command of commands) visitInside(command, found, depth);
    return;
  }
  if (type === "Command") found.push([readCommand(node as Command)]);
  visitChildren(node, found, depth);
}

/** Visits what a member of a pipeline contains, without the member itself. */
function visitInside(node: unknown, found: ShellPipeline[], depth: number): void {
  if ((node as { type?: string }).type === "Command") visitChildren(node as object, found, depth);
  else visit(node, found, depth + 1);
}

function visitChildren(node: object, found: ShellPipeline[], depth: number): void {
  for (const key of CHILDREN) visit((node as Record<string, unknown>)[key], found, depth + 1);
  if ((node as { type?: string }).type === "Command")
    addScript(scriptIn([readCommand(node as Command)]), found, depth);
}

function addScript(script: string | undefined, found: ShellPipeline[], depth: number): void {
  if (script === undefined || depth > DEEPEST) return;
  const tree = parse(script);
  if (tree.errors === undefined || tree.errors.length === 0) visit(tree, found, depth + 1);
}

/** Returns the simple commands of a pipeline member, which may be a group. */
function commandsIn(node: unknown): readonly ShellCommand[] {
  if ((node as { type?: string }).type === "Command") return [readCommand(node as Command)];
  const inside: ShellPipeline[] = [];
  visit(node, inside, 1);
  return inside.flat();
}

function readCommand(command: Command): ShellCommand {
  const words = [command.name, ...command.args.filter((word): word is Word => word.type === "Word")];
  const fedBy: ShellPipeline[] = [];
  for (const word of words) visit(word?.parts, fedBy, 1);
  const values = words.flatMap((word) => (word === undefined ? [] : [word.value]));
  return { words: unwrap(values), typed: values, writes: writtenBy(command), input: inputOf(command), fedBy };
}

function inputOf(command: Command): string | undefined {
  for (const redirect of command.redirects) {
    if (redirect.type === "HereDoc") return redirect.body?.text;
    if (redirect.type === "HereString") return redirect.target?.value;
  }
  return undefined;
}

function writtenBy({ redirects }: Command): readonly string[] {
  return redirects.flatMap((redirect) =>
    redirect.type === "Redirect" && redirect.operator.includes(">") && redirect.target !== undefined
      ? [redirect.target.value]
      : [],
  );
}
