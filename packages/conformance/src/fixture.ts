import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { msg } from "@orange-hyper/core/text";

export const LEVELS = ["L0", "L1", "L2"] as const;
export type Level = (typeof LEVELS)[number];

const POLICY_CLASSES = ["config-protection", "quality-gate", "stop-goal-fit", "workflow-steering"] as const;
export type PolicyClass = (typeof POLICY_CLASSES)[number];

/** The expected output of an adapter. Omitted fields are not checked. */
export interface Expected {
  readonly exit_code: number;
  readonly stdout_echoes_input?: boolean;
  readonly stdout_is_empty?: boolean;
  readonly stderr_is_empty?: boolean;
  readonly stdout_contains?: readonly string[];
  readonly stderr_contains?: readonly string[];
}

/** A case as read from its file. */
export interface Fixture {
  /** File name. */
  readonly name: string;
  readonly description: string;
  readonly policy_class: PolicyClass;
  readonly canonical_event: string;
  /** The lowest level that requires it. */
  readonly conformance_level: Level;
  readonly hook_id: string;
  readonly hook_script: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Files to create in the case's temporary folder, by relative path. */
  readonly workspace_setup?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly expected: Expected;
}

/** Thrown when a folder of cases or a single case cannot be used. The message names it and the reason. */
export class UnusableFixtures extends Error {}

/** Reads the cases of a folder, ordered by file name. Throws {@link UnusableFixtures}. */
export function readFixtures(folder: string): readonly Fixture[] {
  const names = list(folder);
  if (names.length === 0) throw new UnusableFixtures(msg`There is no case in ${folder}.`);
  return names.map((name) => parse(name, readFileSync(join(folder, name), "utf8")));
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .sort();
  } catch {
    throw new UnusableFixtures(msg`The folder of cases ${folder} cannot be read.`);
  }
}

function parse(name: string, text: string): Fixture {
  let value: Partial<Fixture> | null;
  try {
    value = JSON.parse(text) as Partial<Fixture> | null;
  } catch {
    throw new UnusableFixtures(msg`${name} is no JSON.`);
  }
  const problem = value === null ? msg`${name} is no object.` : problemOf(name, value);
  if (problem !== null) throw new UnusableFixtures(problem);
  return { ...(value as Fixture), name };
}

function problemOf(name: string, fixture: Partial<Fixture>): string | null {
  const texts = ["description", "canonical_event", "hook_id", "hook_script"] as const;
  const missing = texts.find((field) => typeof fixture[field] !== "string");
  if (missing !== undefined) return msg`${name} has no ${missing}.`;
  if (!POLICY_CLASSES.some((known) => known === fixture.policy_class))
    return msg`${name} names no known policy_class.`;
  if (!LEVELS.some((known) => known === fixture.conformance_level))
    return msg`${name} names no known conformance_level.`;
  if (typeof fixture.payload !== "object" || fixture.payload === null) return msg`${name} has no payload.`;
  return Number.isInteger(fixture.expected?.exit_code) ? null : msg`${name} expects no exit_code.`;
}
