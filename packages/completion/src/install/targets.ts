import { scriptFor } from "../scripts.js";
import type { Shell } from "../shells.js";

/** A text that is put somewhere: as a file of its own, or into a file of the person. */
export interface InstallTarget {
  /** Absolute. */
  readonly folder: string;
  readonly name: string;
  readonly text: string;
}

/** Where completion of a shell goes. */
export interface InstallTargets {
  readonly file: InstallTarget;
  /** The lines in the shell's own start file; null where the shell finds the file by itself. */
  readonly block: InstallTarget | null;
}

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** Whether shells of this user load bash-completion, which finds what lies in the user's folder. */
  readonly hasBashCompletion: boolean;
}

const BLOCK_START = "# >>> orange completion >>>";
const BLOCK_END = "# <<< orange completion <<<";

/** The places that the shells and the well-known tools for them have for a user's completions. */
export function targetsFor(shell: Shell, { env, home, hasBashCompletion }: Surroundings): InstallTargets {
  const text = scriptFor(shell);
  const data = absolute(env["XDG_DATA_HOME"]) ?? `${home}/.local/share`;
  if (shell === "fish") {
    const config = absolute(env["XDG_CONFIG_HOME"]) ?? `${home}/.config`;
    return { file: { folder: `${config}/fish/completions`, name: "orange.fish", text }, block: null };
  }
  if (shell === "zsh") {
    const folder = `${data}/zsh/site-functions`;
    const lines = [
      `fpath=(${quoted(folder)} $fpath)`,
      "(( $+functions[compdef] )) || { autoload -Uz compinit && compinit -i; }",
      "autoload -Uz _orange && compdef _orange orange orange-hyper",
    ];
    const start = { folder: absolute(env["ZDOTDIR"]) ?? home, name: ".zshrc", text: block(lines) };
    return { file: { folder, name: "_orange", text }, block: start };
  }
  const own = absolute(env["BASH_COMPLETION_USER_DIR"]?.split(":")[0]) ?? `${data}/bash-completion`;
  const file = { folder: `${own}/completions`, name: "orange", text };
  const path = quoted(`${file.folder}/${file.name}`);
  const start = { folder: home, name: ".bashrc", text: block([`[ -r ${path} ] && . ${path}`]) };
  return { file, block: hasBashCompletion ? null : start };
}

/** Start files of interactive shells in which bash-completion is loaded, where it is. */
export function bashStartFiles(home: string): readonly string[] {
  return [`${home}/.bashrc`, `${home}/.bash_profile`, "/etc/bash.bashrc", "/etc/bashrc"];
}

/** True for a start file with a line, and no comment, that loads bash-completion from where packages put it. */
export function loadsBashCompletion(text: string): boolean {
  return /^(?!\s*#).*(?:\.|source)\s+\S*\/bash_completion/m.test(text);
}

function block(lines: readonly string[]): string {
  return `${[BLOCK_START, ...lines, BLOCK_END].join("\n")}\n`;
}

/** A path that is relative would lie in whatever folder the shell stands in. */
function absolute(path: string | undefined): string | null {
  return path?.startsWith("/") ? path.replace(/\/+$/, "") || null : null;
}

function quoted(path: string): string {
  return `'${path.replaceAll("'", "'\\''")}'`;
}
