import { type Fields, isFields } from "./fields.js";
import { ABI, isPhase, type Phase } from "./phases.js";

/** A tool use, before or after it ran. */
export interface ToolUse {
  readonly id?: string;
  /** The host's name of the tool. */
  readonly name: string;
  readonly input: Fields;
  readonly output?: unknown;
  readonly isError?: boolean;
  readonly exitCode?: number;
}

/** An event of an agent host, in one form for all hosts. */
export interface HookEvent {
  readonly abi: typeof ABI;
  readonly phase: Phase;
  readonly source: {
    readonly host: string;
    readonly adapter?: string;
    readonly rawEventName?: string;
  };
  readonly id?: string;
  /** ISO 8601. */
  readonly timestamp?: string;
  readonly session?: {
    readonly id?: string;
    readonly cwd?: string;
    readonly projectRoot?: string;
    readonly agent?: string;
    readonly provider?: string;
    readonly model?: string;
  };
  readonly turn?: { readonly assistantText?: string; readonly transcriptPath?: string };
  readonly chat?: {
    readonly params?: unknown;
    readonly messages?: unknown;
    readonly headers?: unknown;
    readonly system?: unknown;
  };
  readonly tool?: ToolUse;
  readonly permission?: {
    readonly action: string;
    readonly target: string;
    readonly risk: "low" | "medium" | "high" | "unknown";
    readonly reason: string;
  };
  readonly stream?: {
    readonly text: string;
    readonly eventName?: string;
    readonly blockIndex?: number;
    readonly blockType?: string;
  };
  readonly context?: Fields;
  /** The native payload, for use inside the process only. Never logged. */
  readonly payload?: unknown;
}

const OBJECTS = ["source", "session", "turn", "chat", "tool", "permission", "stream", "context"] as const;

/** The result of validating an event. */
export interface EventVerdict {
  readonly valid: boolean;
  readonly errors: readonly string[];
}

/** Checks whether a value is an event of this contract and lists everything that is wrong with it. */
export function validateEvent(value: unknown): EventVerdict {
  const errors = isFields(value) ? eventProblems(value) : ["event must be an object"];
  return { valid: errors.length === 0, errors };
}

/** Throws a TypeError `Invalid hook event: ...` unless the value is an event of this contract. */
export function assertEvent(value: unknown): asserts value is HookEvent {
  const { valid, errors } = validateEvent(value);
  if (!valid) throw new TypeError(`Invalid hook event: ${errors.join("; ")}`);
}

function eventProblems(event: Fields): readonly string[] {
  const { abi, phase, source } = event;
  const problems: string[] = [];
  if (abi !== ABI) problems.push(`abi must be ${ABI}`);
  if (!isPhase(phase)) problems.push(`unsupported phase: ${String(phase)}`);
  for (const field of OBJECTS) {
    if (event[field] !== undefined && !isFields(event[field])) problems.push(`${field} must be an object`);
  }
  if (source === undefined) problems.push("source is required");
  if (isFields(source) && typeof source["host"] !== "string") problems.push("source.host must be a string");
  for (const field of ["id", "timestamp"] as const) {
    if (event[field] !== undefined && typeof event[field] !== "string")
      problems.push(`${field} must be a string`);
  }
  return isPhase(phase) ? [...problems, ...phaseProblems(phase, event)] : problems;
}

/** Checks the members that a phase requires. A member that is not an object has already been reported. */
function phaseProblems(phase: Phase, { chat, tool, permission, stream }: Fields): readonly string[] {
  switch (phase) {
    case "chat.params":
      return chat === undefined ? ["chat is required for chat.params"] : [];
    case "tool.execute.before":
    case "tool.execute.after":
      return tool === undefined ? [`tool is required for ${phase}`] : toolProblems(tool);
    case "permission.ask":
      return permission === undefined && tool === undefined
        ? ["permission or tool is required for permission.ask"]
        : [];
    case "stream.text_block":
      return isFields(stream) && typeof stream["text"] === "string"
        ? []
        : ["stream.text must be a string for stream.text_block"];
    default:
      return [];
  }
}

function toolProblems(tool: unknown): readonly string[] {
  if (!isFields(tool)) return [];
  return [
    ...(typeof tool["name"] === "string" ? [] : ["tool.name must be a string"]),
    ...(isFields(tool["input"]) ? [] : ["tool.input must be an object"]),
  ];
}
