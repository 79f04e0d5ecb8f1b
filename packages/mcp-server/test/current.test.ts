import { newProposal, orangeData, temporaryProject } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { type Connected, connect } from "./support/client.js";

async function recalled({ call }: Connected, text: string): Promise<readonly string[]> {
  const { memories } = (await call("recall", { text })) as unknown as {
    memories: readonly { text: string }[];
  };
  return memories.map((memory) => memory.text);
}

async function listed({ client }: Connected): Promise<readonly string[]> {
  const { contents } = await client.readResource({ uri: "orange://nodes" });
  const [content] = contents;
  if (content === undefined || !("text" in content)) throw new Error("the list has no text");
  const { nodes } = JSON.parse(content.text) as { nodes: readonly { title: string }[] };
  return nodes.map(({ title }) => title);
}

it("answers of the memory as another process has left it, as often as it changes", async () => {
  const folder = await temporaryProject();
  const server = await connect(folder);
  const first = "Sessions are kept in Redis for one hour";
  const second = "Sessions of guests are kept in a cookie";
  expect(await recalled(server, "sessions")).toEqual([]);
  expect(await listed(server)).toEqual([]);
  const ids: string[] = [];
  for (const fact of [first, second]) {
    const { node } = await orangeData(folder, "remember", "accept", await newProposal(folder, fact));
    ids.push(node.id);
    expect(await recalled(server, fact)).toContain(fact);
    expect((await listed(server))[0]).toContain(fact);
    expect(await recalled(server, fact)).toContain(fact);
  }
  await orangeData(folder, "remember", "forget", ids[0] as string, "--reason", "It is a day now.");
  expect(await recalled(server, first)).toEqual([second]);
  expect(await listed(server)).toEqual([second]);
  await orangeData(folder, "remember", "restore", ids[0] as string);
  expect(await recalled(server, first)).toEqual([first, second]);
});
