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

const MAX_SUMMARY_LENGTH = 300;
const MAX_ROUNDS = 8;
const MAX_FILES = 96;
const MAX_FILE_LENGTH = 256 * 1024;

/**
 * Analyses a shell command. Also reads the scripts that it names, and loads the shell interpreter only when the
 * command needs it.
 */
export async function analyseCommand(
  use: ToolUse,
  load: () => Promise<Pick<CommandLines, "interpret">>,
): Promise<ToolObservation> {
  const files = new Map<string, string | null>();
  let interpret: Interpret | null = null;
  let reading: Reading | null = null;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const wanted = new Set<string>();
    reading = readCommand(use, interpret, files, wanted);
    if (reading === null) ({ interpret } = await load());
    else if (!(await readFiles(use, wanted, files))) break;
  }
  const found = reading ?? readCommand(use, interpret, files, new Set()) ?? UNREAD;
  // What was not read may limit any of the checks.
  return ran(
    use,
    files.size > MAX_FILES ? { ...found, obstacle: found.obstacle ?? "not_understood" } : found,
  );
}

/** Returns what `analyseTool` returns, but synchronously and without reading any file. */
export function analyseWith(use: ToolUse, interpret: Interpret): ToolObservation {
  return analyseAtSight(use) ?? ran(use, readCommand(use, interpret, new Map(), new Set()) ?? UNREAD);
}

/** Reads the wanted files, each of them once. Returns false when none of them could be read. */
async function readFiles(
  use: ToolUse,
  wanted: ReadonlySet<string>,
  files: Map<string, string | null>,
): Promise<boolean> {
  const { read, root } = use;
  if (read === undefined || wanted.size === 0) return false;
  const left = MAX_FILES - files.size;
  const texts = await Promise.all(
    [...wanted].map(async (path, at): Promise<readonly [string, string | null]> => {
      const inside = at < left ? projectPath(root, path) : null;
      const text = inside === null ? null : await textOrNull(read, inside);
      return [path, text === null || text.length > MAX_FILE_LENGTH ? null : text];
    }),
  );
  for (const [path, text] of texts) files.set(path, text);
  return texts.some(([, text]) => text !== null);
}

/** Returns the text of a file; null when the caller's function fails in any way or returns no text. */
async function textOrNull(read: NonNullable<ToolUse["read"]>, path: string): Promise<string | null> {
  try {
    return (await read(path)) ?? null;
  } catch {
    return null;
  }
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

/** Returns what a command line may do; null when it takes the interpreter and `interpret` is null. */
function readCommand(
  use: ToolUse,
  interpret: Interpret | null,
  files: Files,
  wanted: Set<string>,
): Reading | null {
  const { root, cwd } = use;
  const workdir = workdirOf(use.toolInput);
  // The host works inside the project. If its path looks as if it were outside, a symbolic link is involved, and then
  // no path can show what is outside.
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
  // A result from another tree proves nothing about the work.
  const decision = decide(reading, {
    status,
    output,
    void: use.isRefused === true ? "refused" : unfinished ? "unfinished" : otherTree ? "other_tree" : null,
  });
  const { checks, redacted } = checkRuns(use.root, found, decision.verdicts);
  const outcome = outcomeOf(checks);
  const name = boundedCommand([...new Set(found.map((one) => one.shown))].join(" && "));
  const summary = bounded([...new Set(decision.summaryLines)].join(" | "), MAX_SUMMARY_LENGTH);
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
    // A success is newer than the edits that the same command made before it. Any other outcome leaves those edits
    // unverified.
    mayEdit: outcome === "passed" ? editsAfter : edits,
    editsItself: edits,
    redacted: base.redacted || summary.redacted || redacted,
  };
}

function outcomeOf(checks: readonly CheckRun[]): "passed" | "failed" | "unknown" {
  if (checks.some(({ outcome }) => outcome === "failed")) return "failed";
  // A check that only lists, or never fails, does not weaken the outcome of the other checks.
  const telling = checks.filter(({ reason }) => reason !== "only_lists" && reason !== "never_fails");
  return telling.length > 0 && telling.every(({ outcome }) => outcome === "passed") ? "passed" : "unknown";
}

function strongest(checks: readonly CheckRun[], isInline: boolean): CheckKind {
  if (isInline) return "inline";
  if (checks.some((check) => check.class === "test" || (check.own && /\btest|spec|e2e/i.test(check.runner))))
    return "test";
  return "check";
}
