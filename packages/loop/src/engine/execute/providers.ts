import { type Environment, jsonObject, type OrangeContext } from "@orange-hyper/core";
import { openProvider, type Provider, type StubScript } from "@orange-hyper/loop-providers";
import type { RunSettings } from "../../config/settings.js";
import type { Role } from "../../model/role.js";
import { providerMissing, scriptUnreadable } from "../errors.js";

/** Maximum size in bytes of a script of answers. */
const LARGEST_SCRIPT = 8 * 1024 * 1024;

/**
 * Opens the provider of a role. Throws PROVIDER_NOT_FOUND when the role has none or the configuration does not define
 * how to run it.
 */
export async function providerOf(
  ctx: OrangeContext,
  env: Environment,
  { roster, providers }: Pick<RunSettings, "roster" | "providers">,
  role: Role,
): Promise<Provider> {
  const entry = roster[role];
  const settings = entry === undefined ? undefined : providers[entry.provider];
  if (entry === undefined || settings === undefined) throw providerMissing(entry?.provider ?? role);
  const script = settings.script === undefined ? null : await readScript(ctx, settings.script);
  const { provider: id, model } = entry;
  const provider = openProvider(ctx, { id, settings, model, env, script });
  if (provider === null) throw providerMissing(id);
  return provider;
}

async function readScript({ files, project }: OrangeContext, path: string): Promise<StubScript> {
  const absolute = path.startsWith("/") ? path : `${project.root}/${path}`;
  const file = await files.read(absolute, LARGEST_SCRIPT);
  const script = file.ok ? jsonObject(file.bytes) : null;
  if (script === null) throw scriptUnreadable(path);
  return script as unknown as StubScript;
}
