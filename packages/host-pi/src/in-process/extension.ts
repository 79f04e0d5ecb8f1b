import { randomUUID } from "node:crypto";
import { replaceInput, type Session, type Turns } from "@orange-hyper/host-in-process";
import type { Context, Pi, Settle, ToolCall, ToolResult, TurnEnd } from "./host-types.js";
import { plannedUse, readPaths, textOf, toolUse } from "./tools.js";

const TYPE = "orange-hyper";
const BEGINNINGS = { startup: "startup", new: "startup", resume: "resume", fork: "resume" } as const;

interface PromptStart {
  readonly prompt: string;
}

/**
 * Translates pi's events to events of Orange. The handlers never throw, because pi would report each error to the user.
 */
export function listen(pi: Pi, turns: Turns): void {
  const on = <E>(name: string, act: (event: E, ctx: Context) => unknown): void => {
    pi.on(name, async (event: E, ctx: Context) => {
      try {
        return turns.isIdle(ctx.cwd) ? undefined : await act(event, ctx);
      } catch {
        return undefined;
      }
    });
  };
  const sessionOf = (ctx: Context): Session => turns.session(ctx.sessionManager.getSessionId(), "startup");
  const endOf = (ctx: Context) => ({
    text: lastText,
    cwd: ctx.cwd,
    tell: (message: string): void => tell(ctx, message),
  });
  const tell = ({ hasUI, ui }: Context, message: string): void => {
    if (hasUI === true && message !== "") ui?.notify(message, "info");
  };
  /** The prompt that `input` has already reported, with its context, for reuse in `before_agent_start`. */
  let answered: { readonly text: string; readonly context: string } | null = null;
  let lastText = "";

  const ask = async (
    text: string,
    ctx: Context,
    canHold: boolean,
  ): Promise<{ context: string; held: boolean }> => {
    const prompt = { text, turn: randomUUID(), cwd: ctx.cwd, canHold };
    const { context, held, message } = await turns.prompt(sessionOf(ctx), prompt);
    tell(ctx, held ?? message);
    return { context, held: held !== null };
  };

  on<{ reason: string }>("session_start", async ({ reason }, ctx) => {
    const beginning = BEGINNINGS[reason as keyof typeof BEGINNINGS];
    // pi emits this event twice per session.
    if (beginning !== undefined) turns.session(ctx.sessionManager.getSessionId(), beginning);
  });
  on("session_compact", async (_event, ctx) => {
    sessionOf(ctx).beginning = "compact";
  });
  // Only this event can hold a prompt back. It does so only with an interface, where the user sees the reason.
  on<{ text: string; source: string }>("input", async ({ text, source }, ctx) => {
    answered = null;
    if (ctx.hasUI !== true || source === "extension" || text.startsWith("/")) return undefined;
    const { context, held } = await ask(text, ctx, true);
    if (held) return { action: "handled" };
    answered = { text, context };
    return undefined;
  });
  on<PromptStart>("before_agent_start", async ({ prompt }, ctx) => {
    const known = answered?.text === prompt ? answered : null;
    answered = null;
    const { context } = known ?? (await ask(prompt, ctx, false));
    return context === "" ? undefined : { message: { customType: TYPE, content: context, display: false } };
  });
  on<ToolCall>("tool_call", async (call, ctx) => {
    const at = { id: call.toolCallId, cwd: ctx.cwd };
    const ruled = await turns.before(sessionOf(ctx), plannedUse(call), at);
    if (ruled === null) return undefined;
    if ("reason" in ruled) return { block: true, reason: ruled.reason };
    replaceInput(call.input, ruled.input);
    return undefined;
  });
  on<ToolResult>("tool_result", async (result, ctx) => {
    const id = result.toolCallId;
    const use = toolUse(result);
    turns.looked(sessionOf(ctx), readPaths(result));
    const context =
      use === null ? turns.informed(id) : await turns.tool(sessionOf(ctx), use, { id, cwd: ctx.cwd });
    return context === "" ? undefined : { content: [...result.content, { type: "text", text: context }] };
  });
  on<TurnEnd>("turn_end", ({ message, toolResults = [], outcome }, ctx) => {
    lastText = textOf(message?.content);
    // From 0.87 on, `agent_before_settle` is used. Older versions end the loop before a promise settles, so the call is
    // synchronous.
    if (outcome !== undefined || toolResults.length > 0 || message?.stopReason !== "stop") return;
    const content = turns.stopNow(sessionOf(ctx), endOf(ctx));
    if (content !== null)
      pi.sendMessage({ customType: TYPE, content, display: true }, { deliverAs: "steer" });
  });
  on<Settle>("agent_before_settle", async ({ outcome, entries }, ctx) => {
    if (outcome !== "completed") return undefined;
    const content = await turns.stop(sessionOf(ctx), endOf(ctx));
    if (content === null) return undefined;
    return {
      entries: [...entries, { type: "custom_message", customType: TYPE, content, display: true }],
      continue: true,
    };
  });
}
