import { isRecord, nonBlank, STORAGE_ROOT } from "@orange-hyper/core";
import type { BlobStore, UserFilePort } from "@orange-hyper/core/ports";
import { parseState, readStateFile } from "./json-file.js";
import { type ActivationPolicy, completePolicy } from "./policy.js";

/** Key of a project's activation file: local, never shared. */
export const ACTIVATION_KEY = "local/activation.json";

const LIMIT = 64 * 1024;

/** A project's activation for one host, as stored. Grants nothing unless approved: see `readActivation`. */
export interface Activation {
  /** Id of the host that was requested. */
  readonly host: string;
  readonly scope: "project";
  readonly mode: string;
  /** When the project was activated for this host. */
  readonly activatedAt: string | null;
  readonly updatedAt: string | null;
  readonly packageVersion: string | null;
  /** Id of the approval with which this file was written; null in files of older versions and of others. */
  readonly approvalId: string | null;
  /** Shared by all hosts. Complete: missing or invalid settings have their defaults. */
  readonly policy: ActivationPolicy;
}

/** The content of an activation file, including keys that this version does not define. */
export type ActivationFile = Readonly<Record<string, unknown>>;

/** Reads the project's own activation file, approved or not; null when there is no valid one. */
export async function readActivationFile(blobs: BlobStore): Promise<ActivationFile | null> {
  const file = await readStateFile(blobs, ACTIVATION_KEY);
  return file.kind === "object" && hostsNamed(file.value).length > 0 ? file.value : null;
}

/** Reads the activation file of the project at another root, approved or not; null when there is no valid one. */
export async function readActivationAt(files: UserFilePort, root: string): Promise<ActivationFile | null> {
  const read = await files.read(`${root}/${STORAGE_ROOT}/${ACTIVATION_KEY}`, LIMIT);
  const file = read.ok ? parseState(new TextDecoder().decode(read.bytes)) : null;
  return file?.kind === "object" && hostsNamed(file.value).length > 0 ? file.value : null;
}

/** Returns the hosts named in an activation file, the first one first; [] for a file that is no activation. */
export function hostsNamed({ host, hosts, scope }: ActivationFile): readonly string[] {
  if (scope !== "project" || typeof host !== "string") return [];
  // Versions that supported only one host wrote no list, so `host` still names the first one for them.
  return [...new Set([host, ...Object.keys(isRecord(hosts) ? hosts : {})])];
}

/** Decodes an activation file leniently for one host; null when it does not name that host. */
export function decodeActivation(file: ActivationFile, host: string): Activation | null {
  if (!hostsNamed(file).includes(host)) return null;
  return {
    host,
    scope: "project",
    mode: nonBlank(file["mode"]) ?? "adaptive",
    activatedAt: nonBlank(hostRecord(file, host)["activated_at"]) ?? nonBlank(file["activated_at"]),
    updatedAt: nonBlank(file["updated_at"]),
    packageVersion: nonBlank(file["package_version"]),
    approvalId: nonBlank(file["approval_id"]),
    policy: completePolicy(file["policy"]),
  };
}

/** Returns the record in an activation file that belongs to one host; {} when there is none. */
export function hostRecord({ hosts }: ActivationFile, host: string): Readonly<Record<string, unknown>> {
  const record = isRecord(hosts) && Object.hasOwn(hosts, host) ? hosts[host] : null;
  return isRecord(record) ? record : {};
}
