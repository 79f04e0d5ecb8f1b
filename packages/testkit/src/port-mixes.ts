import type { BlobStore, DocumentStore, Ports } from "@orange-hyper/core/ports";
import { filePorts, memoryPorts } from "@orange-hyper/store";

/** The ports that store a project's state. */
type StatePorts = Pick<Ports, "documents" | "logs" | "blobs" | "locks">;

/** Combinations of independent drivers for the parts of a project's state. */
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

/**
 * Creates the ports of a project at `root`, with its state in the drivers of the mix. Memory drivers are always new.
 */
export function mixedPorts(root: string, mix: PortMix): Ports {
  const disk = filePorts({ root, cwd: root });
  const memory = memoryPorts();
  const state = PORT_MIXES[mix](stateOf(disk), separate(memory));
  return { ...memory, files: disk.files, git: disk.git, sources: disk.sources, ...state };
}

function stateOf({ documents, logs, blobs, locks }: Ports): StatePorts {
  return { documents, logs, blobs, locks };
}

/** Gives documents, logs and blobs separate memory trees; in `memoryPorts` they share one. */
function separate({ locks, blobs }: Ports): StatePorts {
  return { documents: memoryPorts().documents, logs: memoryPorts().logs, blobs, locks };
}

/** Removes all optional members from a document store. */
function plainDocuments(documents: DocumentStore): DocumentStore {
  const { get, exists, list, put, revision, remove, transaction, version } = documents;
  return { get, exists, list, put, revision, remove, transaction, version };
}

/** Removes all optional members from a blob store. */
function plainBlobs(blobs: BlobStore): BlobStore {
  const { get, open, put, remove, kind, list, entries, removeFolder } = blobs;
  return { get, open, put, remove, kind, list, entries, removeFolder };
}
