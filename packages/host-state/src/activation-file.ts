import { isRecord, STORAGE_ROOT } from "@orange-hyper/core";
import type { BlobStore, UserFilePort } from "@orange-hyper/core/ports";
import { parseState, readStateFile } from "./json-file.js";
import { type ActivationPolicy, completePolicy } from "./policy.js";

/** Where a project's activation is kept: local, never shared. */
export const ACTIVATION_KEY = "local/activation.json";

const LIMIT = 64 * 1024;

/** What a project's activation file says for one host. It grants nothing by itself: see `readActivation`. */
export interface Activation {
  /** The one that was asked for. */
  readonly host: string;
  readonly scope: "project";
  readonly mode: string;
  /** When the project was activated for this host. */
  readonly activatedAt: string | null;
  readonly updatedAt: string | null;
  readonly packageVersion: string | null;
  /** Names the approval that this very file was written with; null in files of older versions and of others. */
  readonly approvalId: string | null;
  /** One for all hosts. Complete: what the file lacks or holds invalid has its default. */
  readonly policy: ActivationPolicy;
}

/** The content of an activation file, with keys that this version does not define as well. */
export type ActivationFile = Readonly<Record<string, unknown>>;

/** The project's own activation file, approved or not; null where there is none that is valid. */
export async function readActivationFile(blobs: BlobStore): Promise<ActivationFile | null> {
  const file = await readStateFile(blobs, ACTIVATION_KEY);
  return file.kind === "object" && hostsNamed(file.value).length > 0 ? file.value : null;
}

/** The activation file of the project at another root, approved or not; null where there is none that is valid. */
export async function readActivationAt(files: UserFilePort, root: string): Promise<ActivationFile | null> {
  const read = await files.read(`${root}/${STORAGE_ROOT}/${ACTIVATION_KEY}`, LIMIT);
  const file = read.ok ? parseState(new TextDecoder().decode(read.bytes)) : null;
  return file?.kind === "object" && hostsNamed(file.value).length > 0 ? file.value : null;
}

/** The hosts that an activation file names, the first one first; [] for a file that is no activation. */
export function hostsNamed({ host, hosts, scope }: ActivationFile): readonly string[] {
  if (scope !== "project" || typeof host !== "string") return [];
  // Versions that knew one host wrote no list, and the first is named beside it for them.
  return [...new Set([host, ...Object.keys(isRecord(hosts) ? hosts : {})])];
}

/** What an activation file says for a host, read leniently; null where it does not name that host. */
export function decodeActivation(file: ActivationFile, host: string): Activation | null {
  if (!hostsNamed(file).includes(host)) return null;
  return {
    host,
    scope: "project",
    mode: textOf(file["mode"]) ?? "adaptive",
    activatedAt: textOf(hostRecord(file, host)["activated_at"]) ?? textOf(file["activated_at"]),
    updatedAt: textOf(file["updated_at"]),
    packageVersion: textOf(file["package_version"]),
    approvalId: textOf(file["approval_id"]),
    policy: completePolicy(file["policy"]),
  };
}

/** What an activation file keeps for one host alone; {} where it keeps nothing. */
export function hostRecord({ hosts }: ActivationFile, host: string): Readonly<Record<string, unknown>> {
  const record = isRecord(hosts) && Object.hasOwn(hosts, host) ? hosts[host] : null;
  return isRecord(record) ? record : {};
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
