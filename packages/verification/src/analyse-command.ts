import { analyseAtSight, type CommandLines, type Interpret } from "./analyse-tool.js";
import { checkRuns } from "./check-runs.js";
import { bounded, boundedCommand, commandOf, workdirOf } from "./command-text.js";
import { isAbsolute, projectPath } from "./edits/project-path.js";
import type { CheckKind, CheckRun, ToolObservation, ToolUse } from "./observation.js";
import { folderFrom, isOtherFolder } from "./other-folder.js";
import { decide } from "./outcome/decide.js";
import { plainWords } from "./reading/plain-words.js";
import { readPlainCommand } from "./reading/read-plain.js";
import type { Reading } from "./reading/reading.js";
import type { CommandContext } from "./scripts/script-use.js";
import { answerOf, seenCommand, shown } from "./seen.js";

type Files = ReadonlyMap<string, string | null>;

const LONGEST_SUMMARY = 300;
const MOST_ROUNDS = 8;
const MOST_FILES = 48;
const LONGEST_FILE = 256 * 1024;

/** Reads what a shell ran: the scripts that it names are read as well, and the interpreter is loaded where that takes it. */
export async function analyseCommand(
  use: ToolUse,
  load: () => Promise<Pick<CommandLines, "interpret">>,
): Promise<ToolObservation> {
  const files = new Map<string, string | null>();
  let interpret: Interpret | null = null;
  let reading: Reading | null = null;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const wanted = new Set<string>();
    reading = readCommand(use, interpret, files, wanted);
    if (reading === null) ({ interpret } = await load());
    else if (!(await readFiles(use, wanted, files))) break;
  }
  return ran(use, reading ?? readCommand(use, interpret, files, new Set()) ?? UNREAD);
}

/** What `analyseTool` answers, without reading files. */
export function analyseWith(use: ToolUse, interpret: Interpret): ToolObservation {
  return analyseAtSight(use) ?? ran(use, readCommand(use, interpret, new Map(), new Set()) ?? UNREAD);
}

/** Reads what is wanted, each file once; false where that brings nothing new. */
async function readFiles(
  use: ToolUse,
  wanted: ReadonlySet<string>,
  files: Map<string, string | null>,
): Promise<boolean> {
  const { read, root } = use;
  if (read === undefined || wanted.size === 0) return false;
  const left = MOST_FILES - files.size;
  const texts = await Promise.all(
    [...wanted].map(async (path, at): Promise<readonly [string, string | null]> => {
      const inside = at < left ? projectPath(root, path) : null;
      const text = inside === null ? null : await read(inside).catch(() => null);
      return [path, text === null || text.length > LONGEST_FILE ? null : text];
    }),
  );
  for (const [path, text] of texts) files.set(path, text);
  return texts.some(([, text]) => text !== null);
}

const UNREAD: Reading = {
  checks: [],
  ends: [],
  obstacle: "not_understood",
  printsFreely: true,
  printed: [],
  edits: true,
  editsAfter: true,
  otherTree: false,
};

/** What the command line of a shell may do; null where that takes an interpreter and there is none. */
function readCommand(
  use: ToolUse,
  interpret: Interpret | null,
  files: Files,
  wanted: Set<string>,
): Reading | null {
  const { root, cwd } = use;
  const workdir = workdirOf(use.toolInput);
  // The host is in the project: if its path says otherwise, a link is in it, and no path shows what is outside.
  const here = cwd === undefined || !isAbsolute(root, cwd) ? root : cwd;
  const isNamed = !isOtherFolder(root, here);
  const folder = isNamed ? (workdir === "" ? here : folderFrom(root, here, workdir)) : null;
  const place: CommandContext = {
    root: isNamed ? root : "",
    folder,
    isSh: use.shell === "sh",
    text: (path) => {
      const known = files.get(path);
      if (known !== undefined || projectPath(root, path) === null) return known ?? null;
      wanted.add(path);
      return null;
    },
  };
  const command = commandOf(use.toolInput);
  const words = plainWords(command);
  const plain = words === null ? null : readPlainCommand(words, place);
  return plain ?? interpret?.(command, place) ?? null;
}

function ran(use: ToolUse, reading: Reading): ToolObservation {
  const command = commandOf(use.toolInput);
  const { edits, editsAfter, otherTree, checks: found } = reading;
  if (found.length === 0) return seenCommand(use, command, edits);
  const base = shown(use, command);
  const { status, output, unfinished } = answerOf(use);
  // What came out on another tree says nothing of the work.
  const decision = decide(reading, {
    status,
    output,
    void: use.isRefused === true ? "refused" : unfinished ? "unfinished" : otherTree ? "other_tree" : null,
  });
  const { checks, redacted } = checkRuns(use.root, found, decision.verdicts);
  const outcome = outcomeOf(checks);
  const name = boundedCommand([...new Set(found.map((one) => one.shown))].join(" && "));
  const summary = bounded([...new Set(decision.summaryLines)].join(" | "), LONGEST_SUMMARY);
  return {
    ...base,
    kind: "verification",
    normalisedCommand: name.text,
    exitStatus: decision.printed ?? status,
    outcome,
    checkKind: strongest(
      checks,
      found.every(({ check }) => check.code !== undefined),
    ),
    checks,
    otherTree,
    outputSummary: summary.text,
    // A success is newer than what the same command changed before it; anything else leaves the change unverified.
    mayEdit: outcome === "passed" ? editsAfter : edits,
    editsItself: edits,
    redacted: base.redacted || summary.redacted || redacted,
  };
}

function outcomeOf(checks: readonly CheckRun[]): "passed" | "failed" | "unknown" {
  if (checks.some(({ outcome }) => outcome === "failed")) return "failed";
  // What only lists, or never fails, takes nothing from a check beside it.
  const telling = checks.filter(({ reason }) => reason !== "only_lists" && reason !== "never_fails");
  return telling.length > 0 && telling.every(({ outcome }) => outcome === "passed") ? "passed" : "unknown";
}

function strongest(checks: readonly CheckRun[], isInline: boolean): CheckKind {
  if (isInline) return "inline";
  if (checks.some((check) => check.class === "test" || (check.own && /\btest|spec|e2e/i.test(check.runner))))
    return "test";
  return "check";
}
