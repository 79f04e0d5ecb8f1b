import { folderFrom } from "../other-folder.js";
import type { CommandContext } from "../scripts/script-use.js";

/** One service as a compose file describes it. */
export interface ComposeService {
  /** The absolute folder to which its paths are relative. */
  readonly folder: string;
  readonly lines: readonly string[];
}

const FILES = ["compose.yaml", "compose.yml", "docker-compose.yml", "docker-compose.yaml"];
const OVERRIDES = FILES.map((file) => file.replace(/\.ya?ml$/, ".override$&"));
const MAX_STEPS = 6;

/**
 * Finds a service in the named compose files, or else in those of the folder or of the nearest one above it; null
 * when none can be read.
 */
export function composeService(
  named: readonly string[],
  isAsked: (service: string, lines: readonly string[]) => boolean,
  place: CommandContext,
): ComposeService | null {
  const { root, text } = place;
  let { folder } = place;
  for (let step = 0; step < MAX_STEPS && folder !== null; step += 1) {
    const files =
      named.length > 0 ? named : [FILES.find((file) => text(`${folder}/${file}`) !== null), ...OVERRIDES];
    const lines = files.flatMap((file) => {
      const path = file === undefined ? null : folderFrom(root, folder, file);
      return linesOf(path === null ? null : text(path), isAsked);
    });
    if (named.length > 0 || files[0] !== undefined) return lines.length === 0 ? null : { folder, lines };
    if (folder === root) return null;
    folder = folderFrom(root, folder, "..");
  }
  return null;
}

function linesOf(
  source: string | null,
  isAsked: (service: string, lines: readonly string[]) => boolean,
): readonly string[] {
  if (source === null) return [];
  const all = source.split(/\r?\n/);
  const start = all.findIndex((line) => /^services:\s*$/.test(line));
  if (start < 0) return [];
  for (const [at, line] of all.entries()) {
    if (at <= start) continue;
    if (/^\S/.test(line) && !line.startsWith("#")) return [];
    const name = /^ +['"]?([\w.-]+)['"]?:\s*(?:&\S+\s*)?$/.exec(line)?.[1];
    if (name === undefined) continue;
    const own = block(all, at);
    if (isAsked(name, own)) return withInherited(own, all, 0);
  }
  return [];
}

/** Adds what a service inherits from another service or an anchor of the same file. */
function withInherited(own: readonly string[], all: readonly string[], depth: number): readonly string[] {
  if (depth > 3) return own;
  const names = own.flatMap((line, at) => {
    const anchor = /^\s+<<:\s*\[?\*([\w.-]+)/.exec(line)?.[1];
    const service = /^\s+extends:/.test(line)
      ? /service: *['"]?([\w.-]+)/.exec(own.slice(at, at + 3).join("\n"))?.[1]
      : undefined;
    const heads = all.flatMap((head, place) =>
      (anchor !== undefined && head.includes(`&${anchor}`)) ||
      (service !== undefined && head.trim() === `${service}:`)
        ? [place]
        : [],
    );
    return heads;
  });
  return [...own, ...names.flatMap((at) => withInherited(block(all, at), all, depth + 1))];
}

/** Returns the lines below a line that are indented further. */
function block(all: readonly string[], head: number): readonly string[] {
  const indent = depthOf(all[head] ?? "");
  const end = all.findIndex((line, at) => at > head && line.trim() !== "" && depthOf(line) <= indent);
  return all.slice(head + 1, end < 0 ? undefined : end);
}

function depthOf(line: string): number {
  return /^ */.exec(line)?.[0].length ?? 0;
}
