import {
  displayPath,
  isOrangeError,
  type OrangeContext,
  requireConfig,
  withKernelLock,
} from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import type { Role } from "../model/role.js";
import { type ConfigWarning, presetUnknown } from "./errors.js";
import { PRESET_IDS, type PresetId, presetOf } from "./presets.js";
import { ROLES_KEY } from "./read-config.js";
import { RECIPE_IDS, RECIPE_PROGRAMS } from "./recipes.js";
import type { ProviderSettings, RosterEntry } from "./settings.js";
import { suggestValidation } from "./suggest-validation.js";

export interface InitResult {
  /** Path as shown to people. */
  readonly file: string;
  /** False when the file already existed, in which case it is unchanged. */
  readonly created: boolean;
  readonly preset: PresetId;
  /** Clients found on PATH. */
  readonly installed: readonly string[];
  readonly warnings: readonly ConfigWarning[];
}

/**
 * Writes `.orange-hyper/roles.json` with the installed clients and the checks that the project's manifests declare.
 * Never overwrites a file. The user must still trust the file, because its commands come from the repository. Throws
 * USER_INPUT_ERROR for an unknown preset.
 */
export async function initConfig(
  ctx: Pick<OrangeContext, "blobs" | "locks" | "programs" | "project" | "sources">,
  named: string | null,
): Promise<InitResult> {
  requireConfig(ctx.project);
  const preset = PRESET_IDS.find((id) => id === (named ?? "pair"));
  if (preset === undefined) throw presetUnknown(named ?? "", PRESET_IDS);
  const installed = await installedClients(ctx.programs);
  const validation = await suggestValidation(ctx.sources);
  const { roles, providers } = castRoles(presetOf(preset).roles, installed);
  const content = {
    schema_version: 1,
    preset,
    roles,
    providers,
    validation,
    policy: { protected_paths: [], protected_test_paths: [] },
    limits: { max_iterations: 6, max_revisions: 3 },
  };
  const created = await withKernelLock(ctx, "run.initConfig", () =>
    putNew(ctx.blobs, `${JSON.stringify(content, null, 2)}\n`),
  );
  return {
    file: displayPath(ROLES_KEY),
    created,
    preset,
    installed,
    warnings: [
      ...(installed.length === 0 ? [noClient()] : []),
      ...(validation.length === 0 ? [noValidation()] : []),
    ],
  };
}

async function putNew(blobs: OrangeContext["blobs"], text: string): Promise<boolean> {
  // Anything at this path, even a link, is left alone.
  if ((await blobs.kind(ROLES_KEY)) !== null) return false;
  try {
    await blobs.put(ROLES_KEY, text, { absent: true });
    return true;
  } catch (error) {
    if (isOrangeError(error) && error.code === "CONFLICT") return false;
    throw error;
  }
}

async function installedClients({ find }: OrangeContext["programs"]): Promise<readonly string[]> {
  const found = await Promise.all(RECIPE_IDS.map((id) => find(RECIPE_PROGRAMS[id])));
  return RECIPE_IDS.filter((_, index) => found[index] !== null);
}

/**
 * Assigns the first installed client to do the work and, if there is another, that one to review it. Without any
 * client, a person plays every role.
 */
function castRoles(
  roles: readonly Role[],
  installed: readonly string[],
): {
  readonly roles: Readonly<Partial<Record<Role, RosterEntry>>>;
  readonly providers: Readonly<Record<string, ProviderSettings>>;
} {
  const [worker = "manual", reviewer = worker] = installed;
  const isReviewer = (role: Role): boolean => ["qa", "verifier", "critic"].includes(role);
  const entries = roles.map((role): readonly [Role, RosterEntry] => [
    role,
    { provider: isReviewer(role) ? reviewer : worker, model: null },
  ]);
  const used = new Set(entries.map(([, { provider }]) => provider));
  const providers = [...used].map((id): readonly [string, ProviderSettings] => [
    id,
    id === "manual" ? { type: "manual" } : { type: "local-command", recipe: id },
  ]);
  return { roles: Object.fromEntries(entries), providers: Object.fromEntries(providers) };
}

function noClient(): ConfigWarning {
  return {
    code: "PROVIDER_NOT_FOUND",
    message: msg`None of ${RECIPE_IDS.join(", ")} is installed, so a person plays every role.`,
    hint: msg`Install one, or name another program in "providers" of .orange-hyper/roles.json.`,
  };
}

function noValidation(): ConfigWarning {
  return {
    code: "VALIDATION_NOT_FOUND",
    message: msg`No manifest of the project declares a check.`,
    hint: msg`Put the test command into "validation" of .orange-hyper/roles.json.`,
  };
}
