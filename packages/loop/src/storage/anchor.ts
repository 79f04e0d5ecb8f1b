import { jsonObject, type OrangeContext } from "@orange-hyper/core";

/**
 * How much of a run existed when it was last recorded in the user's folder, where nothing running in the repository can
 * write.
 */
export interface Anchor {
  readonly events: number;
  /** Digest of all events so far. */
  readonly events_digest: string;
  readonly artifacts: number;
  /** Digest of the last line of the index. */
  readonly index_digest: string;
}

type Ports = Pick<OrangeContext, "user" | "ids" | "project">;

function anchorKey({ ids, project }: Ports, runId: string): string {
  return `runs/${ids.digest(project.root).slice(0, 32)}/${runId}.json`;
}

/** Returns null for a run that was never recorded, such as one from another clone. */
export async function readAnchor(ports: Ports, runId: string): Promise<Anchor | null> {
  const bytes = await ports.user.blobs.get(anchorKey(ports, runId));
  const found = jsonObject(bytes);
  if (found === null) return null;
  const { events, events_digest, artifacts, index_digest } = found;
  const isWhole =
    typeof events === "number" &&
    typeof artifacts === "number" &&
    typeof events_digest === "string" &&
    typeof index_digest === "string";
  return isWhole ? { events, events_digest, artifacts, index_digest } : null;
}

export async function writeAnchor(ports: Ports, runId: string, anchor: Anchor): Promise<void> {
  await ports.user.blobs.put(anchorKey(ports, runId), `${JSON.stringify(anchor)}\n`);
}

export async function removeAnchor(ports: Ports, runId: string): Promise<void> {
  await ports.user.blobs.remove(anchorKey(ports, runId));
}
