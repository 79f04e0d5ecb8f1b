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

/** Returns the folder that an option tells a command to work in; null for none. */
export function folderOption(words: readonly string[]): string | null {
  const name = programName(words[0] ?? "");
  if (!Object.hasOwn(FOLDER_OPTIONS, name)) return null;
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
  just: "-d --working-directory",
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
