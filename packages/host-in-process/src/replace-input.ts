/** Makes the input of a tool hold what another does: hosts run the tool with the very object that they hand out. */
export function replaceInput(own: unknown, input: object): void {
  if (typeof own !== "object" || own === null) return;
  for (const name of Object.keys(own)) Reflect.deleteProperty(own, name);
  Object.assign(own, input);
}
