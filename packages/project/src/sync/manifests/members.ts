import type { DraftNode } from "../draft.js";
import { patternSkipped } from "../warnings.js";
import { declareModule, type Look, manifestIn, texts } from "./look.js";
import { expandPatterns } from "./patterns.js";
import type { Table } from "./toml.js";

/** A workspace whose manifest names its members by `members` and `exclude`. */
export interface Workspace {
  readonly folder: string;
  /** Name of the manifest, of the workspace and of each member. */
  readonly manifest: string;
  readonly table: Table;
  readonly module: DraftNode;
  readonly role: string;
  readonly extensions: readonly string[];
}

/** Declares each member of a workspace as a module below its own, and reads its manifest. */
export async function declareMembers(
  look: Look,
  workspace: Workspace,
  read: (path: string, member: DraftNode) => Promise<unknown>,
): Promise<void> {
  const { folder, manifest, table, module, role, extensions } = workspace;
  const patterns = [...texts(table["members"]), ...texts(table["exclude"]).map((pattern) => `!${pattern}`)];
  const { folders, skipped } = expandPatterns(look.repository, folder, patterns);
  for (const pattern of skipped) look.warnings.push(patternSkipped(manifestIn(folder, manifest), pattern));
  for (const path of folders) {
    const source = `${manifest}#members`;
    const member = declareModule(look, { folder: path, role, source, from: module, extensions });
    await read(manifestIn(path, manifest), member);
  }
}
