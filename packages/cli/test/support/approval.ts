import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testUserFolder } from "@orange-hyper/testkit";

export const APPROVAL_ID = "00000000-0000-4000-8000-00000000a991";

/** Returns the path of a project's approval in the user folder. */
export function approvalFile(project: string, userFolder: string = testUserFolder()): string {
  const name = createHash("sha256").update(project).digest("hex").slice(0, 32);
  return join(userFolder, "activations", `${name}.json`);
}

/** Stores an approval of everything that a new activation requires, as `orange activate apply` does. */
export function approve(project: string, userFolder?: string, host = "codex"): void {
  const file = approvalFile(project, userFolder);
  mkdirSync(join(file, ".."), { recursive: true });
  const approval = { approval_id: APPROVAL_ID, project_root: project, host, policy: {} };
  writeFileSync(file, JSON.stringify(approval));
}
