import { isRecord, type Key, type OrangeContext, readIdentity } from "@orange-hyper/core";
import { readJsonObject } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { commandLine, configUntrusted, trustRefused, userFolderInProject } from "./errors.js";
import type { RolesFile } from "./file.js";
import { isInside } from "./read-config.js";
import type { ProviderSettings, ValidationCommand } from "./settings.js";

/** Maximum number of trusted digests per folder: about as many as there are branches with different configurations. */
const MAX_DIGESTS = 20;
/** Minimum length of a digest prefix, so that it cannot match another file by accident. */
const SHORTEST_PREFIX = 8;

type Ports = Pick<OrangeContext, "user" | "ids" | "project">;

interface TrustedDigest {
  readonly sha256: string;
  readonly trusted_at: string;
}

/**
 * Returns the key under which trust in a folder's configuration is stored: in the user's folder, where no repository
 * can write.
 */
function trustKey({ ids, project }: Ports): Key {
  return `run-trust/${ids.digest(rootOf(project)).slice(0, 32)}.json`;
}

/** A linked work tree shares the trust of its main checkout. */
function rootOf({ main, root }: OrangeContext["project"]): string {
  return main ?? root;
}

/**
 * True when the user trusts the configuration with this digest in this folder. A clone elsewhere, another project in
 * the same folder or a single changed byte is not trusted. Always false when the user's folder lies in the project.
 */
export async function isTrusted(ctx: Ports, digest: string): Promise<boolean> {
  if (isInside(ctx.user.path, ctx.project.root)) return false;
  return (await readDigests(ctx)).some(({ sha256 }) => sha256 === digest);
}

/**
 * Records that the user has read and trusts the configuration with this digest. Throws USER_INPUT_ERROR when the user's
 * own folder lies in the project.
 */
export async function trust(ctx: Ports & Pick<OrangeContext, "clock">, digest: string): Promise<void> {
  if (isInside(ctx.user.path, ctx.project.root)) throw userFolderInProject();
  const lease = await ctx.user.locks.acquire("run-trust", { command: "run trust" });
  try {
    const others = (await readDigests(ctx)).filter(({ sha256 }) => sha256 !== digest);
    const added = { sha256: digest, trusted_at: ctx.clock.now() };
    const content = {
      schema_version: 1,
      project_root: rootOf(ctx.project),
      project_id: projectId(ctx),
      digests: [...others, added].slice(-MAX_DIGESTS),
    };
    await ctx.user.blobs.put(trustKey(ctx), `${JSON.stringify(content, null, 2)}\n`);
  } finally {
    await lease.release();
  }
}

/** The value of `--trust-config`, a prefix of the digest; null when it was not given. */
export interface Trusting {
  readonly prefix: string | null;
  /** Shown with a refusal, so that the user has read it before trusting. */
  readonly runs: readonly string[];
}

/**
 * Returns only when the user trusts the configuration, recording the trust when `prefix` matches its digest. Throws
 * CONFIG_UNTRUSTED, whose data list what the configuration would run.
 */
export async function requireTrust(
  ctx: Ports & Pick<OrangeContext, "clock">,
  digest: string,
  { prefix, runs }: Trusting,
): Promise<void> {
  if (prefix !== null) {
    if (!isPrefixOf(prefix, digest)) throw trustRefused(prefix, digest);
    return trust(ctx, digest);
  }
  if (!(await isTrusted(ctx, digest))) throw configUntrusted(digest, runs);
}

function isPrefixOf(prefix: string, digest: string): boolean {
  const hex = prefix
    .trim()
    .toLowerCase()
    .replace(/^sha256:/, "");
  return hex.length >= SHORTEST_PREFIX && /^[0-9a-f]+$/.test(hex) && digest.startsWith(hex);
}

/**
 * Lists, one per line, what a configuration would run and which approvals it lifts, for the person who is to trust it.
 * `argvOf` returns the arguments of a provider that only names a client.
 */
export function runsOf(
  { providers, validation, policy }: Pick<RolesFile, "providers" | "validation" | "policy">,
  argvOf: (provider: string) => readonly string[] | null = () => null,
): readonly string[] {
  const lifted = Object.entries(policy).filter(([name, value]) =>
    name === "abort_without_approval" ? value === true : value === false,
  );
  return [
    ...Object.entries(providers).map(([id, settings]) => providerLine(id, settings, argvOf(id))),
    ...(validation ?? []).map(validationLine),
    ...lifted.map(([name, value]) => `policy ${name}: ${String(value)}`),
  ];
}

function providerLine(id: string, settings: ProviderSettings, known: readonly string[] | null): string {
  const { type, recipe, script, profiles, env = [] } = settings;
  const program = settings.argv ?? known ?? (recipe === undefined ? [] : [recipe]);
  const { read_only = [], edit = [], research = [] } = profiles ?? {};
  const extra = [...read_only, ...edit, ...research];
  const words = [...program, ...extra, ...(script === undefined ? [] : [script])];
  const line = words.length === 0 ? type : commandLine(words);
  return env.length === 0 ? `${id}: ${line}` : `${id}: ${line} (${env.join(", ")})`;
}

function validationLine({ id, argv, cwd, env }: ValidationCommand): string {
  const names = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const place = cwd === "." ? "" : ` (${cwd})`;
  return msg`validation ${id}: ${commandLine([...names, ...argv])}${place}`;
}

async function readDigests(ctx: Ports): Promise<readonly TrustedDigest[]> {
  const file = await readJsonObject(ctx.user.blobs, trustKey(ctx)).catch(() => null);
  if (file?.kind !== "valid") return [];
  const { project_root: root, project_id: id, digests } = file.data;
  // Another project may have replaced the one in this folder.
  if (root !== rootOf(ctx.project) || id !== projectId(ctx) || !Array.isArray(digests)) return [];
  return digests.filter(isDigest);
}

function isDigest(value: unknown): value is TrustedDigest {
  return (
    isRecord(value) &&
    typeof value["trusted_at"] === "string" &&
    /^[0-9a-f]{64}$/.test(String(value["sha256"]))
  );
}

function projectId({ project }: Ports): string | null {
  return project.config.kind === "valid" ? readIdentity(project.config.data).id : null;
}
