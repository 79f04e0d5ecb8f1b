import { quoted } from "../scripts/script-use.js";
import { among, hasOption, positionals, skipOptions } from "./options.js";
import { programName } from "./program-name.js";
import { WRAPPER_NAMES, type Wrapper, wrappers } from "./wrappers.js";

/** A command without the programs that only run it, or the text that a shell is given to run. */
export type Unwrapped =
  | {
      readonly words: readonly string[];
      /** True when `xargs` runs it: it may run nothing, or on what the input names. */
      readonly runByXargs?: boolean;
      /** True when it may continue in the background, so that its status is lost. */
      readonly isDetached?: boolean;
    }
  | {
      readonly source: string;
      readonly errexit: boolean;
      readonly pipefail: boolean;
      readonly runByXargs?: boolean;
      readonly isDetached?: boolean;
      /** True when the text is only parsed, as by `bash -n`. */
      readonly isRead?: boolean;
      /** True when `sh` reads the text, false for bash. Omitted: the surrounding shell reads it. */
      readonly isSh?: boolean;
      /** True when the shell that reads the text also runs it, as with `eval`. */
      readonly isHere?: boolean;
      /** True when every line of the output is prefixed with a name. */
      readonly isPrefixed?: boolean;
    };

const MAX_LAYERS = 12;

/**
 * Removes wrappers such as `env`, `timeout`, `npx`, `poetry run`, `python -m`, `docker compose run` and `bash -c`
 * from a command.
 */
export function unwrap(
  command: readonly string[],
  isDeclared: (words: readonly string[]) => boolean = () => false,
): Unwrapped {
  let words = command;
  let runByXargs = false;
  let isDetached = false;
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
    const shell = shellScript(words);
    if (shell !== null)
      return { ...shell, ...(runByXargs ? { runByXargs } : {}), ...(isDetached ? { isDetached } : {}) };
    const inner = inside(words, isDeclared);
    if (inner === null) break;
    const name = programName(words[0] ?? "");
    runByXargs ||= name === "xargs";
    isDetached ||= name === "setsid" && !hasOption(words.slice(0, 2), "-w --wait");
    words = inner;
  }
  return { words, ...(runByXargs ? { runByXargs } : {}), ...(isDetached ? { isDetached } : {}) };
}

function inside(
  words: readonly string[],
  isDeclared: (words: readonly string[]) => boolean,
): readonly string[] | null {
  const name = programName(words[0] ?? "");
  if (name.startsWith("py") && /^(?:python[\d.]*|py|pypy\d?)$/.test(name)) return pythonModule(words);
  if (name === "node") return nodeBinary(words);
  if (name === "php") return vendorBinary(words);
  if (name === "nix") {
    const at = words.findIndex((word) => word === "-c" || word === "--command");
    return at > 1 && among(words[1] ?? "", "develop shell") ? words.slice(at + 1) : null;
  }
  // `command -v` looks a program up and does not run it.
  if (name === "command" && /^-[vV]$/.test(words[1] ?? "")) return null;
  if (!among(name, WRAPPER_NAMES)) return null;
  for (const wrapper of wrappers()) {
    if (!among(name, wrapper.names)) continue;
    const start = afterName(words, wrapper.after);
    if (start < 0) continue;
    let at = skipAssignments(words, skipOptions(words, start, wrapper.valued ?? "")) + (wrapper.skip ?? 0);
    // Tools to use precede the command, as in `mise x node@20 -- npm test`.
    if (wrapper.names === "mise rtx" && words.includes("--")) at = words.indexOf("--");
    if (words[at] === "--") at += 1;
    // A detached container reports nothing of what runs in it.
    if (wrapper.skip === 1 && hasOption(words.slice(0, at), "-d --detach -dit -itd -td -dt -di")) return null;
    if (isImageAlone(wrapper, words.slice(0, at))) return null;
    if (among(name, "pdm pixi rye hatch devbox") && (isTask(words[at] ?? "") || isDeclared(words)))
      return null;
    if (name === "coverage" && words[at - 1] === "-m") return ["python", "-m", ...words.slice(at)];
    return words.slice(at);
  }
  return null;
}

/** True when a container has none of the work tree except what its image was once built with. */
function isImageAlone({ names, after }: Wrapper, words: readonly string[]): boolean {
  if (!names.startsWith("docker podman nerdctl") || after?.[0] !== "run" || !words.includes("run"))
    return false;
  return !hasOption(words, "-v --volume --mount --volumes-from") && !words.some((word) => /^-v./.test(word));
}

/** True for names that projects give to tasks: `run` then means the task, not a program of that name. */
function isTask(word: string): boolean {
  return /^(?:tests?|lint|check|types?|typecheck|build|cov|ci|verify|format|fmt|style)(?:[:_-]|$)|^[\w.-]+:[\w-]/.test(
    word,
  );
}

function afterName(words: readonly string[], after: readonly string[] | undefined): number {
  if (after === undefined) return 1;
  for (const chain of after) {
    // Options may precede the subcommand, as in `docker compose -f file run`.
    let at = 1;
    const found = chain.split(" ").every((part) => {
      at = skipOptions(
        words,
        at,
        "-f -p -C --file --project-name --directory --profile --project-directory --env-file",
      );
      return words[at++] === part;
    });
    if (found) return at;
  }
  return -1;
}

function skipAssignments(words: readonly string[], from: number): number {
  let at = from;
  while (words[at]?.includes("=") && /^[A-Za-z_]\w*=/.test(words[at] ?? "")) at += 1;
  return at;
}

function pythonModule(words: readonly string[]): readonly string[] | null {
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (word === "-m") return words.slice(at + 1);
    if (programName(word) === "manage.py") return ["manage.py", ...words.slice(at + 1)];
    // `-3.11` chooses a version; a script or `-c` ends the options.
    // With `-O` tests assert nothing.
    if (/^-OO?$/.test(word)) return null;
    if (word === "-W" || word === "-X") at += 1;
    else if (!word.startsWith("-") || word === "-c" || word === "-") return null;
  }
  return null;
}

/** Turns `node node_modules/.bin/jest` and `node node_modules/typescript/bin/tsc` into `jest` and `tsc`. */
function nodeBinary(words: readonly string[]): readonly string[] | null {
  const at = skipOptions(words, 1, "-r --require --import --loader -C --conditions --env-file");
  const script = (words[at] ?? "").replaceAll("\\", "/");
  if (!/(?:^|\/)node_modules\//.test(script)) return null;
  return [script.replace(/\.[cm]?js$/, ""), ...words.slice(at + 1)];
}

/** Turns `php vendor/bin/phpunit` and `php bin/phpunit` into `phpunit`. */
function vendorBinary(words: readonly string[]): readonly string[] | null {
  const at = skipOptions(words, 1, "-d -c");
  if (programName(words[at] ?? "") === "artisan") return words.slice(at);
  return /(?:^|[\\/])(?:vendor[\\/]bin[\\/]|bin[\\/](?:simple-)?phpunit$)/.test(words[at] ?? "")
    ? words.slice(at)
    : null;
}

function shellScript(words: readonly string[]): Extract<Unwrapped, { source: string }> | null {
  const name = programName(words[0] ?? "");
  if (name === "script" || name === "nix-shell") return givenText(name, words);
  if (name === "eval") return { ...asked(words.slice(1).join(" "), ""), isHere: true };
  if (name === "cmd") return /^\/[ck]$/i.test(words[1] ?? "") ? asked(words.slice(2).join(" "), "") : null;
  if (name === "concurrently") return concurrent(words);
  if (name === "mix") return words[1] === "do" ? oneAfterAnother(words.slice(2)) : null;
  if (among(name, "start-server-and-test server-test start-test")) {
    const last = words.at(-1) ?? "";
    return words.length < 3
      ? null
      : { ...asked(/^[\w:.-]+$/.test(last) ? `npm run ${last}` : last, ""), isSh: true };
  }
  if (name === "npx" || name === "su") {
    const at = words.findIndex((word) => word === "-c" || word === "--call");
    // In `npx eslint -c file` the option belongs to the program that npx runs.
    if (name === "npx" && at >= skipOptions(words, 1, "-p --package -w --workspace")) return null;
    if (at <= 0 || words[at + 1] === undefined) return null;
    return { ...asked(words[at + 1] ?? "", ""), ...(name === "npx" ? { isSh: true } : {}) };
  }
  const windows = name === "powershell" || name === "pwsh";
  if (!windows && !["sh", "bash", "zsh", "dash", "ksh", "ash"].includes(name)) return null;
  let flags = "";
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (windows ? /^-c(?:ommand)?$/i.test(word) : /^-[abd-z]*c[a-z]*$/.test(word)) {
      const source = windows ? words.slice(at + 1).join(" ") : (words[at + 1] ?? "");
      return { ...asked(source, `${flags} ${word}`), isSh: among(name, "sh dash ash") };
    }
    if (
      !word.startsWith("-") &&
      !word.startsWith("+") &&
      words[at - 1] !== "-o" &&
      !/o$/.test(words[at - 1] ?? "")
    )
      return null;
    flags += ` ${word}`;
  }
  return null;
}

/** Returns the text that `script -c` or `nix-shell --run` runs. `script` returns its status only with `-e`. */
function givenText(name: string, words: readonly string[]): Extract<Unwrapped, { source: string }> | null {
  const options = name === "script" ? /^(?:--command|-[a-z]*c)$/ : /^--(?:run|command)$/;
  const at = words.findIndex((word) => options.test(word));
  const source = at < 0 ? undefined : words[at + 1];
  if (source === undefined) return null;
  const keeps = name !== "script" || words.some((word) => /^(?:--return|-[a-z]*e[a-z]*)$/.test(word));
  return { ...asked(source, ""), ...(keeps ? {} : { isDetached: true }) };
}

function asked(source: string, flags: string): Extract<Unwrapped, { source: string }> {
  return {
    source,
    isRead: /(?:^| )-[a-mo-z]*n/.test(flags) && !/ -(?:command|noprofile|noninteractive|nologo)/i.test(flags),
    errexit: /(?:^| )-[a-df-z]*e[a-z]*(?: |$)| errexit/.test(flags) && !/ -command/i.test(flags),
    pipefail: flags.includes("pipefail"),
  };
}

/** Returns the text that a shell without a script file reads from a here-document; null for any other program. */
export function shellInput(words: readonly string[], here: string | null): Unwrapped | null {
  const [name = "", ...flags] = words;
  if (here === null || !among(programName(name), "sh bash zsh dash ksh ash")) return null;
  if (!flags.every((word) => /^-[a-z]+$|^-$|^pipefail$/.test(word))) return null;
  return unwrap([name, ...flags.filter((word) => word !== "-" && word !== "-s"), "-c", here]);
}

/** Returns the tasks of `mix do compile + test`, or with commas, as a list that ends with the first failure. */
function oneAfterAnother(words: readonly string[]): Extract<Unwrapped, { source: string }> | null {
  if (words[0] === undefined || words[0].startsWith("-")) return null;
  const tasks: string[][] = [[]];
  for (const word of words) {
    if (word !== "+") tasks.at(-1)?.push(word.replace(/,$/, ""));
    if (word === "+" || word.endsWith(",")) tasks.push([]);
  }
  return asked(tasks.map((task) => quoted(["mix", ...task])).join(" && "), "");
}

/** All commands must succeed, unless an option allows that fewer do. */
function concurrent(words: readonly string[]): Extract<Unwrapped, { source: string }> {
  const commands = positionals(
    words.slice(1),
    "-n --names --name-separator -c --prefix-colors -p --prefix -l --prefix-length -m --max-processes -t --timestamp-format --restart-tries --restart-after --kill-signal -s --success",
  );
  const full = commands.map((command) => `(${command.replace(/^(npm|pnpm|yarn|bun):/, "$1 run ")})`);
  const isLenient = hasOption(words, "-s --success -k --kill-others");
  const source = isLenient ? full.map((one) => `${one} || true`).join("; ") : full.join(" && ");
  return { ...asked(source, ""), isSh: true, isPrefixed: true };
}
