import { isRecord } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import { type ConfigWarning, type Problem, unknownKey } from "./errors.js";

/** Everything found while reading a file. */
export interface Findings {
  /** Path as shown to people. */
  readonly file: string;
  readonly problems: Problem[];
  /** Numbers above their maximum. Kept apart, because they are refused with another error than invalid values. */
  readonly tooHigh: { readonly path: string; readonly most: number }[];
  readonly warnings: ConfigWarning[];
}

export function newFindings(file: string): Findings {
  return { file, problems: [], tooHigh: [], warnings: [] };
}

/** Reads one value. Returns undefined when it is absent or invalid, and records what is wrong in `found`. */
export type Reader<T> = (value: unknown, path: string, found: Findings) => T | undefined;

/** Returns `value` when it is an object, with a warning for each key that is not in `known`. Returns null otherwise. */
export function fieldsOf(
  found: Findings,
  {
    value,
    path,
    known,
  }: { readonly value: unknown; readonly path: string; readonly known: readonly string[] },
): Readonly<Record<string, unknown>> | null {
  if (!isRecord(value)) {
    refuse(found, path, msg`must be an object`);
    return null;
  }
  for (const key of Object.keys(value))
    if (!known.includes(key)) found.warnings.push(unknownKey(found.file, within(path, key)));
  return value;
}

/** Returns the path of a key within an object. */
export function within(path: string, key: string): string {
  return path === "" ? key : `${path}.${key}`;
}

export function refuse(found: Findings, path: string, message: string): undefined {
  found.problems.push({ path, message });
  return undefined;
}

/** Returns the value of an own key, so that names on the prototype are never found. */
export function own(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

export function text(pattern: RegExp, wanted: string): Reader<string> {
  return (value, path, found) => {
    if (value === undefined) return undefined;
    return typeof value === "string" && pattern.test(value) ? value : refuse(found, path, wanted);
  };
}

export function oneOf<T extends string>(choices: readonly T[]): Reader<T> {
  return (value, path, found) => {
    if (value === undefined) return undefined;
    const match = choices.find((choice) => choice === value);
    return match ?? refuse(found, path, msg`must be one of ${choices.join(", ")}`);
  };
}

export const yesOrNo: Reader<boolean> = (value, path, found) => {
  if (value === undefined) return undefined;
  return typeof value === "boolean" ? value : refuse(found, path, msg`must be true or false`);
};

/** Reads a whole number of at least `least`, and at most `most` unless that is null. */
export function wholeNumber(most: number | null, least = 1): Reader<number> {
  return (value, path, found) => {
    if (value === undefined) return undefined;
    if (typeof value !== "number" || !Number.isSafeInteger(value) || value < least)
      return refuse(found, path, msg`must be a whole number from ${least} on`);
    if (most === null || value <= most) return value;
    found.tooHigh.push({ path, most });
    return undefined;
  };
}

/** Also accepts null. */
export function orNull<T>(read: Reader<T>): Reader<T | null> {
  return (value, path, found) => (value === null ? null : read(value, path, found));
}

/** Reads a list of at most `most` values. */
export function listOf<T>(read: Reader<T>, most: number): Reader<readonly T[]> {
  return (value, path, found) => {
    if (value === undefined) return undefined;
    if (!Array.isArray(value)) return refuse(found, path, msg`must be a list`);
    if (value.length > most) return refuse(found, path, msg`can have at most ${most} entries`);
    return value.flatMap((entry: unknown, index): readonly T[] => {
      const item = entry === undefined || entry === null ? null : read(entry, `${path}[${index}]`, found);
      if (item === null) refuse(found, `${path}[${index}]`, msg`must not be empty`);
      return item === null || item === undefined ? [] : [item];
    });
  };
}

/** Reads an object whose keys match `name` and whose values are all read by `read`. */
export function mapOf<T>(name: RegExp, read: Reader<T>): Reader<Readonly<Record<string, T>>> {
  return (value, path, found) => {
    if (value === undefined) return undefined;
    if (!isRecord(value)) return refuse(found, path, msg`must be an object`);
    const entries: [string, T][] = [];
    for (const [key, each] of Object.entries(value)) {
      if (!name.test(key)) refuse(found, within(path, key), msg`has a name that is none`);
      const item = read(each, within(path, key), found);
      if (item !== undefined) entries.push([key, item]);
    }
    return Object.fromEntries(entries);
  };
}

/** Reads a glob that cannot match outside the repository. */
export const glob: Reader<string> = (value, path, found) =>
  isRepositoryGlob(value)
    ? value
    : refuse(found, path, msg`must be a pattern relative to the repository, without ".."`);

/** True for a glob relative to the repository that cannot match outside it (specification of runs, rule D6). */
export function isRepositoryGlob(value: unknown): value is string {
  return (
    typeof value === "string" &&
    value !== "" &&
    value.length <= MAX_GLOB_LENGTH &&
    !/[\p{Cc}\\]/u.test(value) &&
    !/^(?:\/|[A-Za-z]:|~)/.test(value) &&
    !value.split("/").includes("..")
  );
}

const MAX_GLOB_LENGTH = 300;
