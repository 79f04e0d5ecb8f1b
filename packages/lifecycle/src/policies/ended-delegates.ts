import { isRecord, textOf } from "@orange-hyper/core";
import { delegates } from "@orange-hyper/policies/rules";
import type { EventRun } from "../run.js";
import { hasWorkflow } from "./workflow-folder.js";

/**
 * Matches the names that only workflows give to their delegates. Other names, such as "reviewer", may be used by
 * anyone.
 */
const OF_WORKFLOW = /^tool-/;

/** Returns the names of the workflow delegates that ended with this tool use. Reads nothing for other tool uses. */
export async function endedDelegates(run: EventRun): Promise<readonly string[]> {
  const { tool_name, tool_input, tool_response } = run.event.input;
  const toolName = textOf(tool_name);
  const called = isRecord(tool_input) ? delegates({ toolName, toolInput: tool_input }) : [];
  if (called.length === 0 || goesOn(toolName, tool_input, tool_response)) return [];
  return (await hasWorkflow(run)) ? called : called.filter((name) => OF_WORKFLOW.test(name));
}

/** True when the tool returned before its delegate ended. */
function goesOn(toolName: string, input: unknown, response: unknown): boolean {
  if (toolName === "spawn_agent" || (isRecord(input) && input["run_in_background"] === true)) return true;
  const status = isReporting(toolName) && isRecord(response) ? response["status"] : undefined;
  return status !== undefined && status !== "completed";
}

/**
 * True for a tool that calls a delegate whose own tool uses are reported as separate events. The call itself is then no
 * evidence.
 */
export function isReporting(toolName: string): boolean {
  return toolName === "Agent" || toolName === "Task";
}
