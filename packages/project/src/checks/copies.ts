import {
  type CheckResult,
  displayPath,
  type Finding,
  type Key,
  type OrangeContext,
} from "@orange-hyper/core";
import { isCopyName, listableFolders } from "@orange-hyper/core/ports";
import { documentFolders } from "@orange-hyper/core/storage";

/** Folders whose files are shared and are no documents. */
const OTHER_FOLDERS: readonly Key[] = ["", "graph"];

/** Reports the copies that a cloud drive or a file manager left beside files: nothing reads them. */
export async function checkCopies({ blobs, documents }: OrangeContext): Promise<CheckResult> {
  const folders = [...OTHER_FOLDERS, ...documentFolders()];
  const findings: Finding[] = [];
  for (const folder of await listableFolders(documents, folders, String))
    for (const key of await blobs.list(folder)) if (isCopyName(key)) findings.push(copyFinding(key));
  return { checks: [], findings };
}

function copyFinding(key: Key): Finding {
  return {
    code: "FILE_COPY_IGNORED",
    level: "warning",
    message: `${displayPath(key)} is a copy that a cloud drive or a file manager made, and is not read`,
    hint: "Keep what is right in the file whose name the copy extends, then remove the copy.",
  };
}
