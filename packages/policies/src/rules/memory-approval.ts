import type { ShellCommand } from "../shell/pipeline.js";
import { programName } from "../shell/wrappers.js";
import { BEFORE, type OrderedDecision, type Rule } from "./rule.js";

/** Decisions that only a person may make: subcommands of `orange remember` and of `orange policy`. */
const MEMORY_WORDS = ["accept", "revise", "reject", "forget", "confirm", "relate", "restore"];
const POLICY_WORDS = ["enable", "disable", "trust"];

/** Matches a command line that contains Orange or a variable, followed by one of these words. */
const MENTIONED = new RegExp(
  `(?:orange|\\$)[\\s\\S]*(?:undo|${[...MEMORY_WORDS, ...POLICY_WORDS].join("|")})`,
);

/**
 * Keeps an agent from deciding about memory and policies in its user's name. The command line refuses this as well; the
 * rule catches it before it runs, however the command is started.
 */
export const memoryApproval: Rule = {
  name: "memory-approval",
  description:
    "What only the user decides about memory and policies is not run by an agent, unless the user's last prompt asked for it by name.",
  category: "memory",
  defaultEnabled: true,
  match: BEFORE,
  effect: "deny",
  mentions: MENTIONED,
  fn: ({ use }) => {
    const decisions = use.pipelines.flatMap((pipeline) => pipeline.flatMap(decisionsOf));
    if (decisions.length === 0) return null;
    const names = [...new Set(decisions.map(({ decision }) => decision))];
    return {
      kind: "deny",
      reason: `Only the user decides this (${names.join(", ")}). Say what you propose and why; the user runs it, or asks you for it by name in the next prompt, as in "accept the proposal". Name what was asked for by its id, and nothing else.`,
      unlessAsked: decisions,
    };
  },
};

function decisionsOf({ words }: ShellCommand): readonly OrderedDecision[] {
  const rest = orangeWords(words);
  if (rest === null || rest.some((word) => word === "--help" || word === "-h" || word === "--dry-run"))
    return [];
  const [group = "", word = "", ...others] = rest.filter(
    (one, index) => !one.startsWith("-") && !WITH_VALUE.has(rest[index - 1] ?? ""),
  );
  if (group === "undo") return [{ decision: "undo", words: [] }];
  if (group === "remember" && MEMORY_WORDS.includes(word)) return [{ decision: word, words: others }];
  return group === "policy" && POLICY_WORDS.includes(word)
    ? [{ decision: `policy ${word}`, words: others }]
    : [];
}

/** Options of these commands that take the next word as their value. */
const WITH_VALUE = new Set(["--candidate", "--why", "--type", "--confidence", "--reason"]);

/** Programs that run a package or program named by a later word. */
const RUNNERS = new Set(["npx", "pnpx", "bunx", "npm", "pnpm", "yarn", "bun", "deno"]);

/** Returns the words after the program Orange, however it is started; null for another program. */
function orangeWords(words: readonly string[]): readonly string[] | null {
  const program = programName(words[0] ?? "");
  if (isOrange(program)) return words.slice(1);
  // It is unknown what a variable starts, but no other program takes these words.
  if (program.startsWith("$")) return words.slice(1);
  if (program === "node" || RUNNERS.has(program)) {
    const at = words.findIndex((word, index) => index > 0 && isOrange(programName(word)));
    return at === -1 ? null : words.slice(at + 1);
  }
  if (program !== "find" && program !== "fd") return null;
  const at = words.findIndex((word) => /^(?:-exec(?:dir)?|-ok(?:dir)?|-x|-X|--exec)$/.test(word));
  return at === -1 ? null : orangeWords(words.slice(at + 1));
}

function isOrange(name: string): boolean {
  return /^orange(?:-hyper)?(?:@[\w.^~-]+)?(?:\.[cm]?js)?$/.test(name);
}
