import { type FakeHost, type FakeHostOptions, fakeHost } from "./host.js";

/** Creates a host and sends a prompt that starts work on an export. */
export async function working(options: FakeHostOptions = {}): Promise<FakeHost> {
  const host = await fakeHost(options);
  await host.prompt("Implement the memory export");
  return host;
}

/** Returns the text of the only completed quest; throws when there is not exactly one. */
export async function completedQuest(host: FakeHost): Promise<string> {
  const found = Object.entries(await host.tree()).filter(([key]) => key.startsWith("quests/completed/"));
  if (found.length !== 1) throw new Error(`${found.length} quests are completed.`);
  return found[0]?.[1] ?? "";
}
