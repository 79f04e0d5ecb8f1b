import { type Detector, sign } from "../detector.js";

/** Finds an edit of a file that nobody had looked at. */
export const editBeforeRead: Detector = {
  name: "edit-before-read",
  description: "A file was changed, and neither it nor its folder was read before.",
  category: "universal",
  scope: "transcript",
  why: "A change that was made blind fits by chance.",
  defaultEnabled: false,
  effect: "inform",
  denyAllowed: false,
  reason: null,
  needs: ["uses", "reads"],
  look: ({ uses }) => {
    const read: string[] = [];
    for (const { kind, command, paths } of uses) {
      if (kind === "read") read.push(...paths);
      if (kind === "command") read.push(...command.split(/[\s"'=]+/).filter((word) => word !== ""));
      if (kind !== "write") continue;
      if (paths.some((path) => !read.some((seen) => isSeen(path, seen)))) return sign("blind");
      // What was just written is known.
      read.push(...paths);
    }
    return null;
  },
};

function isSeen(path: string, seen: string): boolean {
  const plain = seen.replace(/^\.\//, "").replace(/\/$/, "");
  const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : ".";
  return plain === path || plain === folder || path.endsWith(`/${plain}`) || plain.endsWith(`/${path}`);
}
