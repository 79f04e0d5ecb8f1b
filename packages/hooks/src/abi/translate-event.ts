import { type Host, isHost } from "./capabilities.js";
import type { HookEvent } from "./event.js";
import { claudeCode } from "./inbound/claude-code.js";
import { codex } from "./inbound/codex.js";
import { type Adapter, envelope, type InboundOptions } from "./inbound/envelope.js";
import { kiro } from "./inbound/kiro.js";
import { opencode } from "./inbound/opencode.js";
import { pi } from "./inbound/pi.js";

const ADAPTERS: Readonly<Record<Host, Adapter>> = { "claude-code": claudeCode, codex, kiro, opencode, pi };

/** Converts a host's native event to the common form; null for an event that has no phase, and for an unknown host. */
export function translateEvent(host: string, native: unknown, options?: InboundOptions): HookEvent | null {
  return isHost(host) ? envelope(ADAPTERS[host], native, options) : null;
}
