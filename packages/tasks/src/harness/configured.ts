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

/** What an entry of `harnesses` may say, and what is wrong with a value of it. */
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
  /** `{prompt}` and the other names of `VALUES` stand for what a launch knows. */
  readonly args?: readonly string[];
  /** For a talk with a person; those of `args` without one. */
  readonly talk_args?: readonly string[];
  readonly turn?: Harness["turn"];
  readonly efforts?: readonly string[];
  readonly excludes?: readonly string[];
}

/** A harness as the settings describe it, or change the one that we know. Throws CONFIG_INVALID. */
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
      return words === undefined ? template.args(launch) : nonBlank(words, launch);
    },
    // Nobody but the person knows what their own command line needs.
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

/** Each word with what its names stand for; one that names what the launch does not have is left out. */
function nonBlank(words: readonly string[], launch: Launch): readonly string[] {
  return words.flatMap((word) => {
    const names = word.match(/\{[a-z_]+\}/g) ?? [];
    if (names.some((name) => VALUES[name]?.(launch) === null)) return [];
    return [word.replace(/\{[a-z_]+\}/g, (name) => VALUES[name]?.(launch) ?? name)];
  });
}
