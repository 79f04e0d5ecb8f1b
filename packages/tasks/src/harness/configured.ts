import { isRecord } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import { harnessInvalid } from "./errors.js";
import type { Harness, Launch } from "./launch.js";

const KEY = /^[a-z][a-z0-9-]{0,31}$/;

type Fault = string | null;

const listOfText = (value: unknown): Fault =>
  Array.isArray(value) && value.every((one) => typeof one === "string") ? null : msg`must be a list of texts`;
const withPrompt = (value: unknown): Fault =>
  listOfText(value) ??
  ((value as readonly string[]).some((arg) => arg.includes("{prompt}"))
    ? null
    : msg`must have {prompt} where the agent is told what to do`);

/** The fields of an entry in `harnesses`, each with a function that returns what is wrong with a value. */
const RULES: Readonly<Record<string, (value: unknown) => Fault>> = {
  binary: (value) => (typeof value === "string" && value !== "" ? null : msg`must be a program`),
  args: withPrompt,
  talk_args: listOfText,
  turn: (value) =>
    value === "interactive" || value === "one-shot" ? null : msg`must be "interactive" or "one-shot"`,
  efforts: listOfText,
  excludes: listOfText,
};

interface Entry {
  readonly binary?: string;
  /** `{prompt}` and the other names in `VALUES` are replaced by the launch's values. */
  readonly args?: readonly string[];
  /** Arguments for a conversation with a person. Default: `args`. */
  readonly talk_args?: readonly string[];
  readonly turn?: Harness["turn"];
  readonly efforts?: readonly string[];
  readonly excludes?: readonly string[];
}

/**
 * Returns the harness that a settings entry describes, or a built-in one with the entry's changes. Throws
 * CONFIG_INVALID.
 */
export function configuredHarness(key: string, value: unknown, known?: Harness): Harness {
  const faults = KEY.test(key)
    ? faultsOf(value, known)
    : [msg`is no name: use lower-case letters, digits and -`];
  if (faults.length > 0) throw harnessInvalid(key, faults);
  const { args, talk_args, ...entry } = value as Entry;
  const template = known ?? { ...UNKNOWN, binary: key };
  const says = (launch: Launch): readonly string[] | undefined =>
    launch.isTalk || launch.prompt === null ? (talk_args ?? args) : args;
  return {
    ...template,
    ...entry,
    key,
    args: (launch) => {
      const words = says(launch);
      return words === undefined ? template.args(launch) : fillPlaceholders(words, launch);
    },
    // A custom command line is not checked, because the options that it needs are unknown.
    helps: args === undefined ? template.helps : [],
  };
}

const UNKNOWN: Omit<Harness, "key" | "binary"> = {
  turn: "one-shot",
  efforts: [],
  excludes: [],
  skills: null,
  helps: [],
  setupFile: () => null,
  args: () => [],
};

function faultsOf(value: unknown, known: Harness | undefined): readonly string[] {
  if (!isRecord(value)) return [msg`must be an object`];
  const wrong = Object.entries(value).flatMap(([name, given]) => {
    const rule = Object.hasOwn(RULES, name) ? RULES[name] : undefined;
    const fault = rule === undefined ? msg`means nothing here` : rule(given);
    return fault === null ? [] : [`${name} ${fault}`];
  });
  return known === undefined && value["args"] === undefined ? [...wrong, msg`must say args`] : wrong;
}

const VALUES: Readonly<Record<string, (launch: Launch) => string | null>> = {
  "{prompt}": ({ prompt }) => prompt,
  "{effort}": ({ effort }) => effort,
  "{role}": ({ role }) => role,
  "{task_folder}": ({ taskFolder }) => taskFolder,
  "{home}": ({ home }) => home,
  "{git_folder}": ({ gitFolder }) => gitFolder,
  "{worktree_git}": ({ worktreeGit }) => worktreeGit,
};

/** Replaces the names in each word by their values. A word that uses a value which the launch lacks is dropped. */
function fillPlaceholders(words: readonly string[], launch: Launch): readonly string[] {
  return words.flatMap((word) => {
    const names = word.match(/\{[a-z_]+\}/g) ?? [];
    if (names.some((name) => VALUES[name]?.(launch) === null)) return [];
    return [word.replace(/\{[a-z_]+\}/g, (name) => VALUES[name]?.(launch) ?? name)];
  });
}
