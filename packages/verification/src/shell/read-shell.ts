import type {
  Assignment,
  CommandNode,
  CompoundCommand,
  CompoundList,
  DoubleQuotedChild,
  Command as ParsedCommand,
  Word as ParsedWord,
  Redirection,
  Statement,
  WordPart,
} from "unbash";
import { parse } from "unbash";
import type { Command, Joint, Redirect, Script, ShellReading, Simple, Step, Word } from "./syntax.js";

/** Reads a command line with a parser of bash. What has an error is read as far as it goes, and says so. Never throws. */
export function readShell(source: string): ShellReading {
  try {
    // PowerShell calls a program by its path so, and bash calls nothing so.
    const { commands, errors } = parse(source.replace(/^\s*&\s+(?=\S)/, ""));
    return { script: scriptOf(commands), isWhole: errors === undefined || errors.length === 0 };
  } catch {
    return { script: [], isWhole: false };
  }
}

function scriptOf(statements: readonly Statement[]): Script {
  return statements.flatMap((statement) => stepsOf(statement));
}

function listsOf(...lists: readonly (CompoundList | undefined)[]): Script {
  return lists.flatMap((list) => scriptOf(list?.commands ?? []));
}

function stepsOf({ command, background }: Statement): readonly Step[] {
  const last: Joint = background ? "&" : ";";
  if (command.type !== "AndOr") return [stepOf(command, last)].filter(isStep);
  const { commands, operators } = command;
  return commands.map((part, at) => stepOf(part, operators[at] ?? last)).filter(isStep);
}

/** A declared function runs nothing where it stands. */
function isStep({ commands }: Step): boolean {
  return commands.length > 0;
}

function stepOf(node: Exclude<Statement["command"], { type: "AndOr" }>, joint: Joint): Step {
  if (node.type !== "Pipeline") return { commands: commandsOf(node), negated: false, joint };
  const negations = node.prefixes.filter(({ type }) => type === "Negation");
  return { commands: node.commands.flatMap(commandsOf), negated: negations.length % 2 === 1, joint };
}

function commandsOf(node: CommandNode): readonly Command[] {
  switch (node.type) {
    case "Function":
      return [];
    case "Command":
      return [simpleOf(node)];
    case "Redirected":
      return [{ ...compoundOf(node.command), redirects: node.redirects.flatMap(redirectOf) }];
    case "Coproc": {
      const { body } = node;
      const script = body.type === "CompoundList" ? listsOf(body) : [{ ...END, commands: commandsOf(body) }];
      return [{ kind: "group", branching: true, script, redirects: [] }];
    }
    default:
      return [compoundOf(node)];
  }
}

const END = { negated: false, joint: ";" } as const;

function compoundOf(node: CompoundCommand): Command {
  const group = (branching: boolean, script: Script): Command => ({
    kind: "group",
    branching,
    script,
    redirects: [],
  });
  switch (node.type) {
    case "Subshell":
    case "BraceGroup":
      return group(false, listsOf(node.body));
    case "If":
      return group(
        true,
        listsOf(
          node.clause,
          node.then,
          ...node.elif.flatMap(({ clause, then }) => [clause, then]),
          node.else,
        ),
      );
    case "While":
      return group(true, listsOf(node.clause, node.body));
    case "Case":
      return group(true, listsOf(...node.items.map(({ body }) => body)));
    case "For":
    case "ArithmeticFor":
    case "Select":
      return group(true, listsOf(node.body));
    case "TestCommand":
      return NO_PROGRAM;
    case "ArithmeticCommand":
      return { ...NO_PROGRAM, words: [{ text: "((", quoted: false }] };
  }
}

const NO_PROGRAM: Simple = { kind: "simple", assignments: [], words: [], redirects: [] };

function simpleOf({ name, prefix, suffix }: ParsedCommand): Simple {
  const isAssignment = (part: { readonly type: string }): part is Assignment => part.type === "Assignment";
  const arguments_ = suffix.flatMap((part) =>
    part.type === "Word" ? [wordOf(part)] : isAssignment(part) ? [assignmentOf(part)] : [],
  );
  const redirects = [...prefix, ...suffix].flatMap((part) =>
    part.type === "Word" || isAssignment(part) ? [] : redirectOf(part),
  );
  return {
    kind: "simple",
    assignments: prefix.filter(isAssignment).map(assignmentOf),
    words: [...(name === undefined ? [] : [wordOf(name)]), ...arguments_],
    redirects,
  };
}

function assignmentOf({ text, name, append, index, value }: Assignment): Word {
  if (index !== undefined || value.type === "ArrayValue") return { text, quoted: false };
  const { text: assigned, quoted } = wordOf(value);
  return { text: `${name}${append ? "+=" : "="}${assigned}`, quoted };
}

function redirectOf(redirection: Redirection): readonly Redirect[] {
  if (redirection.type === "HereDoc") return [{ operator: "<<", target: redirection.body.text }];
  const { operator, target } = redirection;
  return [{ operator, target: target === undefined ? "" : wordOf(target).text }];
}

/** Quotes are resolved, and expansions stay as they are written. */
function wordOf({ text, parts }: ParsedWord): Word {
  if (parts === undefined) return { text: unescaped(text), quoted: /\\[^\w.\n]/.test(text) };
  return { text: parts.map(partText).join(""), quoted: parts.some(isQuote) };
}

function partText(part: WordPart): string {
  switch (part.type) {
    case "Literal":
      return unescaped(part.text);
    case "SingleQuoted":
    case "AnsiCQuoted":
      return part.value;
    case "DoubleQuoted":
    case "LocaleString":
      return part.parts.map(quotedText).join("");
    default:
      return part.text;
  }
}

function quotedText(child: DoubleQuotedChild): string {
  return child.type === "Literal" ? child.value : child.text;
}

function isQuote({ type }: WordPart): boolean {
  return ["SingleQuoted", "DoubleQuoted", "AnsiCQuoted", "LocaleString"].includes(type);
}

/** A path of Windows keeps its separators, which bash would drop; before anything else a backslash only protects. */
function unescaped(text: string): string {
  return text.includes("\\") ? text.replace(/\\\r?\n/g, "").replace(/\\([^\w.])/g, "$1") : text;
}
