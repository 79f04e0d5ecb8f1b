import type { OrangeContext } from "@orange-hyper/core";
import { allHosts } from "@orange-hyper/host-state";

/** Clients that have such a command but no bridge, with the name of their program. */
const UNBOUND = [
  {
    program: "code",
    client: "VS Code",
    command: `code --add-mcp '{"name":"orange","command":"orange","args":["serve","mcp","--project","\${workspaceFolder}"]}'`,
  },
  { program: "gemini", client: "Gemini CLI", command: "gemini mcp add orange orange serve mcp" },
] as const;

/** Finds the installed clients, those without a bridge first. Runs none of them. */
export async function findServers(
  ctx: Pick<OrangeContext, "registry" | "programs">,
): Promise<readonly { readonly client: string; readonly command: string }[]> {
  const bound = (await allHosts(ctx)).flatMap(({ host, manifest: { title, serverCommand } }) =>
    serverCommand === undefined ? [] : [{ program: host.program, client: title, command: serverCommand }],
  );
  const offers = [...UNBOUND, ...bound];
  const paths = await Promise.all(offers.map(({ program }) => ctx.programs.find(program)));
  return offers
    .filter((_, index) => paths[index] !== null)
    .map(({ client, command }) => ({ client, command }));
}
