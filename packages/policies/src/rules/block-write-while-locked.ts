import { BEFORE, deny, type Rule, textsIn } from "./rule.js";

/** Refuses to write files below `paths` while the file `lock` exists. */
export const blockWriteWhileLocked: Rule = {
  name: "block-write-while-locked",
  description: "Nothing below `paths` is written while the file `lock` exists.",
  category: "project",
  defaultEnabled: false,
  match: BEFORE,
  effect: "deny",
  params: { lock: "", paths: [] },
  fn: ({ use, params, projectRoot, exists }) => {
    const lock = params["lock"];
    if (typeof lock !== "string" || lock === "" || use.writes.length === 0) return null;
    const folders = textsIn(params, "paths").map((path) => `${projectRoot}/${path.replace(/\/$/, "")}`);
    const isInside = (path: string): boolean =>
      folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
    if (!use.writes.some(({ path }) => isInside(use.absolute(path))) || !exists(`${projectRoot}/${lock}`))
      return null;
    return deny(`${lock} exists: a run measures these files. Wait until it ended.`);
  },
};
