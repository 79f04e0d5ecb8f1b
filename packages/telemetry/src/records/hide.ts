import { isRecord } from "@orange-hyper/core";

/** Returns the record with the fields at the dotted paths set to null. A path that does not exist is ignored. */
export function hideFields(record: object, paths: readonly string[]): object {
  return paths.reduce<object>((hidden, path) => hide(hidden, path.split(".")) as object, record);
}

/** Applies a path to every member of a list. */
function hide(value: unknown, [name = "", ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((member) => hide(member, [name, ...rest]));
  if (!isRecord(value) || !Object.hasOwn(value, name)) return value;
  return { ...value, [name]: rest.length === 0 ? null : hide(value[name], rest) };
}
