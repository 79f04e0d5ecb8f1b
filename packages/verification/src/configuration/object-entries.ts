import { among } from "../programs/options.js";
import { quotedIn } from "./setting.js";

/** A setting of a configuration file: its keys from the outermost object inwards, and the text of its value. */
export interface Entry {
  readonly path: string;
  readonly value: string;
}

const MAX_DEPTH = 12;
const MAX_ENTRIES = 500;
const TOKEN =
  /\/\/[^\n]*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|`(?:[^`\\]|\\[\s\S])*`?|[\w$.-]+|\S/g;

interface Frame {
  readonly isObject: boolean;
  readonly path: string;
  entry: { path: string; value: string } | null;
}

/**
 * Returns the entries of all objects in JSON or JavaScript, those of nested objects as `outer.inner`. Comments are no
 * part of a value. Objects without a key, such as the argument of a call, add nothing to the path.
 */
export function objectEntries(source: string): readonly Entry[] {
  const found: { path: string; value: string }[] = [];
  const frames: Frame[] = [];
  let before = "";
  let last = "";
  const add = (token: string): void => {
    for (const { entry } of frames) if (entry !== null) entry.value += token;
  };
  for (const [token] of source.matchAll(TOKEN)) {
    if (/^\/[/*]/.test(token)) continue;
    const top = frames.at(-1);
    if ("{[(".includes(token)) {
      add(token);
      frames.push({ isObject: token === "{", path: top?.entry?.path ?? top?.path ?? "", entry: null });
      if (frames.length > MAX_DEPTH) return found;
    } else if ("}])".includes(token)) {
      frames.pop();
      add(token);
    } else if (token === "," && top !== undefined) {
      top.entry = null;
      add(token);
    } else if (token === ":" && top?.isObject === true && top.entry === null && /[{,]/.test(before)) {
      const key = last.replace(/^["'`]|["'`]$/g, "");
      top.entry = { path: top.path === "" ? key : `${top.path}.${key}`, value: "" };
      found.push(top.entry);
      if (found.length > MAX_ENTRIES) return found;
    } else add(token);
    before = last;
    last = token;
  }
  return found;
}

/** Returns the entries of a YAML file with plain keys, in the form of `objectEntries`. */
export function yamlEntries(source: string): readonly Entry[] {
  const found: { path: string; value: string; depth: number }[] = [];
  const open: typeof found = [];
  for (const line of source.split(/\r?\n/)) {
    const [, indent = "", item] = /^([ \t]*)(?:- +(.*))?/.exec(line) ?? [];
    const [, key, value = ""] = /^[ \t]*["']?([\w.-]+)["']?:(?: +(.*))?$/.exec(line) ?? [];
    if (item === undefined && key === undefined) continue;
    const depth = indent.length;
    // The items of a list may stand below their key without being indented.
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) + (item === undefined ? 0 : -1) >= depth) open.pop();
    const owner = open.at(-1);
    if (item !== undefined) {
      if (owner !== undefined) owner.value += `${quotedValue(item)},`;
    } else if (found.length < MAX_ENTRIES) {
      const path = owner === undefined ? (key ?? "") : `${owner.path}.${key}`;
      const entry = { path, value: value === "" ? "" : quotedValue(value), depth };
      found.push(entry);
      open.push(entry);
    }
  }
  return found;
}

/** Returns the items of the lists, or the text, under keys of JSON, JavaScript, YAML or NEON. */
export function listsAt(source: string, keys: string): readonly string[] {
  const isObject = /^\s*(?:\{|\/[/*])/.test(source);
  const entries = isObject ? objectEntries(source) : yamlEntries(source);
  return entries.flatMap(({ path, value }) => (among(path, keys) ? quotedIn(value) : []));
}

function quotedValue(text: string): string {
  const plain = text.replace(/\s+#.*$/, "").trim();
  if (/^\[[^"']*\]$/.test(plain)) return plain.replace(/[^\s,[\]]+/g, (item) => `"${item}"`);
  return /^(?:["'[{&*|>]|true$|false$|null$|~$|\d+$)/.test(plain) ? plain : `"${plain}"`;
}
