import { folderFrom } from "../other-folder.js";
import type { Place } from "../scripts/script-use.js";
import { among, positionals, valuesOf } from "./options.js";
import { programName } from "./program-name.js";

const COMPOSE_FILES = ["compose.yaml", "compose.yml", "docker-compose.yml", "docker-compose.yaml"];
const VALUED =
  "-e -u -w -v -p -l --env --env-from-file --user --workdir --volume --publish --entrypoint --name --label --index";

/**
 * The folder of the project that a command in a container works in, absolute: the one that is mounted, or that the service
 * is built of; the project's own where that is not known, and null where nothing of the project is in the container.
 */
export function containerFolder(words: readonly string[], place: Place): string | null {
  const at = words.findIndex((word) => among(word, "run exec"));
  if (at < 0) return place.root;
  const isCompose = words.slice(0, at).some((word) => /(?:^|-)compose$/.test(programName(word)));
  const rest = words.slice(at + 1);
  const binds = [...valuesOf(rest, "-v --volume"), ...valuesOf(rest, "--mount").flatMap(boundMount)];
  const [workdir = ""] = valuesOf(rest, "-w --workdir");
  if (!isCompose) return bound(binds, workdir, place.folder, place) ?? (binds.length > 0 ? null : place.root);
  const [service = ""] = positionals(rest, VALUED);
  const named = valuesOf(words.slice(0, at), "-f --file")[0];
  for (const file of named === undefined ? COMPOSE_FILES : [named]) {
    const path = folderFrom(place.root, place.folder, file);
    const source = path === null ? null : place.text(path);
    if (path === null || source === null) continue;
    const folder = path.slice(0, path.lastIndexOf("/"));
    const lines = serviceLines(source, service);
    const mounted = lines.flatMap((line) => /^\s+- ['"]?(\.[^'"\s]*:[^'"\s]+)/.exec(line)?.[1] ?? []);
    const context = lines.flatMap(
      (line) => /^\s+(?:build|context): *['"]?([\w./-]+)/.exec(line)?.[1] ?? [],
    )[0];
    const built = context === undefined ? null : folderFrom(place.root, folder, context);
    const found = bound([...binds, ...mounted], workdir, folder, place) ?? built;
    // A service of an image alone holds what that was built of, some time.
    const isImage = lines.some((line) => /^\s+image:/.test(line)) && context === undefined;
    return found ?? (isImage ? null : place.root);
  }
  return place.root;
}

/** `type=bind,source=.,target=/app` as `.:/app`. */
function boundMount(mount: string): readonly string[] {
  const host = /(?:^|,)(?:source|src)=([^,]+)/.exec(mount)?.[1];
  const target = /(?:^|,)(?:target|destination|dst)=([^,]+)/.exec(mount)?.[1] ?? "";
  return host === undefined || /(?:^|,)type=volume/.test(mount) ? [] : [`${host}:${target}`];
}

/** Where the first folder of the project lies that is mounted, or the one below it that is worked in. */
function bound(
  binds: readonly string[],
  workdir: string,
  folder: string | null,
  { root }: Place,
): string | null {
  for (const bind of binds) {
    const [host = "", target = ""] = bind.split(":");
    // A plain name is a volume of its own, and a file holds no tree.
    if (!/^[./$`]/.test(host) || /[^./]\.\w+$/.test(host)) continue;
    const from = folderFrom(root, folder, host.replace(/^(?:\$PWD|\$\{PWD\}|\$\(pwd\)|`pwd`)/, "."));
    if (from === null) continue;
    const inside = workdir.startsWith(`${target}/`) ? `${from}${workdir.slice(target.length)}` : from;
    if (`${inside}/`.startsWith(`${root}/`)) return inside;
  }
  return null;
}

/** The lines of one service of a compose file. */
function serviceLines(source: string, service: string): readonly string[] {
  const lines = source.split(/\r?\n/);
  const start = lines.findIndex((line) => /^services:\s*$/.test(line));
  const head = lines.findIndex(
    (line, at) => start >= 0 && at > start && line.trim().replace(/^['"]|['"]?:$/g, "") === service,
  );
  if (head < 0) return [];
  const indent = /^ */.exec(lines[head] ?? "")?.[0].length ?? 0;
  const end = lines.findIndex(
    (line, at) => at > head && line.trim() !== "" && (/^ */.exec(line)?.[0].length ?? 0) <= indent,
  );
  return lines.slice(head + 1, end < 0 ? undefined : end);
}
