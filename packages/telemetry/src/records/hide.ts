import { isRecord } from "@orange-hyper/core";

/** The record with the fields at these dotted paths set to null; a path that leads nowhere changes nothing. */
export function hideFields(record: object, paths: readonly string[]): object {
  return paths.reduce<object>((hidden, path) => hide(hidden, path.split(".")) as object, record);
}

/** A list on the way stands for each of its members. */
function hide(value: unknown, [name = "", ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((member) => hide(member, [name, ...rest]));
  if (!isRecord(value) || !Object.hasOwn(value, name)) return value;
  return { ...value, [name]: rest.length === 0 ? null : hide(value[name], rest) };
}
