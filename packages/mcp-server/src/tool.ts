import { type CallToolResult, isInputRequiredResult, type McpServer } from "@modelcontextprotocol/server";
import { type OrangeContext, toOrangeError } from "@orange-hyper/core";
import type * as z from "zod";
import { safeData, safeText } from "./safe.js";
import type { Call, Reply, Session } from "./session.js";

/** What a tool answers: data for programs, and the same as text for a model. */
interface Answer<Data> {
  readonly data: Data;
  /** Made of the data as it may leave the project, where it says nothing else that was recorded. */
  readonly text: string | ((safe: Data) => string);
}

export interface Tool<In extends z.ZodObject, Out extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: In;
  readonly output: Out;
  /** "none": it changes nothing. "adds": it changes what is stored, and loses nothing of it. */
  readonly effect: "none" | "adds" | "replaces";
  /** A repeat with the same input changes nothing more. */
  readonly isIdempotent: boolean;
  run(project: OrangeContext, input: z.output<In>, call: Call): Promise<Reply<Answer<z.input<Out>>>>;
}

/** Adds a tool to a server. */
export type Registration = (server: McpServer, session: Session) => void;

/** A tool with its schemas; a refusal of the kernel is an error of the tool, with its code and what to do next. */
export function defineTool<In extends z.ZodObject, Out extends z.ZodObject>(
  tool: Tool<In, Out>,
): Registration {
  const { name, title, description, input, output, effect, isIdempotent } = tool;
  const annotations = {
    title,
    readOnlyHint: effect === "none",
    destructiveHint: effect === "replaces",
    idempotentHint: isIdempotent,
    openWorldHint: false,
  };
  return (server, session) => {
    const perform = effect === "none" ? session.read.bind(session) : session.write.bind(session);
    const config = { title, description, inputSchema: input, outputSchema: output, annotations };
    const respond = async (given: z.output<In>, request: Parameters<Session["read"]>[0]) => {
      try {
        const reply = await perform(request, (project, call) => tool.run(project, given, call));
        return isInputRequiredResult(reply) ? reply : succeeded(reply as Answer<z.input<Out> & object>);
      } catch (error) {
        return failed(error);
      }
    };
    server.registerTool(name, config, respond as never);
  };
}

function succeeded<Data extends object>({ data, text }: Answer<Data>): CallToolResult {
  const safe = safeData(data);
  return {
    content: [{ type: "text", text: typeof text === "string" ? safeText(text) : text(safe) }],
    structuredContent: { ...safe },
  };
}

function failed(thrown: unknown): CallToolResult {
  const { code, message, hint } = toOrangeError(thrown);
  const error = safeData({ code, message, hint });
  return {
    isError: true,
    content: [{ type: "text", text: `${error.code}: ${error.message}\nNext: ${error.hint}` }],
    _meta: { "orange-hyper/error": error },
  };
}
