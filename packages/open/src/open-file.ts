import {
  displayPath,
  filesystemError,
  type Key,
  type OrangeContext,
  withKernelLock,
} from "@orange-hyper/core";
import type { Language } from "@orange-hyper/core/human";
import { announce } from "@orange-hyper/core/observe";
import { isDocumentUnreadable } from "@orange-hyper/core/ports";
import { readUserSetting } from "@orange-hyper/core/storage";
import { pageMissing } from "./errors.js";

/** `data` of every `orange open --json`. */
export interface OpenData {
  readonly what: string;
  /** Id of the quest, memory or proposal; null otherwise. */
  readonly id: string | null;
  /** Absolute path. */
  readonly path: string;
  readonly opened: boolean;
  /** True when the content changed while the file was open. */
  readonly changed: boolean;
}

/** A file to open. */
export interface Target {
  readonly what: string;
  readonly id: string | null;
  readonly path: string;
}

const PAGE = "identity/orange-hyper.html";
const LIMIT = 16 * 1024 * 1024;

/** Returns the absolute path of a key below the storage folder. */
export function fileOf({ project }: Pick<OrangeContext, "project">, key: Key): string {
  return `${project.root}/${displayPath(key)}`;
}

/**
 * Resolves a selector to the file of a stored document. A document that cannot be read is returned as well, without an
 * id, because the editor is the place to repair it.
 */
export async function targetFor(
  ctx: Pick<OrangeContext, "project">,
  what: string,
  find: () => Promise<{ readonly id: string; readonly key: Key }>,
): Promise<Target> {
  try {
    const { id, key } = await find();
    return { what, id, path: fileOf(ctx, key) };
  } catch (error) {
    if (!isDocumentUnreadable(error)) throw error;
    return { what, id: null, path: fileOf(ctx, error.key) };
  }
}

/**
 * Opens a file in the user's editor and waits until it is closed. Opens nothing with `print`, or when no editor is
 * available. Throws when the editor fails.
 */
export async function openInEditor(ctx: OrangeContext, target: Target, print: boolean): Promise<OpenData> {
  if (print) return { ...target, opened: false, changed: false };
  const before = await textOf(ctx, target.path);
  const own = await readUserSetting(ctx, ["open", "editor"]);
  const edited = await ctx.terminal.edit(
    target.path,
    typeof own === "string" && own.trim() !== "" ? own : undefined,
  );
  if (edited.kind === "failed")
    throw filesystemError(
      `${edited.reason}.`,
      `The file is ${target.path}; VISUAL or EDITOR names the editor.`,
    );
  const opened = edited.kind === "ended";
  return { ...target, opened, changed: opened && (await textOf(ctx, target.path)) !== before };
}

/**
 * Brings the page up to date and opens it in the browser. Opens nothing with `print`. Throws when the page cannot be
 * built.
 */
export async function openPage(ctx: OrangeContext, print: boolean, language: Language): Promise<OpenData> {
  const deliveries = await withKernelLock(ctx, "open.page", (held) =>
    announce(held, { id: "page.wanted", language }),
  );
  const failure = deliveries.find((delivery) => delivery.failure !== null)?.failure ?? null;
  if (failure !== null || (await ctx.blobs.kind(PAGE)) !== "file") throw pageMissing(failure);
  const path = fileOf(ctx, PAGE);
  const opened = print ? false : await ctx.browser.open(path);
  return { what: "page", id: null, path, opened, changed: false };
}

async function textOf({ files }: OrangeContext, path: string): Promise<string | null> {
  const read = await files.read(path, LIMIT);
  return read.ok ? new TextDecoder().decode(read.bytes) : null;
}
