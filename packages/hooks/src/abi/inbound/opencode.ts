import type { ToolUse } from "../event.js";
import { type Fields, fieldsOf, member, present, textOf, wholeNumber } from "../fields.js";
import { type Adapter, type Parts, type Reading, toolInput, userMessage } from "./envelope.js";

/**
 * Reads a call of an opencode hook: `{hook, input, output}`, plus `directory` when the plugin adds the folder that it
 * was started with. Bus events arrive with the hook "event".
 */
export const opencode: Adapter = {
  host: "opencode",
  read({ hook, input, output, directory }) {
    const name = textOf(hook) ?? "";
    if (name === "event") return readBusEvent(fieldsOf(fieldsOf(input)["event"]), directory);
    const parts = member(HOOKS, name)?.(fieldsOf(input), fieldsOf(output));
    return parts === undefined ? null : reading(name, { directory, ...parts });
  },
};

interface Call extends Parts {
  readonly sessionID: unknown;
  readonly agent?: unknown;
  readonly model?: Fields;
}

function reading(
  name: string,
  { phase, sessionID, agent, model = {}, directory, ...parts }: Call & { readonly directory: unknown },
): Reading {
  const session = present({
    id: textOf(sessionID),
    cwd: textOf(directory),
    agent: textOf(agent) ?? "opencode",
    provider: textOf(model["providerID"]),
    model: textOf(model["modelID"]) ?? textOf(model["id"]),
  });
  return present({ phase, name, session, ...parts }) as Reading;
}

const HOOKS: Readonly<Record<string, (input: Fields, output: Fields) => Call>> = {
  "chat.message": ({ sessionID }, { message, parts }) => ({
    phase: "message.input",
    sessionID,
    agent: fieldsOf(message)["agent"],
    model: fieldsOf(fieldsOf(message)["model"]),
    chat: userMessage(textParts(parts)),
  }),
  "chat.params": ({ sessionID, agent, model }, output) => ({
    phase: "chat.params",
    sessionID,
    agent,
    model: fieldsOf(model),
    chat: { params: output },
  }),
  "tool.execute.before": ({ sessionID, callID, tool }, { args }) => ({
    phase: "tool.execute.before",
    sessionID,
    tool: toolUse({ id: callID, name: tool, input: args }),
  }),
  "tool.execute.after": ({ sessionID, callID, tool, args }, { output, metadata }) => ({
    phase: "tool.execute.after",
    sessionID,
    // A failed command is not an error here; only its exit status shows it.
    tool: toolUse({
      id: callID,
      name: tool,
      input: args,
      output,
      exitCode: wholeNumber(fieldsOf(metadata)["exit"]),
    }),
  }),
  // The only point at which the loop can still be kept going.
  "experimental.text.complete": ({ sessionID }, { text }) => ({
    phase: "stop.before",
    sessionID,
    turn: { assistantText: textOf(text) ?? "" },
  }),
};

function readBusEvent({ type, properties }: Fields, directory: unknown): Reading | null {
  const name = textOf(type) ?? "";
  const fields = fieldsOf(properties);
  const parts = member(BUS, name)?.(fields);
  if (parts === undefined || parts === null) return null;
  return reading(name, { directory: fieldsOf(fields["info"])["directory"] ?? directory, ...parts });
}

const BUS: Readonly<Record<string, (properties: Fields) => Call | null>> = {
  "session.created": ({ sessionID }) => ({ phase: "session.start", sessionID }),
  // Sent after the loop has ended, too late to prevent the stop.
  "session.idle": ({ sessionID }) => ({ phase: "message.output", sessionID }),
  "permission.asked": ({ sessionID, permission, patterns, metadata, tool }) => ({
    phase: "permission.ask",
    sessionID,
    permission: {
      action: textOf(permission) ?? "",
      target: Array.isArray(patterns) ? patterns.filter((item) => typeof item === "string").join(" ") : "",
      risk: "unknown",
      reason: "",
    },
    tool: toolUse({ id: fieldsOf(tool)["callID"], name: permission, input: metadata }),
  }),
  // The only event that reports a tool that threw.
  "message.part.updated": ({ sessionID, part }) => {
    const { type, callID, tool, state } = fieldsOf(part);
    const { status, input, error } = fieldsOf(state);
    if (type !== "tool" || status !== "error") return null;
    return {
      phase: "tool.execute.after",
      sessionID,
      tool: toolUse({ id: callID, name: tool, input, output: error, isError: true }),
    };
  },
};

type Used = Record<"id" | "name" | "input", unknown> &
  Pick<ToolUse, "output"> & {
    readonly isError?: boolean;
    readonly exitCode?: number | undefined;
  };

function toolUse({ id, name, input, ...ended }: Used): ToolUse {
  return present({ id: textOf(id), name: textOf(name) ?? "", input: toolInput(input), ...ended }) as ToolUse;
}

function textParts(parts: unknown): string {
  const texts = (Array.isArray(parts) ? parts : []).map(fieldsOf).filter(({ type }) => type === "text");
  return texts.map(({ text }) => textOf(text) ?? "").join("\n");
}
