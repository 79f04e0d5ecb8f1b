import type { Messages } from "@orange-hyper/core/human";
import { locateProject } from "@orange-hyper/store";
import { type Line, readLine } from "./line.js";

/** What `orange` alone stands for in a project: its status. Null where there is none. */
export function bareLine(cwd: string): Line | null {
  const isProject = locateProject(cwd, "optional").config.kind !== "missing";
  return isProject ? readLine(["status"]) : null;
}

/** What `orange` alone says where there is no project. */
export function noProject({ t }: Messages): string {
  return t`No Orange project here: start one with \`orange init\`, or see \`orange help\` for what there is.`;
}
