import type { GraphModel } from "./open.js";

/** Id and last change of each node in a model. Throws when they do not fit the nodes. */
export function readExtras(model: GraphModel): readonly (readonly [id: string, latest: string])[] {
  const extras: unknown = JSON.parse(model.read("extras").toString("utf8"));
  if (!Array.isArray(extras) || extras.length !== model.count)
    throw new RangeError("extras and nodes differ");
  return extras;
}
