import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { HostPerson } from "./host-person.js";

/** What an agent is told when it runs this command in a turn of this prompt. */
export type AgentRuns = (prompt: string, command: string) => Promise<string>;

/**
 * An agent in a project that is set up decides nothing about its memory, whether a rule sees the command or only the kernel does,
 * but what its user asked for by name. Returns what the kernel said.
 */
export async function expectUserToDecide(
  person: HostPerson,
  project: string,
  run: AgentRuns,
): Promise<string> {
  await person.orange(project, "init");
  const { quest } = await person.orange(project, "quest", "new", "Round rates", "--layer", "L2");
  await person.orange(project, "quest", "done", quest.id, "--evidence", "npm test passed");
  const fact = ["--text", "Rates are rounded to four digits before they are stored."];
  const { proposal } = await person.orange(project, "remember", "propose", "--quest", quest.id, ...fact);
  const remembered = async (): Promise<number> => (await person.orange(project, "graph", "list")).count;
  // A client's shell may have a PATH of its own.
  const program = `"${process.execPath}" "${join(person.bin, "orange")}"`;
  const accept = `${program} remember accept ${proposal.id} --json || true`;
  // What a script does is not read before it runs.
  writeFileSync(join(project, "decide.sh"), accept);

  expect(await run("what is still pending?", accept)).toContain("Only the user decides this");
  const refused = await run("what is still pending?", "sh ./decide.sh");
  expect(refused).toContain("PERSON_REQUIRED");
  expect(await remembered()).toBe(0);
  expect(await run("accept the proposal", accept)).toContain('"ok": true');
  expect(await remembered()).toBe(1);
  return refused;
}
