import { scriptFor } from "../scripts.js";
import type { Shell } from "../shells.js";

/** A text to install: as a file of its own, or as a block in a file of the user. */
export interface InstallTarget {
  /** Absolute path. */
  readonly folder: string;
  readonly name: string;
  readonly text: string;
}

/** The places where completion of a shell is installed. */
export interface InstallTargets {
  readonly file: InstallTarget;
  /** The lines for the shell's start file; null when the shell finds the script without them. */
  readonly block: InstallTarget | null;
}

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** True when the user's shells load bash-completion, which finds scripts in the user's folder. */
  readonly hasBashCompletion: boolean;
}

const BLOCK_START = "# >>> orange completion >>>";
const BLOCK_END = "# <<< orange completion <<<";

/** Returns the standard places for a user's completions, as the shells and their common tools expect them. */
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

/** Returns the start files of interactive shells that may load bash-completion. */
export function bashStartFiles(home: string): readonly string[] {
  return [`${home}/.bashrc`, `${home}/.bash_profile`, "/etc/bash.bashrc", "/etc/bashrc"];
}

/** True for a start file in which an uncommented line loads bash-completion from where packages install it. */
export function loadsBashCompletion(text: string): boolean {
  return /^(?!\s*#).*(?:\.|source)\s+\S*\/bash_completion/m.test(text);
}

function block(lines: readonly string[]): string {
  return `${[BLOCK_START, ...lines, BLOCK_END].join("\n")}\n`;
}

/** Returns an absolute path; null for a relative one, which would depend on the shell's working directory. */
function absolute(path: string | undefined): string | null {
  return path?.startsWith("/") ? path.replace(/\/+$/, "") || null : null;
}

function quoted(path: string): string {
  return `'${path.replaceAll("'", "'\\''")}'`;
}
