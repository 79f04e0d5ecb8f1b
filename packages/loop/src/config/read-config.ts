import { displayPath, isRecord, type Key, type OrangeContext } from "@orange-hyper/core";
import type { BlobStore } from "@orange-hyper/core/ports";
import { hasConflictMarks, msg, UNRESOLVED_MERGE } from "@orange-hyper/core/text";
import { configInvalid, configSecret, limitTooHigh, userOnly } from "./errors.js";
import { type Findings, fieldsOf, mapOf, newFindings, oneOf, own, refuse, within } from "./fields.js";
import { EMPTY_FILE, type ReadConfig, type RolesFile } from "./file.js";
import { secretPlaces } from "./find-secrets.js";
import { PRESET_IDS } from "./presets.js";
import { readLimits, readPolicy, readRoles } from "./read-policy.js";
import { PROVIDER_ID, readProvider } from "./read-provider.js";
import { readValidation } from "./read-validation.js";

/** Key of the configuration, both below a project's storage root and in the user's folder. */
export const ROLES_KEY: Key = "roles.json";

/** Maximum size of a configuration in bytes: 40 times the example in the specification. */
const LARGEST_BYTES = 64 * 1024;

type ConfigScope = "project" | "user";

/**
 * Reads the configuration that is shared with the project. Settings reserved for the user are ignored with a warning.
 * Throws CONFIG_INVALID, CONFIG_SECRET, USER_INPUT_ERROR for a limit above its maximum, and FILESYSTEM_ERROR for a
 * link.
 */
export function readProjectConfig({ blobs, ids }: Pick<OrangeContext, "blobs" | "ids">): Promise<ReadConfig> {
  return readConfig(blobs, {
    scope: "project",
    path: displayPath(ROLES_KEY),
    digest: (text) => ids.digest(text),
  });
}

/**
 * Reads the user's own configuration for all projects. Counts as absent if it lies in the project, because then it is
 * not the user's.
 */
export async function readUserConfig({
  user,
  ids,
  project,
}: Pick<OrangeContext, "user" | "ids" | "project">): Promise<ReadConfig> {
  const path = `${user.path}/${ROLES_KEY}`;
  if (isInside(user.path, project.root)) return { ...ABSENT, path };
  return readConfig(user.blobs, { scope: "user", path, digest: (text) => ids.digest(text) });
}

/** True when `path` is `folder` or lies below it. */
export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

const ABSENT: ReadConfig = { exists: false, path: "", digest: null, file: EMPTY_FILE, warnings: [] };

interface Source {
  readonly scope: ConfigScope;
  readonly path: string;
  readonly digest: (text: string) => string;
}

async function readConfig(blobs: BlobStore, { scope, path, digest }: Source): Promise<ReadConfig> {
  const text = await readText(blobs, path);
  if (text === null) return { ...ABSENT, path };
  const { file, warnings } = parseConfig(text, { scope, path });
  return { exists: true, path, digest: digest(text), file, warnings };
}

/** Returns the digest of the project's current configuration without parsing it; null when there is none. */
export async function configDigest({
  blobs,
  ids,
}: Pick<OrangeContext, "blobs" | "ids">): Promise<string | null> {
  const text = await readText(blobs, displayPath(ROLES_KEY));
  return text === null ? null : ids.digest(text);
}

/** Reads the complete text without dropping a byte order mark, so that its digest is that of the file. */
async function readText(blobs: BlobStore, path: string): Promise<string | null> {
  const blob = await blobs.open(ROLES_KEY);
  if (blob === null) return null;
  try {
    if (blob.size > LARGEST_BYTES)
      throw configInvalid(path, [{ path: "", message: msg`it has more than ${LARGEST_BYTES / 1024} KiB` }]);
    const text = decode(blob.read(0, blob.size));
    if (text === null) throw configInvalid(path, [{ path: "", message: msg`it is not valid UTF-8` }]);
    return text;
  } finally {
    blob.close();
  }
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Parses the text of a configuration. Throws like `readProjectConfig`. */
export function parseConfig(
  text: string,
  { scope, path }: { readonly scope: ConfigScope; readonly path: string },
): Pick<ReadConfig, "file" | "warnings"> {
  const data = parseJson(text, path);
  const secrets = secretPlaces(data);
  if (secrets.length > 0) throw configSecret(path, secrets);
  const found = newFindings(path);
  const file = readFile(data, scope, found);
  const [tooHigh] = found.tooHigh;
  if (found.problems.length > 0 || file === null) throw configInvalid(path, found.problems);
  if (tooHigh !== undefined) throw limitTooHigh(tooHigh.path, tooHigh.most);
  return { file, warnings: found.warnings };
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message would repeat part of the text.
    const message = hasConflictMarks(text) ? UNRESOLVED_MERGE : msg`it is not valid JSON`;
    throw configInvalid(path, [{ path: "", message }]);
  }
}

const FIELDS = ["schema_version", "preset", "roles", "providers", "validation", "policy", "limits"];

function readFile(data: unknown, scope: ConfigScope, found: Findings): RolesFile | null {
  const known = [...FIELDS, "external_transfer", "$schema"];
  const fields = fieldsOf(found, { value: data, path: "", known });
  if (fields === null) return null;
  const version = own(fields, "schema_version");
  if (version !== undefined && version !== 1)
    refuse(found, "schema_version", msg`must be 1; a newer Orange may know others`);
  if (scope === "user" && own(fields, "validation") !== undefined)
    refuse(found, "validation", msg`belongs to a project`);
  return {
    preset: oneOf(PRESET_IDS)(own(fields, "preset"), "preset", found) ?? null,
    roles: readRoles(own(fields, "roles"), "roles", found) ?? {},
    providers: mapOf(PROVIDER_ID, readProvider)(own(fields, "providers"), "providers", found) ?? {},
    validation: readValidation(own(fields, "validation"), "validation", found) ?? null,
    policy: readPolicy(own(fields, "policy"), "policy", found) ?? {},
    limits: readLimits(own(fields, "limits"), "limits", found) ?? {},
    transferAllowed: readTransfer(fields, scope, found),
  };
}

const transfer = oneOf(["allow", "ask"] as const);

/**
 * Reads `external_transfer` by provider, at the top level or within a provider. Ignored with a warning in a project's
 * file.
 */
function readTransfer(
  fields: Readonly<Record<string, unknown>>,
  scope: ConfigScope,
  found: Findings,
): readonly string[] {
  const providers = own(fields, "providers");
  const entries = isRecord(providers) ? Object.entries(providers) : [];
  const inside = entries.flatMap(([id, value]): readonly (readonly [string, unknown])[] =>
    isRecord(value) && Object.hasOwn(value, "external_transfer") ? [[id, value["external_transfer"]]] : [],
  );
  const top = own(fields, "external_transfer");
  if (scope === "project") {
    const paths = inside.map(([id]) => `providers.${id}.external_transfer`);
    for (const path of top === undefined ? paths : ["external_transfer", ...paths])
      found.warnings.push(userOnly(found.file, path));
    return [];
  }
  const named = mapOf(PROVIDER_ID, transfer)(top, "external_transfer", found) ?? {};
  const listed = inside.map(
    ([id, value]) => [id, transfer(value, within(`providers.${id}`, "external_transfer"), found)] as const,
  );
  const all = [...Object.entries(named), ...listed];
  return [...new Set(all.flatMap(([id, value]) => (value === "allow" ? [id] : [])))];
}
