import { CONTAINERS, folderFrom } from "../other-folder.js";
import type { CommandContext } from "../scripts/script-use.js";
import { type ComposeService, composeService } from "./compose-file.js";
import { among, hasOption, positionals, valuesOf } from "./options.js";
import { programName } from "./program-name.js";

const VALUED =
  "-e -u -w -v -p -l -h -m --env --env-file --env-from-file --user --workdir --volume --mount --publish --entrypoint --name --label --index --network --platform --detach-keys";

/**
 * Returns the absolute folder of the project in which a command in a container works: the mounted one, or the one
 * from which the service has just been built. Null when the container holds nothing of the project, or this is
 * unknown.
 */
export function containerFolder(
  words: readonly string[],
  place: CommandContext,
  built: readonly string[],
): string | null {
  const start = words.findIndex((word) => among(programName(word), CONTAINERS));
  const at = words.findIndex((word, index) => index > start && among(word, "run exec"));
  if (at < 0) return place.root;
  const isCompose = words.slice(start, at).some((word) => /(?:^|-)compose$/.test(programName(word)));
  const rest = words.slice(at + 1);
  const binds = [...valuesOf(rest, "-v --volume"), ...valuesOf(rest, "--mount").flatMap(boundMount)];
  const [workdir = ""] = valuesOf(rest, "-w --workdir");
  const given = bound(binds, workdir, place.folder, place);
  if (given !== null || (!isCompose && words[at] === "run")) return given;
  const [name = ""] = positionals(rest, VALUED);
  const service = composeService(
    valuesOf(words.slice(start, at), "-f --file"),
    isCompose ? (called) => called === name : (called, lines) => isContainerOf(name, called, lines, place),
    place,
  );
  if (service === null) return null;
  const mounted = bound(mountsOf(service), workdir || workdirOf(service), service.folder, place);
  if (mounted !== null || !isCompose) return mounted;
  const isNew =
    words[at] === "run"
      ? hasOption(rest.slice(0, rest.indexOf(name)), "--build") || isBuilt("image", name, built)
      : isBuilt("container", name, built);
  return isNew ? contextOf(service, place) : null;
}

/**
 * Returns the images and containers, by service, that a successful command has built from the tree, for the commands
 * after it.
 */
export function builtContainers(words: readonly string[], built: readonly string[]): readonly string[] {
  const start = words.findIndex((word) => /(?:^|-)compose$/.test(programName(word)));
  const at = words.findIndex((word, index) => index > start && among(word, "build up"));
  if (start < 0 || at < 0) return [];
  const rest = words.slice(at + 1);
  const named = positionals(rest, `${VALUED} --build-arg --scale --timeout -t --progress --pull`);
  const services = named.length === 0 ? ["*"] : named;
  if (words[at] === "build") return services.map((service) => `image ${service}`);
  // A new image makes compose create a new container.
  const images = [...built, ...(hasOption(rest, "--build") ? services.map((one) => `image ${one}`) : [])];
  if (hasOption(rest, "--no-recreate")) return [];
  return images
    .flatMap((one) => /^image (.+)$/.exec(one)?.[1] ?? [])
    .filter((service) => named.length === 0 || service === "*" || named.includes(service))
    .map((service) => `container ${service}`);
}

function isBuilt(kind: "image" | "container", service: string, built: readonly string[]): boolean {
  return built.includes(`${kind} ${service}`) || built.includes(`${kind} *`);
}

/** By default, compose names a container after the folder, the service and a number. */
function isContainerOf(
  name: string,
  service: string,
  lines: readonly string[],
  { root }: CommandContext,
): boolean {
  const own = lines.flatMap((line) => /^\s+container_name: *['"]?([\w.-]+)/.exec(line)?.[1] ?? [])[0];
  const folder = root.slice(root.lastIndexOf("/") + 1).toLowerCase();
  return own === undefined ? /^[-_]\d+$/.test(rest(name, folder, service)) : own === name;
}

function rest(name: string, folder: string, service: string): string {
  const start = [`${folder}-${service}`, `${folder}_${service}`].find((one) => name.startsWith(one));
  return start === undefined ? "" : name.slice(start.length);
}

/** Turns `type=bind,source=.,target=/app` into `.:/app`. */
function boundMount(mount: string): readonly string[] {
  const host = /(?:^|,)(?:source|src)=([^,]+)/.exec(mount)?.[1];
  const target = /(?:^|,)(?:target|destination|dst)=([^,]+)/.exec(mount)?.[1] ?? "";
  return host === undefined || /(?:^|,)type=volume/.test(mount) ? [] : [`${host}:${target}`];
}

/** Returns the mounts of a service, written in the short or in the long form. */
function mountsOf({ lines }: ComposeService): readonly string[] {
  return lines.flatMap((line, at) => {
    const short = /^\s+- ['"]?((?:\.|\$\{?PWD\}?)[^'"\s]*:[^'"\s]+)/.exec(line)?.[1];
    if (short !== undefined) return [short];
    if (!/^\s+- type: *['"]?bind/.test(line)) return [];
    const item = lines.slice(at + 1, at + 6).join("\n");
    const [, host = ""] = /^\s+source: *['"]?([^'"\s]+)/m.exec(item) ?? [];
    const [, target = ""] = /^\s+target: *['"]?([^'"\s]+)/m.exec(item) ?? [];
    return [`${host}:${target}`];
  });
}

function workdirOf({ lines }: ComposeService): string {
  return lines.flatMap((line) => /^\s+working_dir: *['"]?([^'"\s]+)/.exec(line)?.[1] ?? [])[0] ?? "";
}

/** Returns the folder from which the image of a service is built. */
function contextOf({ lines, folder }: ComposeService, { root }: CommandContext): string | null {
  const context = lines.flatMap((line) => /^\s+(?:build|context): *['"]?([\w./-]+)/.exec(line)?.[1] ?? [])[0];
  return context === undefined ? null : folderFrom(root, folder, context);
}

/** Folders that hold nothing of the work. */
const BESIDE =
  /(?:^|\/)(?:logs?|data|te?mp|caches?|coverage|reports?|certs?|secrets|dumps?|backups?|node_modules|uploads)$/;

/**
 * Returns the first folder of the project that is mounted, or the folder below it that the command works in; null for
 * none.
 */
function bound(
  binds: readonly string[],
  workdir: string,
  folder: string | null,
  { root }: CommandContext,
): string | null {
  const plain = (path: string): string =>
    path.replace(/^(?:\$PWD|\$\{PWD\}|\$\(pwd\)|`pwd`)/, ".").replace(/(?<=.)\/$/, "");
  const inside = plain(workdir);
  for (const bind of binds) {
    const [host = "", at = ""] = bind.split(":");
    const target = plain(at);
    // A plain name is a named volume, and a mounted file holds no tree.
    if (!/^[./$`]/.test(host) || /[^./]\.\w+$/.test(host) || BESIDE.test(host)) continue;
    const from = folderFrom(root, folder, plain(host));
    if (from === null) continue;
    // The working folder may belong to the image and not to this mount.
    if (inside !== "" && !`${inside}/`.startsWith(`${target}/`) && !target.startsWith(`${inside}/`)) continue;
    const found = inside.startsWith(`${target}/`) ? `${from}${inside.slice(target.length)}` : from;
    if (`${found}/`.startsWith(`${root}/`)) return found;
  }
  return null;
}
