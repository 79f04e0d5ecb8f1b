import type { BlobStore } from "@orange-hyper/core/ports";
import { hasConflictMarks, msg, UNRESOLVED_MERGE } from "@orange-hyper/core/text";
import { isObject } from "../engine/payload.js";
import type { PolicyFile } from "./policy-file.js";

/** The project's files that each switch one rule, so that git merges branches that switched several. */
const FOLDER = "policies";

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Of a folder that came with a clone, no more files are read at every use of a tool. */
const MOST = 200;

/** What the file of one rule says; null where it cannot be understood, and `problem` says why. */
export interface RuleFile {
  readonly name: string;
  readonly key: string;
  readonly enabled: boolean | null;
  readonly problem: string | null;
}

/** Where the file of a rule is, below the storage root. */
export function ruleFileKey(name: string): string {
  return `${FOLDER}/${name}.json`;
}

/** The text that switches a rule. */
export function ruleFileText(enabled: boolean): string {
  return `${JSON.stringify({ enabled }, null, 2)}\n`;
}

/** Reads the files of all rules that have one. */
export async function readRuleFiles(blobs: BlobStore): Promise<readonly RuleFile[]> {
  const keys = await blobs.list(FOLDER);
  const names = keys.flatMap((key) => {
    const name = key.slice(FOLDER.length + 1).replace(/\.json$/, "");
    return key === ruleFileKey(name) && NAME.test(name) ? [name] : [];
  });
  return Promise.all(names.slice(0, MOST).map((name) => readRuleFile(blobs, name)));
}

/** A file of the project with what the files of single rules say, which come before it. */
export function withRuleFiles(file: PolicyFile, rules: readonly RuleFile[]): PolicyFile {
  const said = new Map(rules.flatMap(({ name, enabled }) => (enabled === null ? [] : [[name, enabled]])));
  if (said.size === 0) return file;
  const listed = (names: readonly string[], state: boolean): readonly string[] => [
    ...names.filter((name) => !said.has(name)),
    ...[...said].flatMap(([name, enabled]) => (enabled === state ? [name] : [])),
  ];
  return { ...file, enabled: listed(file.enabled, true), disabled: listed(file.disabled, false) };
}

async function readRuleFile(blobs: BlobStore, name: string): Promise<RuleFile> {
  const key = ruleFileKey(name);
  const bytes = await blobs.get(key).catch(() => null);
  if (bytes === null) return { name, key, enabled: null, problem: msg`it cannot be read` };
  const text = new TextDecoder().decode(bytes);
  const enabled = enabledIn(text);
  if (enabled !== null) return { name, key, enabled, problem: null };
  const problem = hasConflictMarks(text) ? UNRESOLVED_MERGE : msg`\`enabled\` has to be true or false`;
  return { name, key, enabled, problem };
}

function enabledIn(text: string): boolean | null {
  try {
    const value: unknown = JSON.parse(text);
    const enabled = isObject(value) ? value["enabled"] : null;
    return typeof enabled === "boolean" ? enabled : null;
  } catch {
    return null;
  }
}
