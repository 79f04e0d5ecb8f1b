import { type Fields, fieldsOf, isFields, member, textOf } from "./fields.js";

/**
 * Cleans what another program printed for a Codex hook. Codex drops a whole answer that contains a single key it does
 * not expect, so such keys are removed. Returns "" when nothing is left, and text that is not JSON unchanged.
 */
export function sanitiseCodexOutput(event: string, printed: string): string {
  const answers = jsonObjects(printed);
  if (answers === null) return printed;
  const clean = answers.map((answer) => sanitise(event, answer));
  const merged = event === "UserPromptSubmit" ? mergePrompts(clean) : (clean[0] ?? {});
  return Object.keys(merged).length === 0 ? "" : JSON.stringify(merged);
}

const TOOL_EVENTS: readonly string[] = ["PreToolUse", "PostToolUse"];

/** Top-level keys that make Codex drop an answer, by event. Measured on 0.169.0. */
const REFUSED_KEYS: Readonly<Record<string, readonly string[]>> = {
  PreToolUse: ["continue", "stopReason", "suppressOutput"],
  PermissionRequest: ["continue", "stopReason", "suppressOutput"],
  PostToolUse: ["suppressOutput"],
};

function sanitise(event: string, { hookSpecificOutput: specific, ...all }: Fields): Fields {
  const refused = member(REFUSED_KEYS, event) ?? [];
  const rest: Fields = Object.fromEntries(Object.entries(all).filter(([key]) => !refused.includes(key)));
  if (event === "PreToolUse" && rest["decision"] === "block") {
    const { decision: _, reason, ...others } = rest;
    return { ...others, hookSpecificOutput: refusal(event, textOf(reason) ?? "") };
  }
  const fields = isFields(specific) ? specificFields(event, specific) : {};
  return Object.keys(fields).every((key) => key === "hookEventName")
    ? rest
    : { ...rest, hookSpecificOutput: fields };
}

function refusal(event: string, reason: string): Fields {
  return {
    hookEventName: event,
    permissionDecision: "deny",
    permissionDecisionReason: reason.trim() === "" ? "Blocked by orange hook policy." : reason,
  };
}

function specificFields(event: string, specific: Fields): Fields {
  const { updatedInput, suppressOutput: _, stopReason: __, ...fields } = specific;
  const { permissionDecision, permissionDecisionReason, ...rest } = fields;
  if (!TOOL_EVENTS.includes(event) || !GRANTS.includes(permissionDecision)) return fields;
  // Measured on 0.169.0: a grant is accepted only together with an `updatedInput`.
  if (event === "PreToolUse" && permissionDecision === "allow" && isFields(updatedInput))
    return { ...rest, permissionDecision, updatedInput };
  const reason = textOf(permissionDecisionReason);
  return reason === undefined
    ? rest
    : { ...rest, additionalContext: joined([textOf(rest["additionalContext"]), reason]) };
}

const GRANTS: readonly unknown[] = ["allow", "ask", "approve"];

/** Merges the answers of several hooks: it blocks if one of them blocks, and contains the context of all. */
function mergePrompts(answers: readonly Fields[]): Fields {
  const context = answers.map((answer) =>
    textOf(fieldsOf(answer["hookSpecificOutput"])["additionalContext"]),
  );
  const { hookSpecificOutput: _, ...first } = answers[0] ?? {};
  const block = answers.find(({ decision }) => decision === "block");
  const text = joined(context);
  return {
    ...first,
    ...(block === undefined ? {} : { decision: "block", reason: block["reason"] }),
    ...(text === ""
      ? {}
      : { hookSpecificOutput: { hookEventName: "UserPromptSubmit", additionalContext: text } }),
  };
}

function joined(texts: readonly (string | undefined)[]): string {
  return [...new Set(texts.filter((text) => text !== undefined))].join("\n\n");
}

/** Parses a text that consists only of JSON objects, one after the other; null for anything else. */
function jsonObjects(text: string): readonly Fields[] | null {
  const found: Fields[] = [];
  for (let rest = text.trim(); rest !== ""; ) {
    const end = objectEnd(rest);
    const value = end === 0 ? undefined : parse(rest.slice(0, end));
    if (!isFields(value)) return null;
    found.push(value);
    rest = rest.slice(end).trim();
  }
  return found;
}

/** Returns the end of the JSON object at the start of a text; 0 when it does not start with a complete object. */
function objectEnd(text: string): number {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === "{") depth += 1;
    if (token === "}") depth -= 1;
    if (depth === 0) return token === "}" ? index + 1 : 0;
  }
  return 0;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
