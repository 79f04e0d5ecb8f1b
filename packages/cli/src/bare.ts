import type { Messages } from "@orange-hyper/core/human";
import { locateProject } from "@orange-hyper/store";
import { type Line, readLine } from "./line.js";

/** Returns the command that `orange` alone runs inside a project, its status; null outside a project. */
export function bareLine(cwd: string): Line | null {
  const isProject = locateProject(cwd, "optional").config.kind !== "missing";
  return isProject ? readLine(["status"]) : null;
}

/** Returns the text of `orange` alone outside a project. */
export function noProject({ t }: Messages): string {
  return t`No Orange project here: start one with \`orange init\`, or see \`orange help\` for what there is.`;
}
