import { isShell } from "../shell/inline-script.js";
import type { ShellCommand, ShellPipeline } from "../shell/pipeline.js";
import { programName } from "../shell/wrappers.js";
import { BEFORE, deny, type Rule } from "./rule.js";

const DOWNLOADERS = new Set(["curl", "wget", "fetch", "aria2c"]);
const INTERPRETERS = /^(?:python[\d.]*|node|nodejs|deno|bun|ruby|perl|php)$/;
/** Matches a word that consists of a downloader's output. */
const DOWNLOADED = /^(?:\$\(|`|<\()\s*(?:sudo\s+)?(?:\S*\/)?(?:curl|wget|fetch|aria2c)\b/;

/** Refuses to run a download that nobody has read. */
export const blockCurlPipeSh: Rule = {
  name: "block-curl-pipe-sh",
  description: "A download that is fed to a shell or an interpreter is refused.",
  category: "security",
  defaultEnabled: true,
  match: BEFORE,
  effect: "deny",
  mentions: /curl|wget|fetch|aria2c/,
  fn: ({ use }) => {
    return use.pipelines.some(runsDownload)
      ? deny(
          "This would run a download that nobody has read. Save it to a file, read it, and run that file if it is what it should be.",
        )
      : null;
  },
};

function runsDownload(pipeline: ShellPipeline): boolean {
  const from = pipeline.findIndex(({ words }) => DOWNLOADERS.has(programName(words[0] ?? "")));
  if (from !== -1 && pipeline.slice(from + 1).some(readsProgram)) return true;
  return pipeline.some(({ words }) => DOWNLOADED.test(scriptWord(words)));
}

/** Returns true when a command runs the program that it reads on standard input. */
function readsProgram({ words }: ShellCommand): boolean {
  const program = programName(words[0] ?? "");
  if (!isShell(program) && !INTERPRETERS.test(program)) return ["source", "."].includes(program);
  const rest = words.slice(1);
  if (rest.some((word) => /^-[a-z]*[cem]$|^-[er]$|^--(?:eval|print)$/.test(word))) return false;
  if (rest.some((word) => word === "-" || /^-[a-z]*s$/.test(word) || word === "/dev/stdin")) return true;
  return rest.every((word) => word.startsWith("-"));
}

/** Returns the word that holds or names the program which a shell or interpreter runs; "" when there is none. */
function scriptWord(words: readonly string[]): string {
  const program = programName(words[0] ?? "");
  if (["eval", "source", "."].includes(program)) return words[1] ?? "";
  if (!isShell(program) && !INTERPRETERS.test(program)) return "";
  const flag = words.findIndex((word) => /^-[a-z]*[ce]$/.test(word));
  if (flag !== -1) return words[flag + 1] ?? "";
  return words.slice(1).find((word) => !word.startsWith("-")) ?? "";
}
