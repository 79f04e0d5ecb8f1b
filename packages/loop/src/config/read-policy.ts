import { msg } from "@orange-hyper/core/text";
import { LARGEST_LIMITS, type RunLimits } from "../model/limits.js";
import { ROLES, type Role } from "../model/role.js";
import {
  type Findings,
  fieldsOf,
  glob,
  listOf,
  orNull,
  own,
  type Reader,
  refuse,
  text,
  wholeNumber,
  within,
  yesOrNo,
} from "./fields.js";
import type { PolicyPart, RolesFile } from "./file.js";
import { MODEL_NAME, PROVIDER_ID } from "./read-provider.js";

const globs = listOf(glob, 200);

const POLICY = {
  edit_requires_approval: yesOrNo,
  dependency_install_requires_approval: yesOrNo,
  network_requires_approval: yesOrNo,
  protected_paths: globs,
  protected_test_paths: globs,
  abort_without_approval: yesOrNo,
  qa_required: yesOrNo,
} satisfies { readonly [Name in keyof PolicyPart]-?: Reader<unknown> };

/** Reads `policy`. */
export const readPolicy: Reader<PolicyPart> = (value, path, found) =>
  readTable(value, path, { found, table: POLICY });

const LIMITS = {
  max_iterations: wholeNumber(LARGEST_LIMITS.max_iterations),
  max_revisions: wholeNumber(LARGEST_LIMITS.max_revisions, 0),
  max_plan_revisions: wholeNumber(LARGEST_LIMITS.max_plan_revisions, 0),
  response_retries: wholeNumber(LARGEST_LIMITS.response_retries, 0),
  process_retries: wholeNumber(LARGEST_LIMITS.process_retries, 0),
  directive_timeout_seconds: wholeNumber(LARGEST_LIMITS.directive_timeout_seconds),
  time_budget_seconds: orNull(wholeNumber(LARGEST_LIMITS.time_budget_seconds)),
  token_budget: orNull(wholeNumber(null)),
} satisfies { readonly [Name in keyof RunLimits]: Reader<unknown> };

/** Reads `limits`. Numbers above their maximum are recorded separately from invalid values. */
export const readLimits: Reader<Partial<RunLimits>> = (value, path, found) =>
  readTable(value, path, { found, table: LIMITS });

function readTable(
  value: unknown,
  path: string,
  { found, table }: { readonly found: Findings; readonly table: Readonly<Record<string, Reader<unknown>>> },
): object | undefined {
  if (value === undefined) return undefined;
  const fields = fieldsOf(found, { value, path, known: Object.keys(table) });
  if (fields === null) return undefined;
  const read = Object.entries(table).map(([name, reader]) => [
    name,
    reader(own(fields, name), within(path, name), found),
  ]);
  return Object.fromEntries(read.filter(([, each]) => each !== undefined));
}

/** Reads `roles`: the provider of each role. Null removes a role from the preset. */
export const readRoles: Reader<RolesFile["roles"]> = (value, path, found) => {
  if (value === undefined) return undefined;
  const fields = fieldsOf(found, { value, path, known: ROLES });
  if (fields === null) return undefined;
  const read = ROLES.filter((role) => own(fields, role) !== undefined).map((role: Role) => [
    role,
    own(fields, role) === null ? null : readEntry(own(fields, role), within(path, role), found),
  ]);
  return Object.fromEntries(read.filter(([, entry]) => entry !== undefined));
};

function readEntry(value: unknown, path: string, found: Findings): RolesFile["roles"][Role] | undefined {
  const fields = fieldsOf(found, { value, path, known: ["provider", "model"] });
  if (fields === null) return undefined;
  const id = text(PROVIDER_ID, msg`must be the name of a provider`);
  const provider = id(own(fields, "provider"), within(path, "provider"), found);
  if (own(fields, "provider") === undefined) refuse(found, within(path, "provider"), msg`is missing`);
  const model = orNull(text(MODEL_NAME, msg`must be the name of a model`));
  const named = model(own(fields, "model"), within(path, "model"), found) ?? null;
  return provider === undefined ? undefined : { provider, model: named };
}
