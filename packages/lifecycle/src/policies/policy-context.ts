import { type PolicyFile, shellVariables } from "@orange-hyper/policies/rules";
import type { EventRun } from "../run.js";
import { type AddedContext, NO_CONTEXT } from "./added-context.js";
import { endedDelegates } from "./ended-delegates.js";
import { type PolicyFiles, readPolicyFiles } from "./policy-files.js";
import { hasWorkflow } from "./workflow-folder.js";

interface Telling {
  /** Loads the code that runs the policies; called only when one may apply. Each event's own file passes the import. */
  readonly load: () => Promise<typeof import("../events/other-policies.js")>;
  /** Maximum length of the context, in characters. */
  readonly room: number;
  /** Keys of what the session was told already. */
  readonly told?: readonly string[];
}

/** An event at which policies may add context, by its name in the user's policy file. */
type ContextEvent = "agentSpawn" | "userPromptSubmit" | "postToolUse";

/**
 * Returns what policies add at an event other than before a tool use and the end of a turn. Most projects have no
 * policy for it; then this only looks for a folder or reads two small files, and loads no code. A failing policy adds
 * nothing.
 */
export async function policyContext(
  run: EventRun,
  event: ContextEvent,
  telling: Telling,
): Promise<AddedContext> {
  try {
    const files = await readPolicyFiles(run.ctx, run.through);
    if (!(await mayConcern(run, event, files))) return NO_CONTEXT;
    const { load, room, told } = telling;
    return await (await load()).collectContext(run, event, {
      files,
      room,
      ...(told === undefined ? {} : { told }),
    });
  } catch {
    return NO_CONTEXT;
  }
}

async function mayConcern(
  run: EventRun,
  event: ContextEvent,
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

/** True when the only rule about what a tool did is enabled. */
function isSwitchedOn({ enabled }: PolicyFile): boolean {
  return enabled.includes("warn-large-tool-output");
}
