import type { ToolUse } from "../event.js";
import { type Fields, fieldsOf, member, present, textOf, wholeNumber } from "../fields.js";
import { type Adapter, type Parts, type Reading, toolInput, userMessage } from "./envelope.js";

/** Reads a call of a pi handler: `{event, ctx}`. The event alone contains neither the session nor the folder. */
export const pi: Adapter = {
  host: "pi",
  read({ event, ctx }) {
    const fields = fieldsOf(event);
    const name = textOf(fields["type"]) ?? "";
    const parts = member(EVENTS, name)?.(fields);
    if (parts === undefined || parts === null) return null;
    const { sessionId, cwd, model } = fieldsOf(ctx);
    const session = present({ id: textOf(sessionId), cwd: textOf(cwd), agent: "pi", model: textOf(model) });
    return present({ name, session, ...parts }) as Reading;
  },
};

/**
 * Of each pair of events, only the one at which something can still be decided; `input` and `tool_execution_*` are left
 * out.
 */
const EVENTS: Readonly<Record<string, (event: Fields) => Parts | null>> = {
  session_start: () => ({ phase: "session.start" }),
  session_shutdown: () => ({ phase: "session.end" }),
  before_agent_start: ({ prompt }) => ({ phase: "message.input", chat: userMessage(prompt) }),
  tool_call: (event) => ({ phase: "tool.execute.before", tool: toolUse(event) }),
  tool_result: (event) => ({
    phase: "tool.execute.after",
    tool: {
      ...toolUse(event),
      output: event["content"],
      ...present({
        isError: typeof event["isError"] === "boolean" ? event["isError"] : undefined,
        exitCode: wholeNumber(fieldsOf(event["structuredContent"])["exit_code"]),
      }),
    } as ToolUse,
  }),
  // A run that was aborted or failed cannot be kept going.
  agent_before_settle: ({ outcome }) => (outcome === "completed" ? { phase: "stop.before" } : null),
  // Ends a run in versions before 0.87. Newer versions set an outcome and send the event above.
  turn_end: ({ outcome, toolResults, message }) =>
    outcome === undefined && Array.isArray(toolResults) && toolResults.length === 0
      ? { phase: "stop.before", turn: { assistantText: textContent(fieldsOf(message)["content"]) } }
      : null,
};

function toolUse({ toolCallId, toolName, input }: Fields): ToolUse {
  const use = { id: textOf(toolCallId), name: textOf(toolName) ?? "", input: toolInput(input) };
  return present(use) as ToolUse;
}

function textContent(content: unknown): string {
  const texts = (Array.isArray(content) ? content : []).map(fieldsOf).filter(({ type }) => type === "text");
  return texts.map(({ text }) => textOf(text) ?? "").join("\n");
}
