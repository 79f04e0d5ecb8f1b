import { isRecord } from "@orange-hyper/core";
import type { Home } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { readJsonFile } from "../home/home.js";
import type { Warning } from "../schema/parts.js";
import { configInvalid, unknownKey } from "./errors.js";
import { DEFAULT_SETTINGS, type Settings } from "./settings.js";

const KEY = "config.json";

export interface ReadSettings {
  readonly settings: Settings;
  /** Warnings about unknown keys. */
  readonly warnings: readonly Warning[];
}

/**
 * Reads the settings of a home folder. Throws STATE_CORRUPT for invalid JSON, and CONFIG_INVALID for an invalid value.
 */
export async function readSettings(home: Home): Promise<ReadSettings> {
  const data = await readJsonFile(home, KEY);
  if (data === null) return { settings: DEFAULT_SETTINGS, warnings: [] };
  const file = `${home.path}/${KEY}`;
  if (!isRecord(data)) throw configInvalid(file, [msg`it must be a JSON object`]);
  const problems = Object.entries(RULES).flatMap(([key, { isGood, wanted }]) =>
    data[key] === undefined || isGood(data[key]) ? [] : [msg`${key} must be ${wanted}`],
  );
  if (problems.length > 0) throw configInvalid(file, problems);
  const known = Object.fromEntries(
    Object.entries(data).filter(([key, value]) => Object.hasOwn(RULES, key) && value !== undefined),
  );
  const unknown = Object.keys(data).filter((key) => !Object.hasOwn(RULES, key));
  return {
    settings: { ...DEFAULT_SETTINGS, ...known },
    warnings: unknown.map((key) => unknownKey(file, key)),
  };
}

interface Rule {
  readonly isGood: (value: unknown) => boolean;
  readonly wanted: string;
}

const isText = (value: unknown): boolean => typeof value === "string" && value !== "";
const yesOrNo: Rule = { isGood: (value) => typeof value === "boolean", wanted: msg`true or false` };

function between(least: number, most: number): Rule {
  return {
    isGood: (value) => Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most,
    wanted: msg`a whole number from ${least} to ${most}`,
  };
}

const RULES: Readonly<Record<keyof Settings, Rule>> = {
  harness_order: {
    isGood: (value) => Array.isArray(value) && value.length > 0 && value.every(isText),
    wanted: msg`a list of harnesses`,
  },
  review_harness: { isGood: isText, wanted: msg`the name of a harness` },
  allow_full_permissions: yesOrNo,
  crash_limit: between(1, 5),
  review_limit: between(1, 5),
  poll_seconds: between(5, 600),
  auto_cancel_on_pr_close: yesOrNo,
  push_on_merge: yesOrNo,
  resume_after_restart: yesOrNo,
  keep_shell: yesOrNo,
  tmux_socket: { isGood: (value) => value === null || isText(value), wanted: msg`a name, or null` },
  harnesses: { isGood: isRecord, wanted: msg`an object` },
};
