import { payloadOf } from "../../src/engine/payload.js";
import { type Judgement, judge } from "../../src/rules/judge.js";
import { NO_POLICY_FILE, type PolicyFile } from "../../src/rules/policy-file.js";
import { RULES } from "../../src/rules/registry.js";
import { mayModify, ruleSettings } from "../../src/rules/settings.js";
import { shellPipelines } from "../../src/shell/commands.js";

export const ROOT = "/home/kim/shop";
const USER = "/home/kim/.orange-hyper";

interface Asked {
  readonly user?: Partial<PolicyFile>;
  readonly shared?: Partial<PolicyFile>;
  readonly env?: Readonly<Record<string, string>>;
  /** Decisions that the user asked for: the decision, then the ids that it is about. */
  readonly asked?: readonly (readonly [string, ...string[]])[];
  readonly failedBefore?: boolean;
  readonly exists?: (path: string) => boolean;
}

/** Returns the judgement of all rules on one tool use. */
export function judged(
  tool: string,
  input: object,
  { user, shared, env = {}, asked = [], failedBefore = false, exists = () => false }: Asked = {},
): Promise<Judgement> {
  const files = { user: { ...NO_POLICY_FILE, ...user }, shared: { ...NO_POLICY_FILE, ...shared } };
  const payload = payloadOf({ hook_event_name: "PreToolUse", tool_name: tool, tool_input: input, cwd: ROOT });
  return judge(payload, ruleSettings(RULES, files, env), {
    projectRoot: ROOT,
    userFolder: USER,
    exists,
    loadShell: async () => shellPipelines,
    failedJustNow: async () => failedBefore,
    askedDecisions: async () => asked.map(([decision, ...of]) => ({ decision, of })),
    mayModify: (setting) => mayModify(setting, env),
  });
}

/** Returns the rule that refuses a command; null when none does. */
export async function refusedBy(command: string, how: Asked = {}): Promise<string | null> {
  return (await judged("Bash", { command }, how)).denied?.rule ?? null;
}

/** Returns the rule that refuses to write a file; null when none does. */
export async function writeRefusedBy(path: string, content = "x", how: Asked = {}): Promise<string | null> {
  return (await judged("Write", { file_path: `${ROOT}/${path}`, content }, how)).denied?.rule ?? null;
}
