import { nonBlank } from "@orange-hyper/core";
import { type FileNotePorts, readJsonScalars } from "@orange-hyper/core/derived";
import type { GroupsData } from "../schema.js";

const SUMMARY = "identity/summary.json";
const PAGE = "identity/orange-hyper.html";

/** Reads whether an identity page was built, and the figures in its summary. Builds nothing. */
export async function identityGroup(ports: FileNotePorts): Promise<GroupsData["identity"]> {
  const { blobs } = ports;
  const summaryExists = (await blobs.kind(SUMMARY)) === "file";
  const htmlExists = (await blobs.kind(PAGE)) === "file";
  const stored = await readJsonScalars(ports, SUMMARY).catch(() => null);
  const summary = stored?.kind === "valid" ? stored.data : null;
  const nodes = summary?.["acceptedMemoryNodes"];
  const boundary = summary?.["projectBoundaryActive"];
  return {
    status: summaryExists || htmlExists ? "good" : "insufficient-data",
    summaryExists,
    htmlExists,
    summaryFile: SUMMARY,
    htmlFile: PAGE,
    generatedAt: nonBlank(summary?.["generatedAt"]),
    acceptedMemoryNodes: Number.isInteger(nodes) ? (nodes as number) : null,
    projectBoundaryActive: typeof boundary === "boolean" ? boundary : null,
  };
}
