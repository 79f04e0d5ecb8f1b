import { type Command, parse, type Word } from "unbash";

/** One command as the shell would start it. An expansion stands as it is written. */
export interface ShellCommand {
  readonly words: readonly string[];
  /** Files that its output is redirected into. */
  readonly writes: readonly string[];
  /** Commands whose output stands in its words: `$(...)`, backticks, `<(...)`. */
  readonly fedBy: readonly ShellPipeline[];
}

/** Commands whose output feeds the next one. */
export type ShellPipeline = readonly ShellCommand[];

/** Properties under which the parser keeps what stands inside a node. */
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

const SHELLS = ["sh", "bash", "zsh", "ksh", "dash"];
const DEEPEST = 40;

/**
 * Every pipeline in a command line, those inside groups, functions, substitutions and `bash -c '...'` too; null where it
 * cannot be parsed. Only what stands there: nothing is expanded or looked up.
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
    found.push(commands.flatMap((command) => commandsIn(command)));
    for (const command of commands) visitInside(command, found, depth);
    return;
  }
  if (type === "Command") found.push([readCommand(node as Command)]);
  visitChildren(node, found, depth);
}

/** What a member of a pipeline contains beside itself. */
function visitInside(node: unknown, found: ShellPipeline[], depth: number): void {
  if ((node as { type?: string }).type === "Command") visitChildren(node as object, found, depth);
  else visit(node, found, depth + 1);
}

function visitChildren(node: object, found: ShellPipeline[], depth: number): void {
  for (const key of CHILDREN) visit((node as Record<string, unknown>)[key], found, depth + 1);
  const script = (node as { type?: string }).type === "Command" ? inlineScript(node as Command) : undefined;
  if (script !== undefined) found.push(...(shellPipelines(script) ?? []));
}

/** The simple commands of a member of a pipeline, which may be a group of several. */
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
  return { words: unwrap(values), writes: writtenBy(command), fedBy };
}

function writtenBy({ redirects }: Command): readonly string[] {
  return redirects.flatMap((redirect) =>
    redirect.type === "Redirect" && redirect.operator.includes(">") && redirect.target !== undefined
      ? [redirect.target.value]
      : [],
  );
}

/** Programs that start the command behind them, and how many words of their own stand between. */
const WRAPPERS: Readonly<Record<string, number>> = {
  ...{ sudo: 0, doas: 0, command: 0, exec: 0, nohup: 0, time: 0, nice: 0, setsid: 0, xargs: 0, env: 0 },
  timeout: 1,
};

/** The words behind `sudo`, `env A=b`, `timeout 5` and the like; options of the wrapper are passed over. */
function unwrap(words: readonly string[]): readonly string[] {
  const own = WRAPPERS[words[0] ?? ""];
  if (own === undefined) return words;
  let at = 1;
  while (/^-|^\w+=/.test(words[at] ?? "")) at += 1;
  const rest = words.slice(at + own);
  return rest.length === 0 ? words : unwrap(rest);
}

/** The script in `bash -c '...'` and `eval '...'`. */
function inlineScript(command: Command): string | undefined {
  const { words } = readCommand(command);
  const program = (words[0] ?? "").replace(/^.*\//, "");
  if (program === "eval") return words.slice(1).join(" ");
  if (!SHELLS.includes(program)) return undefined;
  const flag = words.findIndex((word) => /^-[a-z]*c$/.test(word));
  return flag === -1 ? undefined : words[flag + 1];
}
