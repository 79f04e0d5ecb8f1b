import { isRecord, jsonObject, type Key, type OrangeContext } from "@orange-hyper/core";
import type { HostSettings } from "@orange-hyper/core/host";
import type { BlobStore } from "@orange-hyper/core/ports";
import type { KnownHost } from "@orange-hyper/host-state";
import { readObject, readText } from "../binding/files.js";
import { underBindingLock } from "../binding/lock.js";
import { jsonText } from "../bridge/files.js";
import { isSameData } from "../same-data.js";

/** Maximum size, in bytes, of a settings file that is backed up. */
const LIMIT = 1024 * 1024;

/**
 * A backup of a host's settings, taken before setup lets the host change them. `text` is null when there was no file.
 */
interface Note {
  readonly file: string;
  readonly text: string | null;
}

/**
 * Backs up the user's settings of a host, unless a backup exists already. Skips a file that is not valid UTF-8 text.
 */
export async function noteSettings(ctx: OrangeContext, known: KnownHost): Promise<void> {
  const settings = settingsOf(known);
  if (settings === null || (await readNote(ctx, known.id)) !== null) return;
  const { blobs, name, path } = place(ctx, settings);
  const kind = await blobs.kind(name);
  const text = kind === "file" ? await exactText(blobs, name) : null;
  if (kind !== null && text === null) return;
  const note: Note = { file: path, text };
  await underBindingLock(ctx, "setup", () =>
    ctx.user.blobs.put(noteKey(known.id), jsonText({ schema_version: 1, ...note })),
  );
}

/**
 * Restores the original bytes of the settings when the host has removed its entries and the data equals the backup,
 * apart from empty keys that the host leaves behind. Deletes the backup in any case.
 */
export async function restoreSettings(ctx: OrangeContext, known: KnownHost): Promise<void> {
  const settings = settingsOf(known);
  const note = await readNote(ctx, known.id);
  if (settings === null || note === null) return;
  const { blobs, name, path } = place(ctx, settings);
  const now = (await blobs.kind(name)) === "file" ? jsonObject(await readText(blobs, name)) : null;
  const before = jsonObject(note.text ?? "{}");
  const isSame = now !== null && before !== null && isSameData(withoutEmpty(now, before, settings), before);
  if (note.file === path && isSame) {
    if (note.text === null) await blobs.remove(name);
    else await blobs.put(name, note.text);
  }
  await underBindingLock(ctx, "setup", async () => {
    await ctx.user.blobs.remove(noteKey(known.id));
    await ctx.user.blobs.removeFolder("setup", "empty");
  });
}

/** True when the settings will still contain, or do contain, something of the host after a removal. */
export async function leavesSettings(
  ctx: OrangeContext,
  known: KnownHost,
  isInstalled: boolean,
): Promise<boolean> {
  const settings = settingsOf(known);
  if (settings === null) return false;
  const { blobs, name } = place(ctx, settings);
  const now = (await blobs.kind(name)) === "file" ? await readObject(blobs, name) : null;
  if (now === null) return false;
  const note = await readNote(ctx, known.id);
  if (note === null) return isInstalled || settings.leavesEmpty.some((key) => isEmpty(now[key]));
  const before = jsonObject(note.text ?? "{}");
  return before === null || !isSameData(without(now, settings), without(before, settings));
}

function settingsOf({ host }: KnownHost): HostSettings | null {
  return host.form === "file" ? null : (host.settings ?? null);
}

function place(
  { hostFolders }: OrangeContext,
  settings: HostSettings,
): { readonly blobs: BlobStore; readonly name: string; readonly path: string } {
  const { folder, name } = settings.place();
  return { blobs: hostFolders.at(folder), name, path: `${folder}/${name}` };
}

function noteKey(host: string): Key {
  return `setup/${host}.settings.json`;
}

async function readNote({ user }: Pick<OrangeContext, "user">, host: string): Promise<Note | null> {
  const stored = await readObject(user.blobs, noteKey(host));
  const { file, text } = stored ?? {};
  const isWhole = typeof file === "string" && (text === null || typeof text === "string");
  return isWhole ? { file, text } : null;
}

/** Returns the text of a file if encoding it again yields the same bytes; null otherwise. */
async function exactText(blobs: BlobStore, name: string): Promise<string | null> {
  const bytes = await blobs.get(name);
  if (bytes === null || bytes.length > LIMIT) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

type Data = Readonly<Record<string, unknown>>;

/** Returns the settings without the empty keys that the host added. */
function withoutEmpty(now: Data, before: Data, { leavesEmpty }: HostSettings): Data {
  const isLeft = ([key, value]: readonly [string, unknown]): boolean =>
    leavesEmpty.includes(key) && !Object.hasOwn(before, key) && isEmpty(value);
  return Object.fromEntries(Object.entries(now).filter((entry) => !isLeft(entry)));
}

function isEmpty(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).length === 0;
}

function without(data: Data, { leavesEmpty }: HostSettings): Data {
  return Object.fromEntries(Object.entries(data).filter(([key]) => !leavesEmpty.includes(key)));
}
