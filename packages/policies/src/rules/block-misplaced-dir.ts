import { isObject } from "../engine/payload.js";
import { programName } from "../shell/wrappers.js";
import { BEFORE, deny, type Rule, textsIn } from "./rule.js";

/** Refuses to create folders of certain names anywhere but at their prescribed path. */
export const blockMisplacedDir: Rule = {
  name: "block-misplaced-dir",
  description:
    "Folders named in `rootOnly` lie at the top of the project only; those in `onlyAt` only at their path.",
  category: "project",
  defaultEnabled: false,
  match: BEFORE,
  effect: "deny",
  params: { rootOnly: [], onlyAt: {} },
  mentions: /mkdir|>/,
  fn: ({ use, params, projectRoot }) => {
    const places = new Map<string, string>(textsIn(params, "rootOnly").map((name) => [name, name]));
    const onlyAt = params["onlyAt"];
    for (const [name, place] of Object.entries(isObject(onlyAt) ? onlyAt : {}))
      if (typeof place === "string") places.set(name, place.replace(/\/$/, ""));
    if (places.size === 0) return null;
    const made = use.pipelines.flatMap((pipeline) =>
      pipeline.flatMap(({ words, writes }) => [
        ...writes.map(folderOf),
        ...(programName(words[0] ?? "") === "mkdir"
          ? words.slice(1).filter((word) => !word.startsWith("-"))
          : []),
      ]),
    );
    for (const path of [...use.writes.map((write) => folderOf(write.path)), ...made]) {
      const absolute = use.absolute(path);
      if (!absolute.startsWith(`${projectRoot}/`)) continue;
      const parts = absolute.slice(projectRoot.length + 1).split("/");
      const at = parts.findIndex((part, index) => {
        const place = places.get(part);
        return place !== undefined && parts.slice(0, index + 1).join("/") !== place;
      });
      const name = parts[at];
      if (name !== undefined)
        return deny(`In this project, a folder ${name}/ lies at ${places.get(name)}/ only.`);
    }
    return null;
  },
};

function folderOf(path: string): string {
  const cut = path.lastIndexOf("/");
  return cut <= 0 ? "." : path.slice(0, cut);
}
