import type { OrangeContext } from "@orange-hyper/core";
import { readObject } from "../binding/files.js";
import { underBindingLock } from "../binding/lock.js";
import { jsonText } from "../bridge/files.js";

/** What setup has done for this user, so that a removal can undo exactly that. */
export interface SetupRecord {
  /** Absolute paths of the projects that setup activated. */
  readonly projects: readonly string[];
  /** True once setup has begun to run the host's own command for registering. */
  readonly registered: boolean;
  readonly installed: boolean;
  /** True when setup made Orange callable for hooks. */
  readonly program: boolean;
}

const NOTHING: SetupRecord = { projects: [], registered: false, installed: false, program: false };

function recordKey(host: string): string {
  return `setup/${host}.json`;
}

/** Reads the record; an empty one when no setup has run. */
export async function readRecord({ user }: Pick<OrangeContext, "user">, host: string): Promise<SetupRecord> {
  const stored = await readObject(user.blobs, recordKey(host));
  if (stored === null) return NOTHING;
  const projects = Array.isArray(stored["projects"]) ? stored["projects"] : [];
  return {
    projects: projects.filter((project): project is string => typeof project === "string"),
    registered: stored["registered"] === true,
    installed: stored["installed"] === true,
    program: stored["program"] === true,
  };
}

/** Updates the record, and removes it when nothing is left in it. */
export async function changeRecord(
  ctx: Pick<OrangeContext, "user">,
  host: string,
  change: (record: SetupRecord) => SetupRecord,
): Promise<void> {
  const { blobs } = ctx.user;
  await underBindingLock(ctx, "setup", async () => {
    const next = change(await readRecord(ctx, host));
    const isEmpty = next.projects.length === 0 && !next.registered && !next.installed && !next.program;
    if (!isEmpty) return blobs.put(recordKey(host), jsonText({ schema_version: 1, host, ...next }));
    await blobs.remove(recordKey(host));
    await blobs.removeFolder("setup", "empty");
  });
}
