import type { ProgramPort, SourcePort } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import type { Quest } from "@orange-hyper/quest";
import {
  analyseTool,
  CHECKED_CONTENT,
  declaredCheckers,
  declaredChecks,
  hasTestsFor,
  isEnough,
  type PlannedCheck,
} from "@orange-hyper/verification";
import { projectReader } from "./project-reader.js";
import { levelOf } from "./proof.js";

/** The checks to run, and the verification steps of the quest that no program can do. */
export interface CheckPlan {
  readonly checks: readonly PlannedCheck[];
  readonly byHand: readonly string[];
}

/** Origin of the checks that were given for one run. */
export const COMMAND_LINE: string = msg`command line`;

export interface PlanInput {
  readonly quest: Quest | null;
  /** Command lines for this run, which replace all other checks. */
  readonly commands: readonly string[];
  /** Absolute path of the project. */
  readonly root: string;
}

/** Returns the given checks, else those of the quest, else those declared in the project's manifests. */
export async function planChecks(
  ports: {
    readonly sources: Pick<SourcePort, "list" | "read" | "regular">;
    readonly programs: Pick<ProgramPort, "find">;
  },
  { quest, commands, root }: PlanInput,
): Promise<CheckPlan> {
  if (commands.length > 0) {
    return {
      checks: unique(commands).map((command) => ({ command, origin: COMMAND_LINE })),
      byHand: [],
    };
  }
  const checks: PlannedCheck[] = [];
  const byHand: string[] = [];
  for (const text of unique(quest?.expectedVerification ?? [])) {
    if (await isCommand(text, ports.programs, root)) checks.push({ command: text, origin: msg`quest` });
    else byHand.push(text);
  }
  return { checks: checks.length > 0 ? checks : await declared(ports.sources, quest), byHand };
}

/**
 * Returns the declared tests; in a project without tests, type checks and linters if these are enough for the quest.
 */
async function declared(
  sources: Pick<SourcePort, "list" | "read" | "regular">,
  quest: Quest | null,
): Promise<readonly PlannedCheck[]> {
  const files = {
    regular: (paths: readonly string[]) => sources.regular(paths),
    read: projectReader(sources),
  };
  const tests = await declaredChecks(files);
  const isLess = isEnough("types", { level: levelOf(quest), hasTests: false });
  if (tests.length > 0 && !(isLess && !hasTestsFor(await sources.list(CHECKED_CONTENT.walk), [])))
    return tests;
  const checkers = await declaredCheckers(files);
  return checkers.length > 0 ? checkers : tests;
}

/** True for a command line. People write "npm test" as verification, but also "look at the page". */
async function isCommand(text: string, programs: Pick<ProgramPort, "find">, root: string): Promise<boolean> {
  if (text.includes("\n")) return false;
  const use = { toolName: "Bash", toolInput: { command: text }, toolResponse: "", exitStatus: null, root };
  if ((await analyseTool(use)).kind === "verification") return true;
  const [program = ""] = text.replace(/^(?:[A-Za-z_]\w*=\S*\s+)+/, "").split(/\s+/);
  if (/^\.{0,2}\//.test(program)) return true;
  // Many everyday words are also names of programs, but a sentence rarely contains an option or a path.
  const looksLikeOne = !/\s/.test(text) || /\s(?:--?\w|\S*[/.]\w)/.test(text);
  return looksLikeOne && /^[\w.+-]+$/.test(program) && (await programs.find(program)) !== null;
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== "");
}
