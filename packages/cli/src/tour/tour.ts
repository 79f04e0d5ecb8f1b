import { mkdirSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { basename, dirname, join } from "node:path";
import { internalError, OrangeError } from "@orange-hyper/core";
import { plainPaint, type Screen } from "@orange-hyper/core/human";
import { shellQuote } from "@orange-hyper/core/text";
import { CHANGED_FILES, CHECK, FACT, QUERY, QUEST_TITLE, REQUEST } from "./change.js";
import { type Clone, cloneRepository } from "./clone.js";
import { type Run, runOrange } from "./processes.js";

export interface TourOptions {
  readonly repo: string | undefined;
  /** Resolves with the name of a signal when the tour must stop. */
  readonly interruption: Promise<string>;
  /** Omitted: no colour, and English. */
  readonly screen?: Screen;
}

/**
 * Walks the whole path in a temporary clone and yields each step as it ends: what it means, the line typed, and what
 * the command printed. Throws when a step fails; the clone is kept either way. When it is stopped, it removes the clone
 * and throws INTERRUPTED.
 */
export async function* takeTour(options: TourOptions): AsyncGenerator<string> {
  const stopping = new AbortController();
  options.interruption.then((signal) => stopping.abort(interrupted(signal)));
  const { signal: stop } = stopping;
  let clone: Clone | undefined;
  try {
    clone = await cloneRepository(options.repo);
    yield* steps(clone, options.screen ?? plainPaint, stop);
  } catch (error) {
    if (!stop.aborted) throw error;
    clone?.remove();
    // The terminal shows ^C and does not end the line.
    yield "";
    throw stop.reason;
  }
}

function interrupted(signal: string): OrangeError {
  return new OrangeError({
    code: "INTERRUPTED",
    exitCode: 128 + (constants.signals[signal as NodeJS.Signals] ?? constants.signals.SIGINT),
    message: "The tour was stopped, and its clone removed.",
    hint: "Run `orange tour` to begin again.",
    retryable: true,
  });
}

async function* steps({ root, folder }: Clone, screen: Screen, stop: AbortSignal): AsyncGenerator<string> {
  const { t, language } = screen;
  const run = { cwd: folder, language, stop };
  const show = presenter(screen);
  const orange = async (meaning: string, ...argv: string[]): Promise<string> =>
    show(meaning, ["orange", ...argv], await runOrange(argv, run));

  yield t`A tour of Orange Hyper on a clone of ${root}\nEverything below happens in ${folder}`;
  yield await orange(t`Give the repository a place for its quests and its memory.`, "init");
  yield await orange(
    t`Put the work request on record.`,
    "quest",
    "new",
    REQUEST,
    "--title",
    QUEST_TITLE,
    "--path",
    dirname(CHANGED_FILES[0]?.path ?? "."),
    "--verify",
    CHECK,
  );

  const quest = await newestId(run, ["quest", "list"], "quests");
  yield await orange(t`See how much procedure and proof this work deserves.`, "route", "--quest", quest);
  yield await orange(t`Hand the agent a bounded context, and nothing else.`, "capsule", "--quest", quest);

  for (const file of CHANGED_FILES) writeClone(folder, file.path, file.text);
  yield await orange(
    t`Do the work (${CHANGED_FILES.map((file) => file.path).join(", ")}), run its check for real, and complete it with what that showed.`,
    "quest",
    "done",
    quest,
    "--verify",
  );
  yield await orange(
    t`Propose what is worth remembering; nothing is remembered yet.`,
    "remember",
    "propose",
    "--quest",
    quest,
    "--text",
    FACT,
  );
  const proposal = await newestId(run, ["remember", "list"], "proposals");
  yield await orange(t`Read the proposal as the person who decides.`, "remember", "show", proposal);
  yield await orange(t`Check that it is complete and traceable.`, "remember", "validate", proposal);
  yield await orange(t`Approve it: only this makes it project memory.`, "remember", "accept", proposal);
  yield await orange(t`Find it again, in this session or in a year.`, "graph", "search", QUERY);
  yield await orange(t`See that everything on record holds together.`, "doctor");
  yield await orange(t`Look at it all on one page, made for people.`, "identity", "build");
  yield closing(folder, screen);
}

type Presenter = (meaning: string, line: readonly string[], output: string) => string;

function presenter({ bold, cyan }: Screen): Presenter {
  let step = 0;
  return (meaning, line, output) => {
    step++;
    const typed = line.map(shellQuote).join(" ");
    const indented = output
      .trimEnd()
      .split("\n")
      .map((text) => `    ${text}`.trimEnd())
      .join("\n");
    return `\n${bold(`${step}. ${meaning}`)}\n  ${cyan(`$ ${typed}`)}\n${indented}`;
  };
}

/** Returns the first id of a listing in JSON, which is sorted newest first. */
async function newestId(run: Run, list: readonly string[], name: string): Promise<string> {
  const answer = JSON.parse(await runOrange([...list, "--json"], run)) as {
    data: Record<string, readonly { id: string }[]>;
  };
  const id = answer.data[name]?.[0]?.id;
  if (id === undefined) throw internalError(`orange ${list.join(" ")} lists nothing to go on with.`);
  return id;
}

function writeClone(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function closing(folder: string, { t, bold }: Screen): string {
  const orange = typedCommand();
  return [
    "",
    bold(t`That is the whole path: request, care, context, evidence, proposal, approved memory.`),
    "",
    t`The clone stays in ${folder}`,
    t`Its page:           ${join(folder, ".orange-hyper/identity/orange-hyper.html")}`,
    t`Next, look around in it:`,
    typed("cd", shellQuote(folder)),
    typed(orange, "graph", "list"),
    t`Then, in a repository of your own:`,
    typed(orange, "init"),
    typed(orange, "quest", "new", `"${t`what you want done`}"`),
  ].join("\n");
}

function typed(...words: readonly string[]): string {
  return `  ${words.join(" ")}`;
}

/** Returns how to call this command line: by name where it is installed, else by the path of its file. */
function typedCommand(): string {
  const script = process.argv[1] ?? "orange";
  return basename(script) === "orange.js" ? ["node", shellQuote(script)].join(" ") : basename(script);
}
