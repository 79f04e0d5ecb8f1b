import { byteText } from "../derived/bytes.js";
import type { BlobStore } from "../ports/blobs.js";
import type { FolderSnapshot } from "../ports/documents.js";
import type { Ports } from "../ports/ports.js";

/**
 * A question to a port whose answer changes whenever the underlying data does, and which is cheaper than reading that
 * data: its name and its arguments.
 */
export type Question = readonly [name: keyof typeof QUESTIONS, ...about: string[]];

/** A folder snapshot or a text; null when it is unknown whether the data will change unnoticed. */
export type Answer = FolderSnapshot | string | null;

/** The blob stores that can be asked about. */
export type BlobPlace = "blobs" | "agents" | "user";

function blobsAt(ports: Ports, place = ""): BlobStore {
  return place === "user" ? ports.user.blobs : ports[place as "blobs" | "agents"];
}

const QUESTIONS = {
  documents: async ({ documents }, folder = "") => {
    const snapshot = await documents.snapshot?.(folder, { thorough: true });
    if (snapshot === undefined || snapshot.isLate === true) return null;
    return snapshot.stamps.some(Number.isNaN) ? null : snapshot;
  },
  documentFolder: async ({ documents }, folder = "") => `${await documents.folders?.kind(folder)}`,
  blob: async (ports, place, key = "") => (await blobsAt(ports, place).stamp?.(key)) ?? null,
  kind: async (ports, place, key = "") => `${await blobsAt(ports, place).kind(key)}`,
  entries: async (ports, place, folder = "") => JSON.stringify(await blobsAt(ports, place).entries(folder)),
  log: async ({ logs }, key = "") => (await logs.stamp?.(key)) ?? null,
  logs: async ({ logs }, folder = "") => JSON.stringify(await logs.list(folder)),
  user: async ({ user: { path, isMoved } }) => `${path} ${isMoved}`,
  file: async ({ files, ids }, path = "", most = "") => {
    const file = await files.read(path, Number(most));
    return file.ok ? ids.digest(byteText(file.bytes)) : file.reason;
  },
  isVersioned: async ({ workTrees }) => `${await workTrees.isVersioned()}`,
  workTrees: async ({ workTrees }) => JSON.stringify(await workTrees.others(), ["name", "isRemoved", "keys"]),
} satisfies Record<string, (ports: Ports, ...about: string[]) => Promise<Answer>>;

/** Answers a question. Also null when the port fails. */
export function ask(ports: Ports, [name, ...about]: Question): Promise<Answer> {
  const put: (from: Ports, ...about: string[]) => Promise<Answer> = QUESTIONS[name];
  return put(ports, ...about).catch(() => null);
}
