import { jsonObject } from "@orange-hyper/core";
import type { BlobStore, HomePort, HostFolderPort, IdPort } from "@orange-hyper/core/ports";
import type { Harness } from "../harness/launch.js";
import type { InstalledSkill } from "../schema/tools.js";
import { skillConflict } from "./errors.js";
import { SKILL } from "./skill-text.js";

export interface SkillGround {
  readonly homes: Pick<HomePort, "resolve">;
  readonly hostFolders: HostFolderPort;
  readonly ids: Pick<IdPort, "digest">;
}

const FILE = "SKILL.md";
/** File that marks the folder as written by Orange, and holds the digest of the text written. */
const MARKER = ".orange-skill.json";

/**
 * Writes the Orange skill for each of these harnesses. Throws SKILL_CONFLICT, with nothing written, if a skill folder
 * of that name was not written by Orange or was changed since.
 */
export async function installSkill(
  ground: SkillGround,
  harnesses: readonly Harness[],
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<readonly InstalledSkill[]> {
  const digest = ground.ids.digest(SKILL);
  const places = harnesses.flatMap(({ key, skills }) =>
    skills === null ? [] : [{ harness: key, path: ground.homes.resolve(`${skills}/orange`) }],
  );
  const planned: { readonly place: InstalledSkill; readonly folder: BlobStore }[] = [];
  for (const { harness, path } of places) {
    const folder = ground.hostFolders.at(path);
    const action = await actionFor(ground, folder, { path, digest });
    planned.push({ place: { harness, path, action }, folder });
  }
  for (const { place, folder } of isDryRun ? [] : planned) {
    if (place.action === "unchanged") continue;
    await folder.put(MARKER, `${JSON.stringify({ package: "@orange-hyper/tasks", digest })}\n`);
    await folder.put(FILE, SKILL);
  }
  return planned.map(({ place }) => place);
}

async function actionFor(
  { ids }: SkillGround,
  folder: BlobStore,
  { path, digest }: { readonly path: string; readonly digest: string },
): Promise<InstalledSkill["action"]> {
  const kind = await folder.kind("");
  if (kind === null) return "made";
  if (kind !== "folder") throw skillConflict(path);
  const names = (await folder.entries("")).map(({ name }) => name);
  if (names.length === 0) return "made";
  const ours = await writtenDigest(folder);
  if (ours === null || names.some((name) => name !== FILE && name !== MARKER)) throw skillConflict(path);
  const text = await folder.get(FILE);
  if (text === null) return "replaced";
  const now = ids.digest(new TextDecoder().decode(text));
  if (now === digest) return "unchanged";
  // The marker is written first, so after an interruption it already holds the digest of the new text beside the old
  // file.
  if (now !== ours && ours !== digest) throw skillConflict(path);
  return "replaced";
}

async function writtenDigest(folder: BlobStore): Promise<string | null> {
  const digest = jsonObject(await folder.get(MARKER))?.["digest"];
  return typeof digest === "string" ? digest : null;
}
