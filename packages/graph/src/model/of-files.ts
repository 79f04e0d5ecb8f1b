import { internalError } from "@orange-hyper/core";
import type { BlobReader } from "@orange-hyper/core/ports";
import { joinBytes } from "../bytes.js";
import { type GraphModel, parseModel } from "./open.js";
import { type Refresh, refreshRows } from "./refresh.js";
import { sortedNodes } from "./rows.js";
import { encodeModel } from "./write.js";

/** A model of the node files as they are now, in memory alone. */
export async function modelOfFiles(refresh: Refresh): Promise<GraphModel> {
  const folders = await refreshRows(refresh);
  const bytes = joinBytes(encodeModel(refresh.projectId, folders, sortedNodes(folders)));
  return readBack(bytes, refresh.projectId);
}

function readBack(bytes: Uint8Array, projectId: string): GraphModel {
  const reader: BlobReader = {
    size: bytes.byteLength,
    read: (offset, length) => bytes.subarray(offset, offset + length),
    close: () => undefined,
  };
  const model = parseModel(reader, projectId);
  if (model === null) throw internalError("The graph read model cannot be read back.");
  return model;
}
