import { isRecord, STORAGE_ROOT } from "@orange-hyper/core";
import type { BlobStore, UserFilePort } from "@orange-hyper/core/ports";
import { parseState, readStateFile } from "./json-file.js";
import { type ActivationPolicy, completePolicy } from "./policy.js";

/** Where a project's activation is kept: local, never shared. */
export const ACTIVATION_KEY = "local/activation.json";

const LIMIT = 64 * 1024;

/** What a project's activation file says for one host. It grants nothing by itself: see `readActivation`. */
export interface Activation {
  readonly host: string;
  readonly scope: "project";
  readonly mode: string;
  readonly activatedAt: string | null;
  readonly updatedAt: string | null;
  readonly packageVersion: string | null;
  /** The binding that the project was activated with. */
  readonly bindingFingerprint: string | null;
  /** Names the approval that this very file was written with; null in files of older versions and of others. */
  readonly approvalId: string | null;
  /** Complete: what the file lacks or holds invalid has its default. */
  readonly policy: ActivationPolicy;
  /** The file as it is, with keys that this version does not define as well. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The project's activation file for a host, approved or not; null where there is none that is valid. */
export async function readActivationFile(blobs: BlobStore, host: string): Promise<Activation | null> {
  const file = await readStateFile(blobs, ACTIVATION_KEY);
  return file.kind === "object" ? decodeActivation(file.value, host) : null;
}

/**
 * The activation file of the project at another root, for whatever host it names and approved or not; null where there is none
 * that is valid.
 */
export async function readActivationAt(files: UserFilePort, root: string): Promise<Activation | null> {
  const read = await files.read(`${root}/${STORAGE_ROOT}/${ACTIVATION_KEY}`, LIMIT);
  const file = read.ok ? parseState(new TextDecoder().decode(read.bytes)) : null;
  if (file?.kind !== "object" || typeof file.value["host"] !== "string") return null;
  return decodeActivation(file.value, file.value["host"]);
}

/** Reads an activation leniently; null for another host or scope. */
export function decodeActivation(data: Readonly<Record<string, unknown>>, host: string): Activation | null {
  if (data["host"] !== host || data["scope"] !== "project") return null;
  const binding = isRecord(data["host_binding"]) ? data["host_binding"] : {};
  return {
    host,
    scope: "project",
    mode: textOf(data["mode"]) ?? "adaptive",
    activatedAt: textOf(data["activated_at"]),
    updatedAt: textOf(data["updated_at"]),
    packageVersion: textOf(data["package_version"]),
    bindingFingerprint: textOf(binding["binding_fingerprint"]),
    approvalId: textOf(data["approval_id"]),
    policy: completePolicy(data["policy"]),
    data,
  };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
