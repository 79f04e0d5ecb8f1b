import type { BlobStore } from "@orange-hyper/core/ports";
import { readJsonScalars } from "@orange-hyper/core/projection";
import type { GroupsData } from "../schema.js";
import { textOf } from "./json.js";

const SUMMARY = "identity/summary.json";
const PAGE = "identity/orange-hyper.html";

/** Whether an identity page was built, and what its summary says of itself. Builds nothing. */
export async function identityGroup(blobs: BlobStore): Promise<GroupsData["identity"]> {
  const summaryExists = (await blobs.kind(SUMMARY)) === "file";
  const htmlExists = (await blobs.kind(PAGE)) === "file";
  const stored = await readJsonScalars(blobs, SUMMARY).catch(() => null);
  const summary = stored?.kind === "valid" ? stored.data : null;
  const nodes = summary?.["acceptedMemoryNodes"];
  const boundary = summary?.["projectBoundaryActive"];
  return {
    status: summaryExists || htmlExists ? "good" : "insufficient-data",
    summaryExists,
    htmlExists,
    summaryFile: SUMMARY,
    htmlFile: PAGE,
    generatedAt: textOf(summary?.["generatedAt"]),
    acceptedMemoryNodes: Number.isInteger(nodes) ? (nodes as number) : null,
    projectBoundaryActive: typeof boundary === "boolean" ? boundary : null,
  };
}
