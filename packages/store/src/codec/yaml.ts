import { type FieldValue, type FrontMatter, TypedScalar } from "@orange-hyper/core/documents";
import { msg } from "@orange-hyper/core/text";
import type * as Yaml from "js-yaml";
import { NESTING_LIMIT } from "./limits.js";
import { isForbiddenName, resolvePlain } from "./scalar.js";

/** A plain scalar that is not a string. Keeps its source because the YAML parser may still use it as a name. */
class PlainScalar {
  readonly [Symbol.toStringTag] = "PlainScalar";
  constructor(
    readonly source: string,
    readonly value: TypedScalar | null,
  ) {}
  toString(): string {
    return this.source;
  }
}

/**
 * Parses a YAML map of plain data. Throws for tags, anchors, merge keys, duplicate or forbidden names, and deep
 * nesting.
 */
export function parseYaml(source: string, yaml: typeof Yaml): FrontMatter {
  let root: unknown;
  try {
    root = yaml.load(source, {
      schema: plainData(yaml),
      maxDepth: NESTING_LIMIT + 1,
      listener: refuseProperties,
    });
  } catch (error) {
    throw new Error(reasonOf(error));
  }
  if (root === null || root === undefined) return Object.create(null);
  const value = toFieldValue(root);
  if (typeof value !== "object" || value === null || Array.isArray(value) || value instanceof TypedScalar) {
    throw new Error(msg`the front matter is not a map of names and values`);
  }
  return value as FrontMatter;
}

/**
 * Returns a schema of strings, lists, maps and one implicit type for null, booleans and numbers, which no explicit tag
 * can name.
 */
function plainData(yaml: typeof Yaml): Yaml.Schema {
  const scalar = new yaml.Type("tag:orange-hyper:plain", {
    kind: "scalar",
    resolve: (source: unknown, tag?: string) =>
      tag === undefined && typeof source === "string" && resolvePlain(source) !== undefined,
    construct: (source: string) => new PlainScalar(source, resolvePlain(source) ?? null),
  });
  return yaml.FAILSAFE_SCHEMA.extend({ implicit: [scalar] });
}

/**
 * Throws for an anchor or an explicit tag. Runs as each node closes; the tag of a plain scalar is set by the parser.
 */
function refuseProperties(event: "open" | "close", state: Yaml.State): void {
  if (event !== "close") return;
  if (state.anchor !== null) throw new Error(msg`anchors are not allowed (line ${state.line + 1})`);
  if (state.tag !== null && state.tag !== "?" && state.tag !== "tag:orange-hyper:plain") {
    throw new Error(msg`tags are not allowed (line ${state.line + 1})`);
  }
}

function toFieldValue(node: unknown): FieldValue {
  if (typeof node === "string" || node === null) return node;
  if (node instanceof PlainScalar) return node.value;
  if (Array.isArray(node)) return node.map(toFieldValue);
  const map: Record<string, FieldValue> = Object.create(null);
  for (const [name, value] of Object.entries(node as object)) {
    if (isForbiddenName(name) || name === "[object Object]") {
      throw new Error(msg`the name "${name}" is not allowed in front matter`);
    }
    map[name] = toFieldValue(value);
  }
  return map;
}

/**
 * Returns the parser's reason in one line, with the line number in the file: `source` starts with the line break after
 * the opening `---`, so its lines are numbered like the file's.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { reason, mark } = error as Partial<Yaml.YAMLException>;
  if (reason === undefined) return error.message;
  return mark === undefined ? reason : `${reason} (line ${mark.line + 1})`;
}
