import { deniedGit, gitCall } from "./git-call.js";
import { hasOption, nameOf, operands, placeOf, type SafetyContext } from "./words.js";

/** Programs that act as another user or affect the machine as a whole. */
const DENIED_PROGRAMS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["becomes_other", "sudo su doas pkexec runas gosu"],
    ["destroys_disk", "dd fdisk sfdisk parted wipefs shred mkswap diskpart format"],
    ["stops_machine", "shutdown reboot halt poweroff init telinit"],
  ].flatMap(([reason = "", names = ""]) => names.split(" ").map((name) => [name, reason])),
);

/** Publishing subcommands by program name. Each pattern is matched against the first two operands. */
const PUBLISHING: Readonly<Record<string, RegExp>> = {
  npm: /^(?:publish|unpublish|deprecate|dist-tag|owner|access)\b/,
  pnpm: /^publish\b/,
  yarn: /^(?:publish|npm publish)\b/,
  bun: /^publish\b/,
  deno: /^publish\b/,
  jsr: /^publish\b/,
  vsce: /^publish\b/,
  cargo: /^(?:publish|yank|owner)\b/,
  gem: /^(?:push|yank)\b/,
  twine: /^upload\b/,
  poetry: /^publish\b/,
  uv: /^publish\b/,
  hatch: /^publish\b/,
  flit: /^publish\b/,
  mvn: /^deploy\b/,
  gradle: /^publish/,
  gradlew: /^publish/,
  mix: /^hex\.publish\b/,
  dart: /^pub publish\b/,
  flutter: /^pub publish\b/,
  dotnet: /^nuget push\b/,
  nuget: /^push\b/,
  helm: /^push\b/,
};

/** Programs that write, move or remove the files named as operands. */
const WRITERS = new Set(
  "rm mv cp ln tee touch truncate install rsync rmdir unlink chmod chown chgrp mkdir patch ed ex".split(" "),
);

/**
 * Returns why no approval can allow a command, given the words that the program would receive. Returns null when
 * nothing forbids it.
 */
export function deniedCommand(words: readonly string[], context: SafetyContext): string | null {
  const [program = "", ...rest] = words;
  if (program === "" || /[\0\n]/.test(program)) return "no_program";
  const name = nameOf(program).toLowerCase();
  const known = Object.hasOwn(DENIED_PROGRAMS, name) ? DENIED_PROGRAMS[name] : undefined;
  if (known !== undefined) return known;
  if (name.startsWith("mkfs")) return "destroys_disk";
  if (name === "git") return deniedGit(gitCall(words)) ?? deniedWrite(name, rest, context);
  const publishing = Object.hasOwn(PUBLISHING, name) ? PUBLISHING[name] : undefined;
  if (publishing?.test(operands(rest).slice(0, 2).join(" "))) return "publishes";
  return deniedRemoval(name, rest, context) ?? deniedModes(name, rest) ?? deniedWrite(name, rest, context);
}

function deniedRemoval(name: string, rest: readonly string[], { root }: SafetyContext): string | null {
  const isRecursive = name === "rm" && hasOption(rest, "rR", "--recursive", "--no-preserve-root");
  const removesFound =
    name === "find" && rest.some((word) => ["-delete", "-exec", "-execdir", "-ok"].includes(word));
  if (!isRecursive && !removesFound) return null;
  // The starting points of `find` come before its tests.
  const end = rest.findIndex((word) => word.startsWith("-") && removesFound);
  const places = removesFound ? rest.slice(0, end === -1 ? undefined : end) : operands(rest);
  return places.some((word) => placeOf(word, root) === null) ? "outside_repository" : null;
}

function deniedModes(name: string, rest: readonly string[]): string | null {
  const opensAll = rest.some((word) => /^0?777$|^(?:a|ugo|o)?[+=]rwx$|^a[+=]/.test(word));
  return name === "chmod" && opensAll && hasOption(rest, "R", "--recursive") ? "opens_files" : null;
}

function deniedWrite(name: string, rest: readonly string[], context: SafetyContext): string | null {
  const edits = (name === "sed" || name === "perl" || name === "ruby") && hasOption(rest, "i", "--in-place");
  const restores = name === "git" && /^(?:checkout|restore|rm|mv|apply|update-index)$/.test(rest[0] ?? "");
  if (!WRITERS.has(name) && !edits && !restores) return null;
  return operands(rest).some((word) => writesProtected(word, context)) ? "protected_path" : null;
}

/** True when writing to this place would change a protected path. */
export function writesProtected(word: string, { root, isProtected }: SafetyContext): boolean {
  const place = placeOf(word, root);
  return place !== null && place !== "" && isProtected(place);
}
