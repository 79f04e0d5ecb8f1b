import type { Key } from "@orange-hyper/core";
import type { IdPort, UserDataPort } from "@orange-hyper/core/ports";
import { fieldsOf, isFields } from "../fields.js";
import type { FoundPlugin } from "./find-plugin.js";

/** What approving a plugin needs from its caller. */
export interface Approver {
  readonly user: UserDataPort;
  readonly ids: Pick<IdPort, "digest">;
  readonly project: { readonly root: string };
}

const FOLDER = "hook-plugins";
const LIMIT = 64 * 1024;

/** Returns the digest that identifies a plugin. Any change of its text makes it a different plugin. */
function digestOf({ ids }: Pick<Approver, "ids">, { text }: Pick<FoundPlugin, "text">): string {
  return ids.digest(text, text.length);
}

/**
 * Returns true when this user approved exactly this text for exactly this project. Approvals inside the project itself
 * do not count, so that nothing that came with a clone runs.
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

/**
 * Stores the approval of a plugin, replacing an earlier one, and returns its digest; null when the user's folder lies
 * inside the project.
 */
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
