import type { Key, OrangeContext } from "@orange-hyper/core";
import type { FileScope } from "@orange-hyper/core/host";
import { readObject, removeEmptyFolders } from "../binding/files.js";
import { OWNER } from "../binding/keys.js";
import { jsonText } from "../bridge/files.js";

/** What was recorded when a file was put into a host's folder. A removal trusts only this. */
export interface Receipt {
  readonly file: string;
  /** Lower-case hex SHA-256 of the file as it was written. */
  readonly sha256: string;
  readonly version: string;
  readonly fingerprint: string;
  /** Absolute paths of the folders that were created for it, innermost first. */
  readonly made: readonly string[];
  readonly installedAt: string;
}

/** Returns the key of a receipt in the user's own folder. */
export function receiptKey(ctx: Pick<OrangeContext, "ids" | "project">, host: string, scope: FileScope): Key {
  const name = scope === "user" ? "user" : `project-${ctx.ids.digest(ctx.project.root).slice(0, 32)}`;
  return `bindings/${host}/${name}.json`;
}

/** Reads the receipt of a file; null when it is missing, unreadable, or belongs to another file. */
export async function readReceipt(
  { user }: Pick<OrangeContext, "user">,
  key: Key,
  file: string,
): Promise<Receipt | null> {
  const stored = await readObject(user.blobs, key);
  if (stored === null || stored["owner"] !== OWNER || stored["file"] !== file) return null;
  const text = (name: string): string => (typeof stored[name] === "string" ? stored[name] : "");
  const made = Array.isArray(stored["made"]) ? stored["made"] : [];
  return {
    file,
    sha256: text("sha256"),
    version: text("version"),
    fingerprint: text("binding_fingerprint"),
    // Only ancestors of the file can have been created for it.
    made: made.filter(
      (folder): folder is string => typeof folder === "string" && file.startsWith(`${folder}/`),
    ),
    installedAt: text("installed_at"),
  };
}

export async function writeReceipt(
  { user }: Pick<OrangeContext, "user">,
  key: Key,
  { host, scope, receipt }: { readonly host: string; readonly scope: FileScope; readonly receipt: Receipt },
): Promise<void> {
  const { file, sha256, version, fingerprint, made, installedAt } = receipt;
  await user.blobs.put(
    key,
    jsonText({
      schema_version: 1,
      owner: OWNER,
      host,
      scope,
      file,
      sha256,
      version,
      binding_fingerprint: fingerprint,
      made,
      installed_at: installedAt,
    }),
  );
}

export async function removeReceipt({ user }: Pick<OrangeContext, "user">, key: Key): Promise<void> {
  await user.blobs.remove(key);
  await removeEmptyFolders(user.blobs, key.slice(0, key.lastIndexOf("/")));
}
