import { among } from "../programs/options.js";
import type { CommandContext } from "../scripts/script-use.js";
import { configurationText } from "./setting.js";

/**
 * Returns true when an address belongs to a host that does not serve the work: neither this machine nor a container
 * beside it.
 */
export function isOtherHost(address: string): boolean {
  const host = /^(?:https?|wss?):\/\/(?:[^/@\s]{1,200}@)?(\[[^\]]{1,50}\]|[^/:?#\s]{1,255})/i.exec(
    address,
  )?.[1];
  if (host === undefined || !/[.:]/.test(host)) return false;
  return !/^(?:127\.[\d.]+|0\.0\.0\.0|\[::1?\]|host\.docker\.internal|.+\.(?:localhost|local|test|internal))$/i.test(
    host,
  );
}

/** Returns true when an option or the configuration makes a browser test runner test what another host serves. */
export function testsOtherHost(runner: string, words: readonly string[], place: CommandContext): boolean {
  if (words.some((word, at) => isOtherHost(addressIn(word, words[at + 1] ?? "")))) return true;
  const base = among(runner, "playwright cypress") ? runner : null;
  if (base === null || place.folder === null) return false;
  for (const ending of ["ts", "js", "mts", "mjs", "cts", "cjs"]) {
    const source = configurationText(`${place.folder}/${base}.config.${ending}`, place.text);
    if (source === null) continue;
    const plain = source.replace(/^\s*\/\/.*$/gm, "");
    return [...plain.matchAll(/\bbaseUR[Ll]\s*:\s*(["'`])([^"'`\n]{1,300})\1/g)].some(([, , address = ""]) =>
      isOtherHost(address),
    );
  }
  return false;
}

/** Returns the base URL in a word, or in the next word when this one is only the option. */
function addressIn(word: string, next: string): string {
  const [, own] = /\bbase-?url["']?\s*[=:]\s*["']?([^"',\s}]{1,300})/i.exec(word) ?? [];
  return own ?? (/^--?base-?url$/i.test(word) ? next : "");
}
