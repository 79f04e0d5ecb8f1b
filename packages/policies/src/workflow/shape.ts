import { isObject } from "../engine/payload.js";

/**
 * The allowed shape of a JSON value. Written by hand because a policy is synchronous, starts with every hook, and is
 * installed without the schema library.
 */
export type Shape =
  | { readonly kind: "any" | "flag" | "whole" }
  | { readonly kind: "text"; readonly filled?: boolean; readonly pattern?: RegExp }
  | { readonly kind: "one"; readonly of: readonly string[] }
  | { readonly kind: "list"; readonly of: Shape; readonly filled: boolean }
  | {
      readonly kind: "object";
      readonly required: Readonly<Record<string, Shape>>;
      readonly optional: Readonly<Record<string, Shape>>;
    };

/**
 * Returns the problems of a value, each as `<json path>: <problem>`. A field that the shape does not name is a problem.
 */
export function check(shape: Shape, value: unknown, path: string): readonly string[] {
  switch (shape.kind) {
    case "any":
      return [];
    case "flag":
      return typeof value === "boolean" ? [] : [`${path}: must be true or false`];
    case "whole":
      return Number.isInteger(value) ? [] : [`${path}: must be a whole number`];
    case "one":
      return shape.of.includes(value as string) ? [] : [`${path}: must be one of ${shape.of.join(", ")}`];
    case "text":
      return checkText(shape, value, path);
    case "list":
      return checkList(shape, value, path);
    case "object":
      return checkObject(shape, value, path);
  }
}

function checkText(shape: Extract<Shape, { kind: "text" }>, value: unknown, path: string): readonly string[] {
  if (typeof value !== "string") return [`${path}: must be text`];
  if (shape.filled === true && value.trim() === "") return [`${path}: must not be empty`];
  return shape.pattern?.test(value) === false ? [`${path}: must be a date with time and zone`] : [];
}

function checkList(shape: Extract<Shape, { kind: "list" }>, value: unknown, path: string): readonly string[] {
  if (!Array.isArray(value)) return [`${path}: must be a list`];
  if (shape.filled && value.length === 0) return [`${path}: must not be empty`];
  return value.flatMap((item: unknown, index) => check(shape.of, item, `${path}[${index}]`));
}

function checkObject(
  { required, optional }: Extract<Shape, { kind: "object" }>,
  value: unknown,
  path: string,
): readonly string[] {
  if (!isObject(value)) return [`${path}: must be an object`];
  const problems = Object.keys(required)
    .filter((name) => !(name in value))
    .map((name) => `${path}.${name}: is missing`);
  for (const [name, item] of Object.entries(value)) {
    const shape = own(required, name) ?? own(optional, name);
    problems.push(
      ...(shape === undefined ? [`${path}.${name}: is not known`] : check(shape, item, `${path}.${name}`)),
    );
  }
  return problems;
}

/** Looks up an own property, so that a name such as `constructor` in a file finds nothing. */
function own(shapes: Readonly<Record<string, Shape>>, name: string): Shape | undefined {
  return Object.hasOwn(shapes, name) ? shapes[name] : undefined;
}
