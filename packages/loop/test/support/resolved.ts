import type { ReadConfig } from "../../src/config/file.js";
import { parseConfig } from "../../src/config/read-config.js";
import { type Resolving, resolveSettings, type SettingFlags } from "../../src/config/resolve.js";

const FLAGS: SettingFlags = {
  criteria: [],
  constraints: [],
  allow: [],
  deny: [],
  stopConditions: [],
  maxIterations: null,
  maxRevisions: null,
  timeBudget: null,
  tokenBudget: null,
  allowNoChange: false,
  allowStub: false,
  abortWithoutApproval: false,
};
/** A provider for every role. */
export const CAST = {
  orchestrator: { provider: "claude", model: null },
  planner: { provider: "claude", model: null },
  researcher: { provider: "claude", model: null },
  implementer: { provider: "codex", model: null },
  qa: { provider: "claude", model: null },
  verifier: { provider: "claude", model: null },
  critic: { provider: "claude", model: null },
};

function config(value: object | null, scope: "project" | "user"): ReadConfig | null {
  if (value === null) return null;
  const path = `${scope}/roles.json`;
  return {
    exists: true,
    path,
    digest: "d".repeat(64),
    ...parseConfig(JSON.stringify(value), { scope, path }),
  };
}

export interface Given extends Partial<Omit<Resolving, "flags" | "project" | "user">> {
  readonly flags?: Partial<SettingFlags>;
  readonly project?: object | null;
  readonly user?: object | null;
}

/** Returns the settings of a run with the given files and flags. */
export function resolve({ flags, project = null, user = { roles: CAST }, ...rest }: Given = {}) {
  return resolveSettings({
    flags: { ...FLAGS, ...flags },
    project: config(project, "project"),
    user: config(user, "user"),
    preset: null,
    mode: "implement",
    workspace: "in_place",
    ...rest,
  });
}
