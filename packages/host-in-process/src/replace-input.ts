/**
 * Replaces the content of a tool's input in place, because hosts run the tool with the same object that they pass to
 * hooks.
 */
export function replaceInput(own: unknown, input: object): void {
  if (typeof own !== "object" || own === null) return;
  for (const name of Object.keys(own)) Reflect.deleteProperty(own, name);
  Object.assign(own, input);
}
