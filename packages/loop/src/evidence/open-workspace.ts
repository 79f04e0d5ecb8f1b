import { STORAGE_ROOT } from "@orange-hyper/core";
import { notARepository } from "../context/errors.js";
import { gitFailed, restoreIncomplete } from "./errors.js";
import { captureTree, filesSince } from "./tree/capture.js";
import { rawChanges } from "./tree/changed-files.js";
import { openTree, type Tree, type TreePorts } from "./tree/open-tree.js";
import { salvageTree } from "./tree/salvage.js";
import type { ChangedFile, TreeMarks, Workspace } from "./workspace.js";

/** The ports needed to open a work tree. */
export type WorkspacePorts = TreePorts;

/** A work tree, with the additional operations for judging its change. */
export interface OpenWorkspace extends Workspace {
  /** Path of the requested folder within the work tree: "" or a path ending in "/". */
  readonly prefix: string;
  /** True when file names that differ only in case name the same file. */
  readonly ignoresCase: boolean;
  /**
   * The marks last taken, for callers that would otherwise look again a moment later. Null before the first look, and
   * after anything was started that may have changed files.
   */
  readonly seen: TreeMarks | null;
  /** Must be called before anything is started that may change files. Clears `seen`. */
  expectChange(): void;
  /** False once the folder is gone or no longer a work tree. */
  isThere(): Promise<boolean>;
  /** Returns the differences between two captured trees. Throws GIT_FAILED. */
  filesSince(base: string, tree: string): Promise<readonly ChangedFile[]>;
  /**
   * Returns the tree of a commit, named in any way git accepts, without the storage root so that it can be compared.
   * Returns null when there is no such commit.
   */
  treeOf(commit: string): Promise<string | null>;
  /** Returns up to 1 MiB of a file in a tree, or null when there is no such file. */
  text(tree: string, path: string): Promise<string | null>;
}

const MAX_TEXT_LENGTH = 1024 * 1024;

/** Opens the work tree that contains `folder`. Throws NOT_A_GIT_REPOSITORY. */
export async function openWorkspace(ports: WorkspacePorts, folder: string): Promise<OpenWorkspace> {
  const real = ports.homes.real(folder);
  let prefix = "";
  const tree = await openTree(ports, real, (top) => {
    prefix = real === top ? "" : `${real.slice(top.length + 1)}/`;
    return [...new Set([STORAGE_ROOT, `${prefix}${STORAGE_ROOT}`])];
  });
  if (tree === null) throw notARepository();
  const args = ["config", "--bool", "core.ignoreCase"];
  const { stdout } = await tree.git.ask("read its settings", { args });
  let seen: TreeMarks | null = null;
  const see = (marks: TreeMarks | null): void => {
    seen = marks;
  };
  return {
    folder: tree.top,
    prefix,
    ignoresCase: stdout.trim() === "true",
    get seen() {
      return seen;
    },
    expectChange: () => see(null),
    ...questions(tree),
    ...work(ports, tree, see),
  };
}

/** Operations that change no file and need no exclusive access. */
function questions({ git }: Tree): Pick<OpenWorkspace, "isThere" | "text"> {
  return {
    isThere: async () => {
      const args = ["rev-parse", "--is-inside-work-tree"];
      const answer = await git.ask("look for the work tree", { args }).catch(() => null);
      return answer?.status === 0 && answer.stdout.trim() === "true";
    },
    text: async (of, path) => {
      const args = ["cat-file", "blob", `${of}:${path}`];
      const { status, stdout, isCut } = await git.ask("read a file", { args, maxBytes: MAX_TEXT_LENGTH });
      return status === 0 || isCut === true ? stdout : null;
    },
  };
}

/** Operations that look at all files or change them. They run one at a time. */
function work(
  ports: WorkspacePorts,
  tree: Tree,
  see: (marks: TreeMarks | null) => void,
): Pick<OpenWorkspace, "marks" | "capture" | "filesSince" | "salvage" | "restore" | "treeOf"> {
  const { git, indexFile } = tree;
  const { isThere } = questions(tree);
  const alone = <T>(look: () => Promise<T>): Promise<T> =>
    tree.alone(look).catch(async (error: unknown) => {
      see(null);
      throw (await isThere()) ? error : notARepository();
    });
  const look = async (): Promise<TreeMarks> => {
    const marks = await tree.marks();
    see(marks);
    return marks;
  };
  let differing: { readonly pair: string; readonly files: readonly ChangedFile[] } | null = null;
  return {
    marks: () => alone(look),
    capture: (base, made) =>
      alone(async () => captureTree(ports, git, { marks: made ?? (await look()), base })),
    filesSince: async (base, of) => {
      const pair = `${base} ${of}`;
      // Kept from the last call, because an answer is judged by the same change that is then recorded.
      if (differing?.pair !== pair)
        differing = { pair, files: await alone(() => filesSince(ports, git, { base, tree: of })) };
      return differing.files;
    },
    salvage: (runId) =>
      alone(async () => {
        const { head } = await tree.marks();
        return salvageTree(git, { indexFile: `${indexFile}-salvage`, head, runId });
      }),
    restore: (wanted) =>
      alone(async () => {
        see(null);
        await restore(tree, wanted);
      }),
    treeOf: (commit) => alone(() => tree.treeOf(commit)),
  };
}

/** Restores a tree. Git writes only the files that differ, and leaves ignored files and the index untouched. */
async function restore(tree: Tree, wanted: string): Promise<void> {
  const { git, indexFile } = tree;
  const { tree: current } = await tree.marks();
  if (current === wanted) return;
  const { objectFolder } = git.place;
  const aside = git.at({ indexFile, ...(objectFolder !== undefined && { objectFolder }) });
  const args = ["-c", "checkout.workers=1", "read-tree", "-m", "-u", current, wanted];
  const { status, stderr } = await aside.ask("put the files back", { args });
  tree.forget();
  if (status !== 0) throw gitFailed("put the files back", stderr.trim().split("\n").at(-1) ?? "");
  const left = await rawChanges(git, wanted, (await tree.marks()).tree);
  if (left.length > 0) throw restoreIncomplete(left.map(({ path }) => path));
}
