import { displayPath, isRecord, type OrangeContext, readIdentity, requireConfig } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import { CONFIG_KEY, type ConfigData, fillConfig, newConfig, readConfig, renderConfig } from "./config.js";
import { notCheckedOut } from "./errors.js";
import { defaultLanguage, type Language } from "./language.js";

import { newProjectId, type RecoveredIdentity, recoverIdentity, repairedId } from "./recovery.js";

export interface ConfigRequest {
  /** A name given by the user, with white space collapsed. */
  readonly name: string | undefined;
  readonly force: boolean;
  readonly locale: string | undefined;
}

/** The config after `orange init`. */
export interface SettledConfig {
  readonly id: string | null;
  readonly name: string;
  readonly data: ConfigData;
  /** Text to write; null leaves the file unchanged. */
  readonly text: string | null;
  readonly existed: boolean;
  readonly warnings: readonly string[];
}

/**
 * Determines the config: a new one, the stored one or, with `force`, the stored one completed. A broken one is refused
 * or, with `force`, moved aside. A new project id is issued only when no artefact names an old one
 * and git tracks no config.
 */
export async function settleConfig(ctx: OrangeContext, request: ConfigRequest): Promise<SettledConfig> {
  const stored = await readConfig(ctx.blobs);
  if (stored.kind === "valid") {
    return request.force ? completeConfig(ctx, request, stored.data) : keepConfig(ctx, request, stored.data);
  }
  if (stored.kind === "missing") return createConfig(ctx, request, []);
  if (!request.force) requireConfig({ ...ctx.project, config: stored });
  const backup = await moveAside(ctx);
  return createConfig(ctx, request, [msg`The unreadable config.json was moved to ${displayPath(backup)}.`]);
}

/**
 * Creates the config of a new project. `moved` contains the warning about a broken config that was moved aside; [] when
 * there was none.
 */
async function createConfig(
  ctx: OrangeContext,
  request: ConfigRequest,
  moved: readonly string[],
): Promise<SettledConfig> {
  const recovered = await recoverIdentity(ctx);
  const main = recovered.kind === "unclaimed" ? mainIdentity(ctx) : null;
  const known = recovered.kind === "agreed" ? recovered : main;
  // A new id would separate this checkout from the quests and the memory that git holds.
  if (recovered.kind === "unclaimed" && known === null && (await isTracked(ctx))) throw notCheckedOut();
  const id = known?.id ?? newProjectId(ctx.ids);
  const name = request.name ?? known?.name ?? ctx.project.folderName;
  const language = main?.language ?? defaultLanguage(request.locale);
  const data = newConfig({ generator: ctx.generator, id, name, language });
  const existed = moved.length > 0;
  const warnings = [
    ...moved,
    ...(main === null ? recoveryWarnings(recovered, existed) : [sharedWarning(main)]),
  ];
  return { id, name, data, text: renderConfig(data), existed, warnings };
}

/** True when git tracks the config of this folder, even if this checkout leaves it out or it was deleted. */
async function isTracked({ git }: OrangeContext): Promise<boolean> {
  return ((await git.trackedFiles(displayPath(CONFIG_KEY))) ?? []).length > 0;
}

interface MainIdentity {
  readonly id: string;
  readonly name: string | null;
  readonly language: Language | null;
  readonly root: string;
}

/**
 * Returns the identity of the project in the main checkout, to which a linked work tree belongs; its config may not be
 * committed yet. Null when there is none.
 */
function mainIdentity({ project }: OrangeContext): MainIdentity | null {
  const { main = null, mainConfig } = project;
  if (main === null || mainConfig?.kind !== "valid") return null;
  const { id, name } = readIdentity(mainConfig.data);
  const settings = mainConfig.data["project"];
  const stored = isRecord(settings) ? settings["default_language"] : undefined;
  const language = stored === "ko" || stored === "en" ? stored : null;
  return id === null ? null : { id, name, language, root: main };
}

function sharedWarning({ root }: MainIdentity): string {
  return msg`This is a linked work tree of the project at ${root}; it has the project_id of that.`;
}

function keepConfig(ctx: OrangeContext, request: ConfigRequest, data: ConfigData): SettledConfig {
  const stored = readIdentity(data);
  const name = stored.name ?? ctx.project.folderName;
  const warnings =
    request.name === undefined
      ? []
      : [msg`--project is ignored: this project is already initialized as ${name}.`];
  return { id: stored.id, name, data, text: null, existed: true, warnings };
}

async function completeConfig(
  ctx: OrangeContext,
  request: ConfigRequest,
  stored: ConfigData,
): Promise<SettledConfig> {
  const current = readIdentity(stored);
  const id = current.id ?? repairedId(await recoverIdentity(ctx), ctx.ids);
  const name = request.name ?? current.name ?? ctx.project.folderName;
  const renamed = request.name === undefined ? stored : rename(stored, request.name);
  const language = defaultLanguage(request.locale);
  const data = fillConfig(renamed, newConfig({ generator: ctx.generator, id, name, language })) ?? renamed;
  const unchanged = JSON.stringify(data) === JSON.stringify(stored);
  const warnings =
    id === null ? [msg`The artefacts carry different project ids; config.json stays without one.`] : [];
  return { id, name, data, text: unchanged ? null : renderConfig(data), existed: true, warnings };
}

function rename(stored: ConfigData, name: string): ConfigData {
  const nested = stored["project"];
  return { ...stored, project_name: name, project: { ...(isRecord(nested) ? nested : {}), name } };
}

async function moveAside({ blobs, clock }: OrangeContext): Promise<string> {
  const bytes = (await blobs.get(CONFIG_KEY)) ?? new Uint8Array();
  const stamp = clock.now().replace(/[-:]|\.\d+/g, "");
  const key = `${CONFIG_KEY}.bak-${stamp}`;
  await blobs.put(key, [bytes], { absent: true });
  return key;
}

function recoveryWarnings(recovered: RecoveredIdentity, existed: boolean): readonly string[] {
  switch (recovered.kind) {
    case "agreed":
      return [msg`project_id was recovered from the artefacts of this project.`];
    case "disagreement":
      return [
        msg`The artefacts carry different project ids (${recovered.ids.join(", ")}); a new project_id was issued.`,
      ];
    case "unclaimed":
      return existed ? [msg`No artefact carries a project_id; a new one was issued.`] : [];
  }
}
