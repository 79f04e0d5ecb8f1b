import { isRecord, type OrangeContext } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import { shellUnknown } from "../errors.js";
import { isShell, type Shell } from "../shells.js";
import type { InstallTarget, InstallTargets } from "./targets.js";

/** The record written before completion is installed. Removal relies on nothing else. */
export interface Receipt {
  /** Absolute path of the script, and the lower-case hex SHA-256 of what was written there. */
  readonly file: string;
  readonly sha256: string;
  /** Absolute paths of the folders created for it, the innermost first. */
  readonly made: readonly string[];
  /**
   * The exact text added to the shell's start file; null when none was added. `isNew` is true when the file was created
   * for it.
   */
  readonly block: { readonly file: string; readonly text: string; readonly isNew: boolean } | null;
}

/** A target compared with what would be written there. "refused": it must not be changed, and `reason` tells why. */
export interface TargetState {
  readonly target: InstallTarget;
  readonly path: string;
  readonly state: "absent" | "current" | "outdated" | "refused";
  readonly reason: string | null;
}

export interface InstallState {
  readonly shell: Shell;
  readonly file: TargetState;
  readonly block: TargetState | null;
  readonly receipt: Receipt | null;
}

type Ports = Pick<OrangeContext, "hostFolders" | "user" | "ids">;

/** Reads the state of completion for a shell. */
export async function readState(ctx: Ports, shell: Shell, targets: InstallTargets): Promise<InstallState> {
  const receipt = await readReceipt(ctx, shell);
  const file = await fileState(ctx, targets.file, receipt);
  return { shell, file, block: targets.block && (await blockState(ctx, targets.block)), receipt };
}

async function fileState(ctx: Ports, target: InstallTarget, receipt: Receipt | null): Promise<TargetState> {
  const path = `${target.folder}/${target.name}`;
  const there = await readTarget(ctx, target);
  const answer = (state: TargetState["state"], reason: string | null = null): TargetState => ({
    target,
    path,
    state,
    reason,
  });
  if (there.kind === "absent") return answer("absent");
  if (there.kind === "other") return answer("refused", there.reason);
  if (there.text === target.text) return answer("current");
  const isOurs = receipt?.file === path && receipt.sha256 === ctx.ids.digest(there.text);
  return isOurs ? answer("outdated") : answer("refused", msg`another file is there; move it away first`);
}

async function blockState(ctx: Ports, target: InstallTarget): Promise<TargetState> {
  const path = `${target.folder}/${target.name}`;
  const there = await readTarget(ctx, target);
  const known = { target, path, reason: null } as const;
  if (there.kind === "other") return { ...known, state: "refused", reason: there.reason };
  if (there.kind === "absent") return { ...known, state: "absent" };
  return { ...known, state: there.text.includes(target.text) ? "current" : "absent" };
}

/** The text of a target; "other" for a target that could not be changed and restored byte for byte. */
export type TargetText =
  | { readonly kind: "absent" }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "other"; readonly reason: string };

export async function readTarget(
  { hostFolders }: Pick<OrangeContext, "hostFolders">,
  { folder, name }: Pick<InstallTarget, "folder" | "name">,
): Promise<TargetText> {
  const blobs = hostFolders.at(folder);
  const kind = await blobs.kind(name);
  if (kind === null) return { kind: "absent" };
  if (kind !== "file")
    return { kind: "other", reason: msg`it is a link or a folder, so that you edit it yourself` };
  try {
    const bytes = (await blobs.get(name)) ?? new Uint8Array();
    return { kind: "text", text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { kind: "other", reason: msg`it is not text in UTF-8, so that you edit it yourself` };
  }
}

/** Returns the named shell, else the one in the variable SHELL. Throws when neither is supported. */
export function shellToInstall(
  named: Shell | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Shell {
  const own = named ?? env["SHELL"]?.split("/").pop() ?? "";
  if (!isShell(own)) throw shellUnknown();
  return own;
}

export function receiptKey(shell: Shell): string {
  return `completion/${shell}.json`;
}

async function readReceipt({ user }: Pick<OrangeContext, "user">, shell: Shell): Promise<Receipt | null> {
  const bytes = await user.blobs.get(receiptKey(shell));
  if (bytes === null) return null;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isRecord(value) ? decode(value) : null;
  } catch {
    return null;
  }
}

function decode({ file, sha256, made, block }: Readonly<Record<string, unknown>>): Receipt | null {
  if (typeof file !== "string" || typeof sha256 !== "string") return null;
  const folders = Array.isArray(made) ? made : [];
  const isBlock = isRecord(block) && typeof block["file"] === "string" && typeof block["text"] === "string";
  return {
    file,
    sha256,
    // A folder that does not contain the file was not created for it.
    made: folders.filter(
      (folder): folder is string => typeof folder === "string" && file.startsWith(`${folder}/`),
    ),
    block: isBlock
      ? { file: String(block["file"]), text: String(block["text"]), isNew: block["isNew"] === true }
      : null,
  };
}
