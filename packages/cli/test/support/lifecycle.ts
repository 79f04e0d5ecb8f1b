import {
  type CommandResult,
  type FreeJson,
  orange,
  orangeData,
  orangeInside,
  temporaryFolder,
  temporaryProject,
} from "@orange-hyper/testkit";

export type LifecycleEvent = "session-start" | "user-prompt-submit" | "post-tool-use" | "stop";
export type EventInput = Readonly<Record<string, unknown>>;

/** A tool use that edits src/app.ts. */
export const EDIT = {
  tool_name: "apply_patch",
  tool_input: { command: "*** Begin Patch\n*** Update File: src/app.ts\n@@\n-a\n+b\n*** End Patch" },
  tool_response: "Done!",
};
/** A tool use that runs all tests, which pass. */
export const PASSED_TESTS = {
  tool_name: "Bash",
  tool_input: { command: "npx vitest run" },
  tool_response: { exit_code: 0, output: " Test Files  1 passed (1)\n      Tests  3 passed (3)\n" },
};

const FLAGS = ["--host", "codex", "--from-stdin", "--json"];

/** Returns the arguments of `orange` that send an event to the project. */
export function eventLine(event: LifecycleEvent): readonly string[] {
  return ["lifecycle", event, ...FLAGS];
}

/** Sends an event to the built command line. */
export function sendEvent(cwd: string, event: LifecycleEvent, input: EventInput): Promise<CommandResult> {
  return orangeInside(eventLine(event), { cwd, stdin: JSON.stringify(input) });
}

/** Sends an event and returns the `data` of its answer; throws when it fails. */
export async function eventData(cwd: string, event: LifecycleEvent, input: EventInput): Promise<FreeJson> {
  return dataOf(event, await sendEvent(cwd, event, input));
}

/** Like `eventData`, in a separate process, so that events can run concurrently. */
export async function eventDataBeside(
  cwd: string,
  event: LifecycleEvent,
  input: EventInput,
): Promise<FreeJson> {
  const result = await orange(eventLine(event), { cwd, stdin: JSON.stringify(input) });
  return dataOf(event, result);
}

function dataOf(event: LifecycleEvent, result: CommandResult): FreeJson {
  if (result.status !== 0 || result.stderr !== "") {
    throw new Error(`${event} ended with ${result.status}: ${result.stdout}${result.stderr}`);
  }
  return result.json().data;
}

/** Creates a project in which `orange init` and `orange activate apply` have run. */
export async function activatedProject(): Promise<string> {
  const folder = await temporaryProject();
  await activate(folder);
  return folder;
}

/** Creates a folder in which only `orange activate apply` has run. */
export async function activatedFolder(): Promise<string> {
  const folder = temporaryFolder();
  await activate(folder);
  return folder;
}

async function activate(folder: string): Promise<void> {
  await orangeData(folder, "activate", "apply", "--host", "codex", "--scope", "project");
}
