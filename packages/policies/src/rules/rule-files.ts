import type { BlobStore } from "@orange-hyper/core/ports";
import { hasConflictMarks, msg, UNRESOLVED_MERGE } from "@orange-hyper/core/text";
import { isObject } from "../engine/payload.js";
import type { PolicyFile } from "./policy-file.js";

/** Folder of project files that each switch one rule, so that git can merge branches that switched different rules. */
const FOLDER = "policies";

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Maximum number of files read from the folder. It is read at every tool use, and it may have come with a clone. */
const MAX = 200;

/** The file of one rule. `enabled` is null when the file cannot be understood, and `problem` describes why. */
export interface RuleFile {
  readonly name: string;
  readonly key: string;
  readonly enabled: boolean | null;
  readonly problem: string | null;
}

/** Returns the key of a rule's file, below the storage root. */
export function ruleFileKey(name: string): string {
  return `${FOLDER}/${name}.json`;
}

/** Returns the text of a file that switches a rule on or off. */
export function ruleFileText(enabled: boolean): string {
  return `${JSON.stringify({ enabled }, null, 2)}\n`;
}

/** Reads every rule file of the project, up to {@link MAX}. */
export async function readRuleFiles(blobs: BlobStore): Promise<readonly RuleFile[]> {
  const keys = await blobs.list(FOLDER);
  const names = keys.flatMap((key) => {
    const name = key.slice(FOLDER.length + 1).replace(/\.json$/, "");
    return key === ruleFileKey(name) && NAME.test(name) ? [name] : [];
  });
  return Promise.all(names.slice(0, MAX).map((name) => readRuleFile(blobs, name)));
}

/** Merges the rule files into the project's policy file. Rule files take precedence. */
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
