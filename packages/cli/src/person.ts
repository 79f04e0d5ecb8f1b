import { type OrangeContext, type OrangePlugin, personRequired } from "@orange-hyper/core";
import { agentOf, type HostManifest } from "@orange-hyper/core/host";
import type { CommandListing } from "@orange-hyper/core/registry";
import { BRIDGES } from "./surfaces.js";

/**
 * Throws PERSON_REQUIRED for a command that only a person decides about, inside a use of a tool by an agent, unless the user's
 * own last prompt asked for it by name.
 */
export async function requirePerson(
  command: Pick<CommandListing, "paths">,
  env: Readonly<Record<string, string | undefined>>,
  { registry, contextOf }: { readonly registry: OrangeContext["registry"]; readonly contextOf: ContextOf },
): Promise<void> {
  const hosts = await Promise.all(Object.keys(BRIDGES).map((id) => registry.host(id)));
  const agent = agentOf(
    env,
    hosts.filter((host): host is HostManifest => host !== null),
  );
  if (agent === null) return;
  const path = command.paths[0] ?? [];
  if ((await askedDecisions(registry, contextOf)).includes(path.at(-1) ?? "")) return;
  throw personRequired(
    `Only a person decides this, and \`orange ${path.join(" ")}\` was started by ${agent}.`,
    hintFor(path),
  );
}

/** Decisions about memory can be asked for in a prompt; everything else is for a terminal of one's own. */
function hintFor(path: readonly string[]): string {
  if (path[0] === "policy" || path[0] === "hooks") return "Run it in a terminal of your own.";
  const example = EXAMPLES[path.at(-1) ?? ""] ?? EXAMPLES["accept"];
  return `Run it in a terminal of your own, or ask the agent for it by name in your next prompt, as in "${example}".`;
}

/** The context that the code of a plugin gets. */
type ContextOf = (plugin: OrangePlugin) => OrangeContext;

const EXAMPLES: Readonly<Record<string, string>> = {
  accept: "accept the proposal",
  reject: "reject the proposal",
  revise: "revise the proposal",
};
const ASKED = "hosts.asked";

/** Nothing where that cannot be found out. */
async function askedDecisions(
  registry: OrangeContext["registry"],
  contextOf: ContextOf,
): Promise<readonly unknown[]> {
  try {
    const [plugin] = (await registry.contributors(`observer ${ASKED}`)).plugins;
    const observer = plugin?.observers?.find(({ id }) => id === ASKED);
    if (plugin === undefined || observer === undefined) return [];
    const { summary } = await (await observer.load()).observe(contextOf(plugin));
    return (summary as { readonly decisions: readonly unknown[] }).decisions;
  } catch {
    return [];
  }
}
