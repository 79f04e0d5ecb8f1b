import type { GitPort } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { isChangedMuch, keptLines } from "./content-mark.js";
import { definingFiles } from "./find-symbol.js";
import { holdsName } from "./holds-name.js";
import { hasPackage } from "./manifests.js";
import { reexports } from "./reexports.js";
import type { RepositoryFiles } from "./repository-files.js";
import type { Target } from "./target.js";

/** What happened to a target since its memory was accepted or confirmed. */
export interface TargetChange {
  readonly kind: "gone" | "moved" | "changed";
  /** A sentence for people. */
  readonly reason: string;
  /** The new path of a target that moved; "" for any other kind. */
  readonly now: string;
}

/** The sources that show what happened to a target. */
export interface TargetSources {
  readonly files: RepositoryFiles;
  readonly git: Pick<GitPort, "renamesSince">;
  /** True to also search other files for a symbol that is missing from its own. */
  readonly isThorough: boolean;
}

/** Maximum number of files with the same name that are compared with a missing one. */
const MAX_CANDIDATES = 20;

/**
 * Determines what happened to a target whose file, or whose folder's marked file, no longer exists; null when nothing
 * did.
 */
export async function judgeMissing(
  target: Target,
  since: string,
  sources: TargetSources,
): Promise<TargetChange | null> {
  const { files, git } = sources;
  const { kind, path, name } = target;
  if (kind === "folder") return judgeFolder(target, since, sources);
  const renames = (await git.renamesSince?.(since, [path])) ?? null;
  const moved = renames?.get(path) ?? "";
  const now = (await files.existing([moved])).has(moved) ? moved : await findByContent(files, target);
  if (kind === "file")
    return now === "" ? gone(msg`${path} is not there any more`) : movedTo(msg`${path} moved to ${now}`, now);
  if (now === "")
    return (
      (await findElsewhere(target, sources)) ?? gone(msg`${path}, which had ${name}, is not there any more`)
    );
  const text = (await files.text(now)) ?? "";
  return holds(target, text)
    ? movedTo(msg`${name} of ${path} moved to ${now}`, now)
    : gone(msg`${name} is not in ${now}, which was ${path}`);
}

/** Determines what happened to a target whose file exists; null when nothing did. */
export async function judgePresent(target: Target, sources: TargetSources): Promise<TargetChange | null> {
  const { kind, path, name, mark } = target;
  if (kind === "folder" || (kind === "file" && mark === "")) return null;
  const text = await sources.files.text(path);
  // Too long by now, or not text: it cannot be compared.
  if (text === null) return null;
  if (kind === "file") {
    if (!isChangedMuch(mark, text)) return null;
    const { kept, of } = keptLines(mark, text);
    return {
      kind: "changed",
      reason: msg`${path} changed much: ${kept} of ${of} marked lines are left`,
      now: "",
    };
  }
  if (holds(target, text)) return null;
  return (await findElsewhere(target, sources)) ?? gone(msg`${name} is not in ${path} any more`);
}

function holds({ kind, path, name }: Target, text: string): boolean {
  return kind === "package"
    ? hasPackage(path, text, name)
    : holdsName(text, name) && !reexports(path, text, name);
}

async function judgeFolder(
  target: Target,
  since: string,
  { files, git }: TargetSources,
): Promise<TargetChange | null> {
  const { path, mark } = target;
  if (await isFolder(files, path)) return null;
  // A folder has moved when its marked file has.
  const inside = `${path}/${mark}`;
  const moved = (await git.renamesSince?.(since, [inside]))?.get(inside) ?? "";
  const now = moved.endsWith(`/${mark}`) ? moved.slice(0, -mark.length - 1) : "";
  return now !== "" && (await isFolder(files, now))
    ? movedTo(msg`the folder ${path} moved to ${now}`, now)
    : gone(msg`the folder ${path} is not there any more`);
}

/**
 * True when a folder contains an existing file. Git also lists files whose removal is not staged, so existence is
 * checked.
 */
async function isFolder(files: RepositoryFiles, path: string): Promise<boolean> {
  const inside = (await files.all()).filter((file) => file.startsWith(`${path}/`));
  return inside.length > 0 && (await files.existing(inside)).size > 0;
}

/**
 * Returns the only file of the same name that still has half of the marked lines; "" when there are none or several.
 */
async function findByContent(files: RepositoryFiles, { path, mark }: Target): Promise<string> {
  if (mark === "") return "";
  const base = path.slice(path.lastIndexOf("/") + 1);
  const named = (await files.all()).filter((other) => other === base || other.endsWith(`/${base}`));
  const like: string[] = [];
  for (const other of named.slice(0, MAX_CANDIDATES)) {
    const text = await files.text(other);
    if (text !== null && !isChangedMuch(mark, text)) like.push(other);
  }
  return like.length === 1 ? (like[0] ?? "") : "";
}

async function findElsewhere(
  { kind, path, name }: Target,
  { files, isThorough }: TargetSources,
): Promise<TargetChange | null> {
  if (kind !== "symbol" || !isThorough) return null;
  const now = (await definingFiles(files, [name])).get(name);
  if (now !== undefined && now !== path) return movedTo(msg`${name} of ${path} moved to ${now}`, now);
  return null;
}

function gone(reason: string): TargetChange {
  return { kind: "gone", reason, now: "" };
}

function movedTo(reason: string, now: string): TargetChange {
  return { kind: "moved", reason, now };
}
