import { type OrangeContext, type OrangePlugin, personRequired } from "@orange-hyper/core";
import { shortId } from "@orange-hyper/core/documents";
import { type AskedDecision, agentOf, isAskedFor, isRunBy } from "@orange-hyper/core/host";
import type { CommandListing } from "@orange-hyper/core/registry";
import { msg } from "@orange-hyper/core/text";
import { typedLine } from "./line-for.js";
import { readListing } from "./packages.js";
import { BRIDGES } from "./surfaces.js";

export interface Asking {
  readonly command: Pick<CommandListing, "options" | "paths" | "person">;
  /** The arguments behind the command's path. */
  readonly args: readonly string[];
  /** The option that only a person may give; undefined when the whole command is reserved for a person. */
  readonly option: string | undefined;
  readonly typed: readonly string[];
}

/**
 * Throws PERSON_REQUIRED when an agent's tool call runs a command that is reserved for a person, except for a decision about
 * memory that the user's own last prompt asked for by name.
 */
export async function requirePerson(
  { command, args, option, typed }: Asking,
  env: Readonly<Record<string, string | undefined>>,
  { registry, contextOf }: { readonly registry: OrangeContext["registry"]; readonly contextOf: ContextOf },
): Promise<void> {
  const hosts = Object.values(BRIDGES).flatMap((name) => readListing(name).hosts ?? []);
  const agent = agentOf(env, hosts);
  if (agent === null) return;
  const path = command.paths[0] ?? [];
  const line = typedLine("orange", typed);
  const refused = [...path, ...(option === undefined ? [] : [option])].join(" ");
  const said = msg`Only a person decides this, and \`orange ${refused}\` was started by ${agent}.`;
  if (option !== undefined || command.person === "terminal")
    throw personRequired(said, msg`Run \`${line}\` in a terminal of your own.`);
  const around = hosts.filter((host) => isRunBy(env, host)).map(({ id }) => id);
  const decision = path.at(-1) ?? "";
  const asked = await askedDecisions(around, registry, contextOf);
  const [named, ...others] = positionals(args, command);
  const words = named === undefined ? others : [named, ...others];
  const about = decision === "undo" ? [await undoableDecision(registry, contextOf)] : words;
  if (isAskedFor(asked, decision, about)) return;
  if (named !== undefined && asked.some((order) => order.decision === decision)) {
    const meant = asked.flatMap((order) => (order.decision === decision ? order.of : [])).map(shortId);
    throw personRequired(
      said,
      meant.length === 0
        ? msg`The last prompt does not say which one it means. Run \`${line}\` in a terminal of your own, or name it in your next prompt, as in "${decision} ${named}".`
        : msg`The last prompt asked for this of ${meant.join(", ")} alone, by that id. Run \`${line}\` in a terminal of your own, or name it in your next prompt, as in "${decision} ${named}".`,
    );
  }
  const example = EXAMPLES[decision] ?? ACCEPT;
  throw personRequired(
    said,
    msg`Run \`${line}\` in a terminal of your own, or ask the agent for it by name in your next prompt, as in "${example}".`,
  );
}

/** Returns the words of a line that are neither options nor values of options. */
function positionals(args: readonly string[], { options }: Asking["command"]): readonly string[] {
  const valued = new Set(
    options.flatMap(({ kind, name }) => (kind === "text" || kind === "texts" ? [name] : [])),
  );
  return args.filter((arg, index) => !arg.startsWith("-") && !valued.has(args[index - 1] ?? ""));
}

/** Context of the plugin's code. */
type ContextOf = (plugin: OrangePlugin) => OrangeContext;

const ACCEPT = msg`accept the proposal`;
const EXAMPLES: Readonly<Record<string, string>> = {
  accept: ACCEPT,
  reject: msg`reject the proposal`,
  revise: msg`revise the proposal`,
  undo: msg`undo the last memory decision`,
};

/** The fields of the answer that are used here. */
interface Asked {
  readonly decisions: readonly AskedDecision[];
  readonly hosts: Readonly<Record<string, readonly AskedDecision[]>>;
}

/** Returns the decisions that users asked for in sessions of these hosts, or of any host for an empty list; empty on failure. */
async function askedDecisions(
  around: readonly string[],
  registry: OrangeContext["registry"],
  contextOf: ContextOf,
): Promise<readonly AskedDecision[]> {
  const asked = await observed<Asked>("hosts.asked", registry, contextOf);
  if (asked === null) return [];
  return around.length === 0 ? asked.decisions : around.flatMap((id) => asked.hosts[id] ?? []);
}

/** Returns the name of the decision that an undo would undo now; "" when there is none. */
async function undoableDecision(registry: OrangeContext["registry"], contextOf: ContextOf): Promise<string> {
  const undoable = await observed<{ readonly decision: string | null }>(
    "memory.undoable",
    registry,
    contextOf,
  );
  return undoable?.decision ?? "";
}

/** Returns what an observer reports; null on failure. */
async function observed<T>(
  id: string,
  registry: OrangeContext["registry"],
  contextOf: ContextOf,
): Promise<T | null> {
  try {
    const [plugin] = (await registry.contributors(`observer ${id}`)).plugins;
    const observer = plugin?.observers?.find((one) => one.id === id);
    if (plugin === undefined || observer === undefined) return null;
    return (await (await observer.load()).observe(contextOf(plugin))).summary as T;
  } catch {
    return null;
  }
}
