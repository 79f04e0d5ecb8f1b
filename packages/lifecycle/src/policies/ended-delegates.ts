import { isRecord } from "@orange-hyper/core";
import { delegates } from "@orange-hyper/policies/rules";
import { textOf } from "../keys.js";
import type { EventRun } from "../run.js";
import { hasWorkflow } from "./workflow-folder.js";

/** The names that workflows alone give to their delegates; others, as "reviewer", may be anybody's. */
const OF_WORKFLOW = /^tool-/;

/** The delegates of a workflow that ended with this use of a tool, by their names. Of other uses nothing is read. */
export async function endedDelegates(run: EventRun): Promise<readonly string[]> {
  const { tool_name, tool_input, tool_response } = run.event.input;
  const toolName = textOf(tool_name);
  const called = isRecord(tool_input) ? delegates({ toolName, toolInput: tool_input }) : [];
  if (called.length === 0 || goesOn(toolName, tool_input, tool_response)) return [];
  return (await hasWorkflow(run)) ? called : called.filter((name) => OF_WORKFLOW.test(name));
}

/** Whether the tool returned before its delegate had ended. */
function goesOn(toolName: string, input: unknown, response: unknown): boolean {
  if (toolName === "spawn_agent" || (isRecord(input) && input["run_in_background"] === true)) return true;
  const status = isReporting(toolName) && isRecord(response) ? response["status"] : undefined;
  return status !== undefined && status !== "completed";
}

/** Whether a tool calls a delegate whose own uses of tools come as events of their own, so that it shows nothing itself. */
export function isReporting(toolName: string): boolean {
  return toolName === "Agent" || toolName === "Task";
}
