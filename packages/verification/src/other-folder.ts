import { isAbsolute, isOutside } from "./edits/project-path.js";
import { among } from "./programs/options.js";
import { programName } from "./programs/program-name.js";

/** Returns where `path` leads from a folder; null when that is unknown, as for a home folder or an expansion. */
export function folderFrom(root: string, folder: string | null, path: string): string | null {
  if (path === "" || path[0] === "~" || path[0] === "-") return null;
  if (["$", "`", "*", "?"].some((mark) => path.includes(mark))) return null;
  if (isAbsolute(root, path)) return resolved(path);
  return folder === null ? null : resolved(`${folder}/${path}`);
}

/** Returns true when a folder certainly lies outside the project. The root itself does not. */
export function isOtherFolder(root: string, folder: string | null): boolean {
  return folder !== null && folder !== root && isOutside(root, `${folder}/file`);
}

/** The folders in which a command works. */
interface WorkFolders {
  /**
   * The folder in which to read it; null when it is unknown. Package managers and make are read where they start,
   * because they find the folder of their option themselves.
   */
  readonly folder: string | null;
  /** The folder that its options lead to. */
  readonly named: string | null;
}

/**
 * Returns where `words`, which `all` runs through its wrappers, work. The wrappers start in `folder`, and each may
 * choose another one for what it runs.
 */
export function workFolders(
  { root, folder }: { readonly root: string; readonly folder: string | null },
  all: readonly string[],
  words: readonly string[],
): WorkFolders {
  const around = all.slice(0, Math.max(0, all.length - words.length));
  let start = folder;
  around.forEach((word, at) => {
    if (mayChooseFolder(programName(word))) start = folderOfOption(root, start, around.slice(at));
  });
  const named = folderOfOption(root, start, words);
  const findsIt = among(programName(words[0] ?? ""), "npm pnpm yarn bun pn make gmake");
  return { folder: findsIt ? start : named, named };
}

/** Matches the files that an option names in place of the folder around them. */
const PROJECT_FILE = /(?:^|\/)(?:[^/]*\.(?:toml|xml|ini|cfg|ya?ml)|\.?justfile)$/i;

function folderOfOption(root: string, folder: string | null, words: readonly string[]): string | null {
  const named = folderOption(words);
  return named === null ? folder : folderFrom(root, folder, named.replace(PROJECT_FILE, "") || ".");
}

function mayChooseFolder(program: string): boolean {
  return program === "su" || Object.hasOwn(FOLDER_OPTIONS, program);
}

/** Returns the folder that an option tells a command to work in; null for none. */
function folderOption(words: readonly string[]): string | null {
  const name = programName(words[0] ?? "");
  // A login starts in the home folder of its user.
  if (name === "su" && words.some((word) => /^(?:-|-l|--login)$/.test(word))) return "~";
  if (name === "sudo" && words.some((word) => /^(?:-[A-Za-z]{0,9}i|--login)$/.test(word))) return "~";
  if (!mayChooseFolder(name)) return null;
  const options = FOLDER_OPTIONS[name] ?? "";
  for (let at = 1; at < words.length && words[at] !== "--"; at += 1) {
    const word = words[at] ?? "";
    if (!word.startsWith("-")) continue;
    if (among(word, options)) return words[at + 1] ?? null;
    const equals = word.indexOf("=");
    if (equals > 0 && among(word.slice(0, equals), options)) return word.slice(equals + 1);
    if (word.length > 2 && word[1] === "C" && among("-C", options)) return word.slice(2);
  }
  return null;
}

/** Programs that run commands in containers. */
export const CONTAINERS = "docker docker-compose podman podman-compose nerdctl wsl";

/** Returns true when a command runs another one in a container, whose folders are not the project's. */
export function isContained(words: readonly string[]): boolean {
  return words.some((word) => among(programName(word), CONTAINERS));
}

const FOLDER_OPTIONS: Readonly<Record<string, string>> = {
  npm: "--prefix -C",
  pnpm: "-C --dir",
  pn: "-C --dir",
  yarn: "--cwd",
  bun: "--cwd",
  make: "-C --directory",
  gmake: "-C --directory",
  ninja: "-C --directory",
  cargo: "--manifest-path -C",
  go: "-C",
  git: "-C",
  swift: "--package-path",
  terraform: "-chdir",
  tofu: "-chdir",
  gradle: "-p --project-dir",
  gradlew: "-p --project-dir",
  mvn: "-f --file",
  mvnw: "-f --file",
  mvnd: "-f --file",
  just: "-d --working-directory -f --justfile",
  task: "-d --dir -t --taskfile",
  "go-task": "-d --dir -t --taskfile",
  poe: "-C --directory --root",
  tox: "--root -c --conf",
  mise: "-C --cd",
  rtx: "-C --cd",
  hatch: "-p --project",
  conda: "--cwd",
  mamba: "--cwd",
  micromamba: "--cwd",
  sudo: "-D --chdir",
  composer: "-d --working-dir",
  vitest: "-r --root --dir",
  jest: "--rootDir",
  env: "-C --chdir",
  uv: "--directory --project -C",
  poetry: "--directory --project -C",
};

function resolved(path: string): string {
  const parts: string[] = [];
  for (const part of path.replaceAll("\\", "/").split("/")) {
    if (part === "..") {
      // `..` at the topmost folder stays there.
      if (parts.length > 1) parts.pop();
    } else if (part !== "." && (part !== "" || parts.length === 0)) parts.push(part);
  }
  return parts.join("/");
}
