import { expect, it } from "vitest";
import { type FakeHost, fakeHost } from "./support/host.js";

const proposals = async (host: FakeHost): Promise<readonly string[]> =>
  Object.keys(await host.tree()).filter((key) => key.startsWith("proposals/"));

it.each([
  ["Implement the memory policy for exports", "constraint"],
  ["Implement the risk score of the api", "risk"],
  ["Implement the decision on the search component", "component"],
  ["Implement the verification report of the api", "verification"],
  ["Implement the durable search", "decision"],
])("proposes what %j speaks of as a %s", async (prompt, type) => {
  const host = await fakeHost();
  await host.prompt(prompt);
  await host.edit("src/export.ts");
  await host.run("npm test", 0);
  expect((await host.stop()).pending_memory_proposal).toMatchObject({ created: true, status: "pending" });
  expect((await proposals(host))[0]).toMatch(new RegExp(`_${type}\\.md$`));
});

it("proposes nothing of work that speaks of nothing durable", async () => {
  const host = await fakeHost();
  await host.prompt("Implement the api export");
  await host.edit("src/export.ts");
  await host.run("npm test", 0);
  const { pending_memory_proposal: proposal } = await host.stop();
  expect(proposal).toMatchObject({ created: false, auto_accepted: false });
  expect(proposal.reason).toContain("No durable decision");
  expect(await proposals(host)).toEqual([]);
});

it("does not propose the same again", async () => {
  const host = await fakeHost();
  for (const turn_id of ["t1", "t2"]) {
    await host.prompt("New task: implement the memory policy for exports", { turn_id });
    await host.edit("src/export.ts", { turn_id });
    await host.run("npm test", 0, { turn_id });
    expect(await host.stop({ turn_id })).toMatchObject({ completed: true });
  }
  expect(await proposals(host)).toHaveLength(1);
});
