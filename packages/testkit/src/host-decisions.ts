import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { HostPerson } from "./host-person.js";

/** Makes an agent run a command in a turn with this prompt, and returns the output that the agent gets. */
export type AgentRuns = (prompt: string, command: string) => Promise<string>;

/**
 * Expects that an agent cannot decide about a project's memory unless the user's prompt asked for that decision,
 * whether a policy sees the command or only the kernel does. Returns the kernel's refusal.
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
  // Absolute paths, because a client's shell may have a different PATH.
  const program = `"${process.execPath}" "${join(person.bin, "orange")}"`;
  const accept = `${program} remember accept ${proposal.id} --json || true`;
  // Policies do not see the content of a script, so only the kernel can refuse this.
  writeFileSync(join(project, "decide.sh"), accept);

  expect(await run("what is still pending?", accept)).toContain("Only the user decides this");
  const refused = await run("what is still pending?", "sh ./decide.sh");
  expect(refused).toContain("PERSON_REQUIRED");
  expect(await remembered()).toBe(0);
  expect(await run("accept the proposal", accept)).toContain('"ok": true');
  expect(await remembered()).toBe(1);
  return refused;
}
