import type { DraftNode } from "../draft.js";
import { joinPath } from "../paths.js";
import { patternSkipped } from "../warnings.js";
import { expandPatterns } from "./patterns.js";
import { declareModule, type Extensions, type ScanContext, texts } from "./scan-context.js";
import type { Table } from "./toml.js";

/** The list of a workspace's members in its manifest. */
interface MemberList {
  /** Folder of the workspace; patterns are relative to it. */
  readonly folder: string;
  readonly manifest: string;
  readonly field: string;
  readonly patterns: readonly string[];
}

/** A list of members, and how to declare them as modules. */
interface Members extends MemberList {
  readonly role: string;
  /** The node that contains them. */
  readonly from: DraftNode;
  readonly extensions: Extensions;
}

/** Returns the list of a workspace from the fields `members` and `exclude` of its manifest. */
export function memberList(folder: string, manifest: string, table: Table): MemberList {
  const excluded = texts(table["exclude"]).map((pattern) => `!${pattern}`);
  return { folder, manifest, field: "members", patterns: [...texts(table["members"]), ...excluded] };
}

/**
 * Declares each member of a workspace as a module and calls `read` for it. `isKnown` is true when its folder already
 * was a module.
 */
export async function declareMembers(
  scan: ScanContext,
  { folder, manifest, field, patterns, ...declaration }: Members,
  read: (folder: string, member: DraftNode, isKnown: boolean) => Promise<unknown>,
): Promise<void> {
  const { folders, skipped } = expandPatterns(scan.repository, folder, patterns);
  for (const pattern of skipped) scan.warnings.push(patternSkipped(joinPath(folder, manifest), pattern));
  for (const path of folders) {
    const isKnown = scan.modules.has(path);
    const member = declareModule(scan, { ...declaration, folder: path, source: `${manifest}#${field}` });
    await read(path, member, isKnown);
  }
}
