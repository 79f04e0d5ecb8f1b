import type { CheckResult, Finding, Key, OrangeContext } from "@orange-hyper/core";
import { documentStem, readFolder } from "@orange-hyper/core/ports";
import { isNodeType } from "@orange-hyper/core/storage";
import { msg } from "@orange-hyper/core/text";
import { FORGOTTEN_FOLDER } from "../forgotten.js";
import { decodeRecord } from "../node-record.js";

/** Checks that every forgotten memory could be restored. */
export async function checkForgotten({ documents }: OrangeContext): Promise<CheckResult> {
  const { documents: stored, unreadable } = await readFolder(documents, FORGOTTEN_FOLDER);
  const strange = stored.filter((document) => {
    const { id, nodeType } = decodeRecord(document);
    return id !== documentStem(document.key) || !isNodeType(nodeType);
  });
  return {
    checks: [],
    findings: [
      ...unreadable.map(({ key, reason }) => finding(key, reason)),
      ...strange.map(({ key }) => finding(key, msg`its id or its node_type is not what was written`)),
    ],
  };
}

function finding(key: Key, reason: string): Finding {
  return {
    code: "GRAPH_FORGOTTEN_UNREADABLE",
    level: "error",
    message: `${key} failed to parse: ${reason}`,
    hint: "Repair the file by hand or restore it from version control; without it, the memory cannot be brought back.",
  };
}
