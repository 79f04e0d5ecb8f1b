import type { DraftNode } from "../draft.js";
import { joinPath } from "../paths.js";
import { patternSkipped } from "../warnings.js";
import { expandPatterns } from "./patterns.js";
import { declareModule, type Extensions, type ScanContext, texts } from "./scan-context.js";
import type { Table } from "./toml.js";

/** Where a workspace names its members. */
interface MemberList {
  /** Its folder; the patterns start there. */
  readonly folder: string;
  readonly manifest: string;
  readonly field: string;
  readonly patterns: readonly string[];
}

/** What the modules that it names become. */
interface Members extends MemberList {
  readonly role: string;
  /** The node that contains them. */
  readonly from: DraftNode;
  readonly extensions: Extensions;
}

/** The list of a workspace whose manifest has `members` and `exclude`. */
export function memberList(folder: string, manifest: string, table: Table): MemberList {
  const excluded = texts(table["exclude"]).map((pattern) => `!${pattern}`);
  return { folder, manifest, field: "members", patterns: [...texts(table["members"]), ...excluded] };
}

/** Declares each member of a workspace as a module, and has it read; `isKnown` where its folder was a module before. */
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
