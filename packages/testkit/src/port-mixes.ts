import type { BlobStore, DocumentStore, Ports } from "@orange-hyper/core/ports";
import { filePorts, memoryPorts } from "@orange-hyper/store";

/** The ports that hold a project's state. */
type StatePorts = Pick<Ports, "documents" | "logs" | "blobs" | "locks">;

/** Where each part of a project's state is kept: drivers that know nothing of each other. */
export const PORT_MIXES = {
  "everything on disk": (disk) => disk,
  "documents in memory": (disk, memory) => ({ ...disk, documents: memory.documents }),
  "documents on disk": (disk, memory) => ({ ...memory, documents: disk.documents }),
  "logs in memory": (disk, memory) => ({ ...disk, logs: memory.logs }),
  "documents in the plainest driver": (disk, memory) => ({
    ...disk,
    documents: plainDocuments(memory.documents),
  }),
  "documents and blobs in the plainest drivers": (_, memory) => ({
    ...memory,
    documents: plainDocuments(memory.documents),
    blobs: plainBlobs(memory.blobs),
  }),
} as const satisfies Record<string, (disk: StatePorts, memory: StatePorts) => StatePorts>;

export type PortMix = keyof typeof PORT_MIXES;

/** The ports of a project at `root`, its state kept as the mix says; memory is new each time. */
export function mixedPorts(root: string, mix: PortMix): Ports {
  const disk = filePorts({ root, cwd: root });
  const memory = memoryPorts();
  const state = PORT_MIXES[mix](stateOf(disk), separate(memory));
  return { ...memory, files: disk.files, git: disk.git, sources: disk.sources, ...state };
}

function stateOf({ documents, logs, blobs, locks }: Ports): StatePorts {
  return { documents, logs, blobs, locks };
}

/** In one set of ports in memory, documents, logs and blobs lie in one tree; here each has its own. */
function separate({ locks, blobs }: Ports): StatePorts {
  return { documents: memoryPorts().documents, logs: memoryPorts().logs, blobs, locks };
}

/** Documents without anything that a driver may leave out. */
function plainDocuments(documents: DocumentStore): DocumentStore {
  const { get, exists, list, put, revision, remove, transaction, version } = documents;
  return { get, exists, list, put, revision, remove, transaction, version };
}

/** Blobs without anything that a driver may leave out. */
function plainBlobs(blobs: BlobStore): BlobStore {
  const { get, open, put, remove, kind, list, entries, removeFolder } = blobs;
  return { get, open, put, remove, kind, list, entries, removeFolder };
}
