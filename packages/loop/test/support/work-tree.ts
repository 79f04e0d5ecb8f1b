import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileBlobs, fileHomes, fileLocks, gitRepositories, systemIds } from "@orange-hyper/store";
import { commitAll, git, initRepository, temporaryFolder } from "@orange-hyper/testkit";
import { openWorkspace, type WorkspacePorts } from "../../src/evidence/open-workspace.js";

/** Returns ports on real files and real git, with a separate user folder. */
export function workspacePorts(home = temporaryFolder()): WorkspacePorts {
  const tree = { name: home, isPrivate: true } as const;
  return {
    repositories: gitRepositories(),
    homes: fileHomes(home),
    ids: systemIds(),
    user: {
      path: home,
      isMoved: true,
      blobs: fileBlobs(home, { ...tree, hasDotNames: true }),
      locks: fileLocks(home, { ...tree, folder: "bindings" }),
    },
  };
}

/** Creates a repository with one commit: `a.txt`, `src/b.txt`, ignored files, and the storage of a project. */
export function repository(folder = join(temporaryFolder(), "귤 상점")) {
  mkdirSync(folder, { recursive: true });
  const write = (path: string, content: string | Uint8Array): void => {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  write("a.txt", "one\n");
  write("src/b.txt", "b\n");
  write(".gitignore", "ignored/\n");
  write(".orange-hyper/config.json", "{}\n");
  write(".orange-hyper/.gitignore", "local/\n");
  initRepository(folder);
  return {
    folder,
    write,
    remove: (path: string) => rmSync(join(folder, path), { recursive: true }),
    git: (...args: readonly string[]) => git(folder, ...args).trim(),
    commit: (message = "more") => commitAll(folder, message),
  };
}

/** Creates such a repository and opens its work tree. */
export async function opened(there = repository(), ports = workspacePorts()) {
  const workspace = await openWorkspace(ports, there.folder);
  return { ...there, ports, workspace, reopened: () => openWorkspace(ports, there.folder) };
}
