import { type Detector, sign } from "../detector.js";
import type { TurnUse } from "../turn.js";

/** Finds an edit of a file that had not been read before. */
export const editBeforeRead: Detector = {
  name: "edit-before-read",
  description:
    "A file was changed, and neither it nor a folder that holds it was read before in the session.",
  category: "universal",
  scope: "transcript",
  why: "A change that was made blind fits by chance.",
  defaultEnabled: false,
  effect: "inform",
  denyAllowed: false,
  reason: null,
  needs: ["uses", "reads", "tracked"],
  look: ({ earlier, tracked, uses }) => {
    const read: string[] = [];
    for (const { isNow, kind, command, paths } of [...marked(earlier, false), ...marked(uses, true)]) {
      if (kind === "read") read.push(...paths);
      if (kind === "command") read.push(...command.split(/[\s"'=]+/).filter((word) => word !== ""));
      if (kind !== "write") continue;
      const isBlind = (path: string): boolean =>
        tracked?.includes(path) === true && !read.some((seen) => isSeen(path, seen));
      if (isNow && paths.some(isBlind)) return sign("blind");
      // The agent knows what it has just written.
      read.push(...paths);
    }
    return null;
  },
};

interface MarkedUse extends TurnUse {
  /** True when the use belongs to the turn that is checked. */
  readonly isNow: boolean;
}

function marked(uses: readonly TurnUse[], isNow: boolean): readonly MarkedUse[] {
  return uses.map((use) => ({ ...use, isNow }));
}

/**
 * Returns true when `seen` refers to a file or to a folder that contains it: searching a folder reads everything in it.
 */
function isSeen(path: string, seen: string): boolean {
  const plain = seen.replace(/^\.\//, "").replace(/\/$/, "");
  if (plain === path || path.endsWith(`/${plain}`) || plain.endsWith(`/${path}`)) return true;
  return plain === "." || path.startsWith(`${plain}/`);
}
