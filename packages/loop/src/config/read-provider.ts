import { msg } from "@orange-hyper/core/text";
import { LARGEST_LIMITS } from "../model/limits.js";
import {
  type Findings,
  fieldsOf,
  listOf,
  oneOf,
  own,
  type Reader,
  refuse,
  text,
  wholeNumber,
  within,
} from "./fields.js";
import { RECIPE_IDS } from "./recipes.js";
import type { ProviderSettings } from "./settings.js";

/** Format of a provider's name. */
export const PROVIDER_ID = /^[a-z][a-z0-9-]{0,31}$/;
/** Format of a model's name (specification of runs, section 16.4). A leading "-" would make it an option. */
export const MODEL_NAME = /^[A-Za-z0-9._:/][A-Za-z0-9._:/-]{0,99}$/;

const MIB = 1024 * 1024;
const MAX_ARGUMENTS = 100;
const TYPES = ["stub", "manual", "local-command"] as const;

/** Reads one argument of a program: text without NUL, of a length that all systems accept. */
export const argument: Reader<string> = (value, path, found) =>
  typeof value === "string" && value.length <= MAX_ARGUMENT_LENGTH && !value.includes("\0")
    ? value
    : refuse(found, path, msg`must be a text without NUL, of at most ${MAX_ARGUMENT_LENGTH} characters`);

const MAX_ARGUMENT_LENGTH = 8_000;

/** Reads a program, by name or path, and its arguments. */
export const argv: Reader<readonly string[]> = (value, path, found) => {
  const read = listOf(argument, MAX_ARGUMENTS)(value, path, found);
  if (read === undefined) return undefined;
  const [program] = read;
  if (program === undefined || program.trim() === "")
    return refuse(found, path, msg`must begin with a program`);
  return /[\r\n]/.test(program) ? refuse(found, `${path}[0]`, msg`must be one line`) : read;
};

const variable = text(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/, msg`must be the name of an environment variable`);

/** Reads one entry of `providers`. */
export const readProvider: Reader<ProviderSettings> = (value, path, found) => {
  const fields = fieldsOf(found, { value, path, known: KNOWN });
  if (fields === null) return undefined;
  const type = oneOf(TYPES)(own(fields, "type"), within(path, "type"), found);
  if (own(fields, "type") === undefined)
    refuse(found, within(path, "type"), msg`must be one of ${TYPES.join(", ")}`);
  if (type === undefined) return undefined;
  const read = readFields(fields, path, found);
  const isNameless = own(fields, "recipe") === undefined && own(fields, "argv") === undefined;
  if (type === "local-command" && isNameless) return refuse(found, path, msg`needs a recipe or argv`);
  return { type, ...read };
};

const FIELDS = {
  recipe: oneOf(RECIPE_IDS),
  script: text(/^[^\0\r\n]{1,1000}$/, msg`must be a path`),
  argv,
  input: oneOf(["stdin", "arg", "file"] as const),
  output: oneOf(["stdout", "file"] as const),
  unwrap: oneOf(["none", "json_result", "jsonl_last"] as const),
  timeout_seconds: wholeNumber(LARGEST_LIMITS.directive_timeout_seconds),
  max_stdout_bytes: wholeNumber(16 * MIB),
  max_stderr_bytes: wholeNumber(4 * MIB),
  env: listOf(variable, 50),
  profiles: readProfiles,
  locality: oneOf(["local", "remote"] as const),
  enforces: listOf(oneOf(["read_only", "no_network", "no_shell"] as const), 3),
} satisfies { readonly [Name in keyof Omit<ProviderSettings, "type">]-?: Reader<unknown> };

/** `external_transfer` is valid here, but read with the permissions, because it only counts in the user's own file. */
const KNOWN = ["type", "external_transfer", ...Object.keys(FIELDS)];

function readFields(
  fields: Readonly<Record<string, unknown>>,
  path: string,
  found: Findings,
): Omit<ProviderSettings, "type"> {
  const read = Object.entries(FIELDS).map(([name, reader]: [string, Reader<unknown>]) => [
    name,
    reader(own(fields, name), within(path, name), found),
  ]);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

const PROFILES = ["read_only", "edit", "research"];

function readProfiles(
  value: unknown,
  path: string,
  found: Findings,
): ProviderSettings["profiles"] | undefined {
  if (value === undefined) return undefined;
  const fields = fieldsOf(found, { value, path, known: PROFILES });
  if (fields === null) return undefined;
  const list = listOf(argument, MAX_ARGUMENTS);
  const read = PROFILES.map((name) => [name, list(own(fields, name), within(path, name), found)]);
  return Object.fromEntries(read.filter(([, each]) => each !== undefined));
}
