import { isTampered } from "../shell/environment.js";
import { quoted } from "./script-use.js";

/**
 * Returns a command under those variables that its task sets and that may change what it checks. `set` is the text of
 * their definitions, as `NAME = value` or `NAME: value`.
 */
export function withVariables(set: string, source: string): string {
  const given = [
    ...set.matchAll(
      /(?:^|[\s{,])["']?([A-Za-z_]\w*)["']?[ \t]*[=:][ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"',}]+))/g,
    ),
  ];
  const harmful = given
    .map(([, name = "", ...values]) => ({ name, value: values.find((value) => value !== undefined) ?? "" }))
    .filter(({ name, value }) => isTampered(name, value));
  return [...harmful.map(({ name, value }) => `${name}=${quoted([value])}`), source].join(" ");
}
