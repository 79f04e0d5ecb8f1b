import type { Census, DocumentStore } from "@orange-hyper/core/ports";
import { bytesOf } from "../bytes.js";
import { NODE_TYPES, nodeFolder } from "../node-types.js";
import { type GraphModel, ModelDamaged } from "./open.js";

/** A census of each node folder; a thorough one looks at every file. */
export async function takeCensuses(
  documents: DocumentStore,
  known: readonly Census[] = [],
  thorough = false,
): Promise<readonly Census[]> {
  const censuses: Census[] = [];
  for (const [index, nodeType] of NODE_TYPES.entries()) {
    censuses.push(await documents.census(nodeFolder(nodeType), known[index], thorough));
  }
  return censuses;
}

/** The stored model, and the node folders as they are now. */
export interface Bearings {
  /** Null when there is none that can be trusted; whoever asked closes it. */
  readonly model: GraphModel | null;
  readonly censuses: readonly Census[];
}

/** Takes the censuses with the help of what the model knows; a model that turns out to be damaged is closed. */
export async function takeBearings(
  documents: DocumentStore,
  model: GraphModel | null,
  thorough = false,
): Promise<Bearings> {
  try {
    const censuses = await takeCensuses(documents, model?.censuses, thorough);
    if (censuses.some((census, index) => census !== model?.censuses[index])) model?.assertNames();
    return { model, censuses };
  } catch (error) {
    model?.close();
    if (!(error instanceof ModelDamaged)) throw error;
    return { model: null, censuses: await takeCensuses(documents, [], thorough) };
  }
}

/** True when both saw the same files, each unchanged. */
export function sameFiles(a: readonly Census[], b: readonly Census[]): boolean {
  return a.every((census, index) => {
    const other = b[index];
    if (census === other) return true;
    return (
      other !== undefined && sameStamps(census.stamps, other.stamps) && sameNames(census.names, other.names)
    );
  });
}

function sameNames(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((name, index) => name === b[index]));
}

function sameStamps(a: Float64Array, b: Float64Array): boolean {
  return a === b || bytesOf(a).equals(bytesOf(b));
}
