import { type PolicyFile, shellVariables } from "@orange-hyper/policies/rules";
import type { EventRun } from "../run.js";
import { endedDelegates } from "./ended-delegates.js";
import { type PolicyFiles, readPolicyFiles } from "./policy-files.js";
import { type Beside, NOTHING_BESIDE } from "./told-beside.js";
import { hasWorkflow } from "./workflow-folder.js";

interface Telling {
  /** What asks them, loaded only where some may have something to say; an event's own file names it. */
  readonly load: () => Promise<typeof import("../events/other-policies.js")>;
  /** Most characters. */
  readonly room: number;
  /** What the session was told already. */
  readonly told?: readonly string[];
}

/** An event beside which policies may have something to say, and how the file of the user's own names it. */
type BesideEvent = "agentSpawn" | "userPromptSubmit" | "postToolUse";

/**
 * What policies say at an event other than a tool's beginning and a turn's end. Most projects have none for it: then this looks
 * for a folder or reads two small files, and loads nothing. A policy that fails says nothing.
 */
export async function besideEvent(run: EventRun, event: BesideEvent, telling: Telling): Promise<Beside> {
  try {
    const files = await readPolicyFiles(run.ctx, run.through);
    if (!(await mayConcern(run, event, files))) return NOTHING_BESIDE;
    const { load, room, told } = telling;
    return await (await load()).askBeside(run, event, {
      files,
      room,
      ...(told === undefined ? {} : { told }),
    });
  } catch {
    return NOTHING_BESIDE;
  }
}

async function mayConcern(
  run: EventRun,
  event: BesideEvent,
  { user, shared }: PolicyFiles,
): Promise<boolean> {
  if (user.own.some(({ events }) => events.includes(event))) return true;
  if (event !== "postToolUse") return hasWorkflow(run);
  if ((await endedDelegates(run)).length > 0) return true;
  const { ORANGE_HOOK_PROFILE: profile = "", ORANGE_QUALITY_GATE_STRICT: strict } = shellVariables();
  return (
    profile.trim().toLowerCase() === "strict" ||
    strict !== undefined ||
    isSwitchedOn(user) ||
    isSwitchedOn(shared)
  );
}

/** The one rule about what a tool did. */
function isSwitchedOn({ enabled }: PolicyFile): boolean {
  return enabled.includes("warn-large-tool-output");
}
