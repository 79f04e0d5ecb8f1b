import { type CallToolResult, isInputRequiredResult, type McpServer } from "@modelcontextprotocol/server";
import { type OrangeContext, toOrangeError } from "@orange-hyper/core";
import type * as z from "zod";
import { safeData, safeText } from "./safe.js";
import type { Call, Reply, Session } from "./session.js";

/** The result of a tool: data for programs, and the same as text for a model. */
interface Answer<Data> {
  readonly data: Data;
  /**
   * The text, or a function that builds it from the data after secrets were redacted. A function's result is not
   * redacted again, so it must include no other recorded text.
   */
  readonly text: string | ((safe: Data) => string);
}

export interface Tool<In extends z.ZodObject, Out extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: In;
  readonly output: Out;
  /**
   * "none": changes nothing. "adds": changes what is stored without losing any of it. "replaces": may replace what is
   * stored.
   */
  readonly effect: "none" | "adds" | "replaces";
  /** True when repeating a call with the same input has no further effect. */
  readonly isIdempotent: boolean;
  run(project: OrangeContext, input: z.output<In>, call: Call): Promise<Reply<Answer<z.input<Out>>>>;
}

/** Registers a tool with a server. */
export type Registration = (server: McpServer, session: Session) => void;

/**
 * Returns the registration of a tool with its schemas. Errors become tool errors, with the kernel's code, message and
 * hint.
 */
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
