import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testUserFolder } from "@orange-hyper/testkit";

export const APPROVAL_ID = "00000000-0000-4000-8000-00000000a991";

/** Where the user's own folder holds the approval of a project. */
export function approvalFile(project: string, userFolder: string = testUserFolder()): string {
  const name = createHash("sha256").update(project).digest("hex").slice(0, 32);
  return join(userFolder, "activations", `${name}.json`);
}

/** Notes an approval of all that a new activation asks for, as `orange activate apply` does. */
export function approve(project: string, userFolder?: string): void {
  const file = approvalFile(project, userFolder);
  mkdirSync(join(file, ".."), { recursive: true });
  const approval = { approval_id: APPROVAL_ID, project_root: project, host: "codex", policy: {} };
  writeFileSync(file, JSON.stringify(approval));
}

/** Copies an activated project, and approves the copy as the original was. */
export function copyActivated(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  const approval = JSON.parse(readFileSync(approvalFile(from), "utf8"));
  writeFileSync(approvalFile(to), JSON.stringify({ ...approval, project_root: to }));
}
