import { displayPath, isRecord, type OrangeContext, withKernelLock } from "@orange-hyper/core";
import { type BlobStore, readJsonObject } from "@orange-hyper/core/ports";
import { USER_SETTINGS_KEY } from "@orange-hyper/core/storage";
import { fileBroken } from "./errors.js";
import type { Scope, Setting } from "./setting.js";

export interface Written {
  /** Path of the file as shown to people. */
  readonly file: string;
  readonly changed: boolean;
}

type Data = Readonly<Record<string, unknown>>;

/** Sets a setting in the file of a scope; null removes it. All other content of the file keeps its order. */
export async function writeSetting(
  ctx: OrangeContext,
  { paths = {} }: Setting,
  { scope, value }: { readonly scope: Scope; readonly value: string | null },
): Promise<Written> {
  const change = (data: Data): Data =>
    (paths[scope] ?? []).reduce((changed, path) => withValue(changed, path, value), data);
  if (scope === "project")
    return withKernelLock(ctx, "config.set", (held) =>
      rewrite(held.blobs, "config.json", displayPath("config.json"), change),
    );
  const lease = await ctx.user.locks.acquire("settings", { command: "config.set" });
  try {
    const { blobs, path } = ctx.user;
    return await rewrite(blobs, USER_SETTINGS_KEY, `${path}/${USER_SETTINGS_KEY}`, change);
  } finally {
    await lease.release();
    // Acquiring the lock creates folders; removes them again if the user has nothing in them.
    for (const folder of ["bindings", ""])
      await ctx.user.blobs.removeFolder(folder, "empty").catch(() => false);
  }
}

async function rewrite(
  blobs: BlobStore,
  key: string,
  file: string,
  change: (data: Data) => Data,
): Promise<Written> {
  const stored = await readJsonObject(blobs, key);
  if (stored.kind === "invalid") throw fileBroken(file, stored.reason);
  const before = stored.kind === "valid" ? stored.data : {};
  const after = change(before);
  if (JSON.stringify(after) === JSON.stringify(before)) return { file, changed: false };
  if (Object.keys(after).length === 0) await blobs.remove(key);
  else await blobs.put(key, `${JSON.stringify(after, null, 2)}\n`);
  return { file, changed: true };
}

/** Returns the data with a value set at the end of a path; null removes it, together with objects that become empty. */
function withValue(data: Data, [name = "", ...rest]: readonly string[], value: string | null): Data {
  const { [name]: inner, ...others } = data;
  const next = rest.length === 0 ? value : withValue(isRecord(inner) ? inner : {}, rest, value);
  const isGone = next === null || (isRecord(next) && Object.keys(next).length === 0);
  return isGone ? others : { ...data, [name]: next };
}
