import { STORAGE_PATHS } from "@orange-hyper/core/storage";
import { programName } from "../shell/wrappers.js";
import { BEFORE, deny, type Rule, type RuleContext } from "./rule.js";

/** The command that owns each path below the storage root. */
const OWNERS: readonly (readonly [beginning: string, command: string])[] = [
  ["quests/", "orange quest"],
  ["proposals/", "orange remember"],
  ["graph/", "orange remember"],
  ["capsules/", "orange capsule"],
  ["identity/", "orange identity"],
  ["evals/", "orange eval"],
  ["structure/", "orange sync"],
  ["local/activation", "orange activate"],
];

/** Matches a command line that names the storage. */
const STORAGE = /\.orange-hyper|ORANGE_HYPER_HOME/;

/** Refuses direct writes to the files that Orange keeps about the project and its user. */
export const blockOrangeStateWrites: Rule = {
  name: "block-orange-state-writes",
  description:
    "Files that Orange keeps are changed by its commands alone, so that an agent cannot decide for the user.",
  category: "memory",
  defaultEnabled: true,
  match: BEFORE,
  effect: "deny",
  mentions: STORAGE,
  fn: (context) => {
    for (const path of changedPaths(context)) {
      const reason = ownedReason(context, path);
      if (reason !== null) return deny(reason);
    }
    return null;
  },
};

function ownedReason({ projectRoot, userFolder }: RuleContext, absolute: string): string | null {
  if (absolute === userFolder || absolute.startsWith(`${userFolder}/`))
    return "Orange keeps in that folder what its user approved. The user changes it, with `orange setup`, `orange activate` or `orange policy`.";
  const root = `${projectRoot}/.orange-hyper`;
  if (absolute === root)
    return "`.orange-hyper` holds the project's memory. The user removes it, if it has to go.";
  if (!absolute.startsWith(`${root}/`)) return null;
  const key = absolute.slice(root.length + 1);
  if (!STORAGE_PATHS.some((owned) => isOwned(key, owned.path))) return null;
  const owner = OWNERS.find(([beginning]) => key.startsWith(beginning) || beginning === `${key}/`)?.[1];
  return `Orange keeps that file itself; use ${owner === undefined ? "its commands (`orange --help`)" : `\`${owner}\``}.`;
}

/** Returns true for an owned file, a file in an owned folder, and a folder that contains an owned path. */
function isOwned(key: string, owned: string): boolean {
  const plain = owned.replace(/\*$/, "");
  return key.startsWith(plain) || `${key}/`.startsWith(plain) || plain.startsWith(`${key}/`);
}

/** Programs that change every file among their operands, and programs that change only the last one. */
const CHANGE_ALL = new Set(["rm", "unlink", "shred", "truncate", "tee", "rmdir", "mv", "touch", "sponge"]);
const CHANGE_LAST = new Set(["cp", "ln", "install", "rsync"]);

/** Returns the absolute paths that a tool or a command line would change. */
function changedPaths({ use }: RuleContext): readonly string[] {
  let from = "";
  const changed = use.pipelines.flatMap((pipeline) =>
    pipeline.flatMap(({ words, writes }) => {
      const program = programName(words[0] ?? "");
      const operands = words.slice(1).filter((word) => !word.startsWith("-"));
      if (program === "cd" || program === "pushd") from = use.absolute(operands[0] ?? "~", from);
      const isAll = CHANGE_ALL.has(program) || changesInPlace(program, words);
      const last = CHANGE_LAST.has(program) ? operands.slice(-1) : [];
      return [...writes, ...(isAll ? operands : last)].map((path) => use.absolute(path, from));
    }),
  );
  return [...use.writes.map(({ path }) => use.absolute(path)), ...changed];
}

function changesInPlace(program: string, words: readonly string[]): boolean {
  if (program === "find") return words.includes("-delete");
  return ["sed", "perl"].includes(program) && words.some((word) => /^-[a-zA-Z]*i|^--in-place/.test(word));
}
