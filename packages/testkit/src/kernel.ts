import type { FreeJson } from "./free-json.js";
import { orangeInside } from "./resident.js";

/** Runs a command, which must succeed in JSON mode with an empty stderr, and returns its `data`. */
export async function orangeData(cwd: string, ...argv: string[]): Promise<FreeJson> {
  const result = await orangeInside(["--json", ...argv], { cwd });
  if (result.status !== 0 || result.stderr !== "") {
    throw new Error(`orange ${argv.join(" ")} ended with ${result.status}: ${result.stdout}${result.stderr}`);
  }
  return result.json().data;
}

export interface Refusal {
  readonly status: number | null;
  readonly command: string;
  readonly code: string;
  readonly message: string;
}

/** Runs a command, which must fail in JSON mode with an empty stderr and a hint, and returns its error. */
export async function orangeRefusal(cwd: string, ...argv: string[]): Promise<Refusal> {
  const result = await orangeInside(["--json", ...argv], { cwd });
  const answer = result.json();
  if (result.status === 0 || result.stderr !== "" || !answer.error.hint) {
    throw new Error(`orange ${argv.join(" ")} was not refused: ${result.stdout}${result.stderr}`);
  }
  const { code, message } = answer.error;
  return { status: result.status, command: answer.command, code, message };
}

/** Creates a quest at L2 and returns its id. */
export async function newQuest(cwd: string, title: string): Promise<string> {
  return (await orangeData(cwd, "quest", "new", "Do it", `--title=${title}`, "--layer", "L2")).quest.id;
}

/** Creates a quest, completes it with evidence, proposes its memory, and returns the proposal's id. */
export async function newProposal(cwd: string, title: string): Promise<string> {
  const quest = await newQuest(cwd, title);
  await orangeData(cwd, "quest", "done", quest, "--evidence", "npm test passed");
  return (await orangeData(cwd, "remember", "propose", "--quest", quest)).proposal.id;
}
