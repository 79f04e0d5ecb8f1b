import { DIRECTIVE_ACK_FIELD, type PayloadKey } from "../model/role.js";
import type { Issue } from "../schema/run.js";
import { ACK_FIELDS, acknowledgements } from "./acknowledgement.js";
import { issue } from "./issues.js";
import { type JsonObject, objectIn } from "./json.js";

/** Returns warnings about fields that are dropped. */
export function unknownFields(response: JsonObject, key: PayloadKey, payload: unknown): readonly Issue[] {
  const data = objectIn(response["data"]);
  const outer = ["status", "summary", "data", DIRECTIVE_ACK_FIELD];
  return [
    ...named(response, "", (name) => outer.includes(name)),
    ...(data === null ? [] : named(data, "data", (name) => name === key || name === DIRECTIVE_ACK_FIELD)),
    ...(data === null || payload === null ? [] : dropped(data[key], payload, `data.${key}`)),
    ...acknowledgements(response, key).flatMap(({ path, value }) =>
      named(objectIn(value) ?? {}, path, (name) => ACK_FIELDS.some((one) => one === name)),
    ),
  ];
}

function named(object: JsonObject, path: string, isKnown: (name: string) => boolean): readonly Issue[] {
  return Object.keys(object)
    .filter((name) => !isKnown(name))
    .map((name) => unknown(path === "" ? name : `${path}.${name}`));
}

function unknown(path: string): Issue {
  return issue({ path, code: "FIELD_UNKNOWN", message: "This field is not known and was left out." });
}

/** Returns the fields of a value that its validated form does not have. */
function dropped(given: unknown, kept: unknown, path: string): readonly Issue[] {
  if (Array.isArray(given) && Array.isArray(kept)) {
    return given.flatMap((item, at) => dropped(item, kept[at], `${path}.${at}`));
  }
  const [from, to] = [objectIn(given), objectIn(kept)];
  if (from === null || to === null) return [];
  return Object.keys(from).flatMap((name) => {
    if (name === DIRECTIVE_ACK_FIELD) return [];
    return Object.hasOwn(to, name)
      ? dropped(from[name], to[name], `${path}.${name}`)
      : [unknown(`${path}.${name}`)];
  });
}
