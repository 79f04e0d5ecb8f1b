import { type FakeHost, type FakeHostOptions, fakeHost } from "./host.js";

/** A host at whose prompt work on an export began. */
export async function working(options: FakeHostOptions = {}): Promise<FakeHost> {
  const host = await fakeHost(options);
  await host.prompt("Implement the memory export");
  return host;
}

/** The text of the one quest that was completed. */
export async function completedQuest(host: FakeHost): Promise<string> {
  const found = Object.entries(await host.tree()).filter(([key]) => key.startsWith("quests/completed/"));
  if (found.length !== 1) throw new Error(`${found.length} quests are completed.`);
  return found[0]?.[1] ?? "";
}
