import type { Key } from "@orange-hyper/core";
import type { IdPort, UserDataPort } from "@orange-hyper/core/ports";
import { fieldsOf, isFields } from "../fields.js";
import type { FoundPlugin } from "./find-plugin.js";

/** What approving a plugin takes. */
export interface Approver {
  readonly user: UserDataPort;
  readonly ids: Pick<IdPort, "digest">;
  readonly project: { readonly root: string };
}

const FOLDER = "hook-plugins";
const LIMIT = 64 * 1024;

/** What a plugin is known by: another text is another plugin. */
function digestOf({ ids }: Pick<Approver, "ids">, { text }: Pick<FoundPlugin, "text">): string {
  return ids.digest(text, text.length);
}

/**
 * Whether this user approved just this text for just this project. What lies in the project itself approves nothing, so that
 * nothing that came with a clone runs.
 */
export async function isApproved(by: Approver, plugin: FoundPlugin): Promise<boolean> {
  if (by.user.path.startsWith(`${by.project.root}/`)) return false;
  try {
    const bytes = await by.user.blobs.get(keyOf(by));
    if (bytes === null || bytes.length > LIMIT) return false;
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const { project_root: root, digest } = fieldsOf(value);
    return isFields(value) && root === by.project.root && digest === digestOf(by, plugin);
  } catch {
    return false;
  }
}

/** Keeps the approval of a plugin, in the place of an earlier one; null where the user's own data lie in the project. */
export async function approve(by: Approver, plugin: FoundPlugin, now: string): Promise<string | null> {
  if (by.user.path.startsWith(`${by.project.root}/`)) return null;
  const digest = digestOf(by, plugin);
  const record = { version: 1, project_root: by.project.root, path: plugin.path, digest, approved_at: now };
  await by.user.blobs.put(keyOf(by), `${JSON.stringify(record, null, 2)}\n`);
  return digest;
}

function keyOf({ ids, project }: Approver): Key {
  return `${FOLDER}/${ids.digest(project.root).slice(0, 32)}.json`;
}
