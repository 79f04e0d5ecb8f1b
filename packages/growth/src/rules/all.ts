import { backendApiFocus } from "./backend-api-focus.js";
import { documentationFocus } from "./documentation-focus.js";
import { hookHygiene } from "./hook-hygiene.js";
import { mcpReadiness } from "./mcp-readiness.js";
import { memoryHygiene } from "./memory-hygiene.js";
import type { Rule } from "./rule.js";
import { verificationDiscipline } from "./verification-discipline.js";

/** Every rule, in the order in which they are explained. */
export const RULES: readonly Rule[] = [
  verificationDiscipline,
  memoryHygiene,
  backendApiFocus,
  documentationFocus,
  mcpReadiness,
  hookHygiene,
];
