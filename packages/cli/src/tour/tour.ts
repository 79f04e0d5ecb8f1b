import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { internalError } from "@orange-hyper/core";
import type { Screen } from "@orange-hyper/core/human";
import { shellQuote } from "@orange-hyper/core/text";
import { CHANGED_FILES, CHECK, FACT, QUEST_TITLE, REQUEST } from "./change.js";
import { cloneRepository } from "./clone.js";
import { runOrange } from "./processes.js";

export interface TourOptions {
  readonly repo: string | undefined;
  readonly paint?: Screen;
}

/**
 * Walks the whole path in a temporary clone and yields each step as it ends: what it means, the line typed, and what
 * the command printed. Throws when a step fails; the clone is kept either way.
 */
export async function* takeTour({ repo, paint }: TourOptions): AsyncGenerator<string> {
  const clone = await cloneRepository(repo);
  const show = presenter(paint);
  const orange = async (meaning: string, ...argv: string[]): Promise<string> =>
    show(meaning, ["orange", ...argv], await runOrange(argv, clone.folder));

  yield `${clone.source}\nEverything below happens in ${clone.folder}`;
  yield await orange("Give the repository a place for its quests and its memory.", "init");
  yield await orange(
    "Put the work request on record.",
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

  const quest = await newestId(clone.folder, ["quest", "list"], "quests");
  yield await orange("See how much procedure and proof this work deserves.", "route", "--quest", quest);
  yield await orange("Hand the agent a bounded context, and nothing else.", "capsule", "--quest", quest);

  for (const file of CHANGED_FILES) writeClone(clone.folder, file.path, file.text);
  yield await orange(
    `Do the work (${CHANGED_FILES.map((file) => file.path).join(", ")}), run its check for real, and complete it with what that showed.`,
    "quest",
    "done",
    quest,
    "--verify",
  );
  yield await orange(
    "Propose what is worth remembering; nothing is remembered yet.",
    "remember",
    "propose",
    "--quest",
    quest,
    "--text",
    FACT,
  );
  const proposal = await newestId(clone.folder, ["remember", "list"], "proposals");
  yield await orange("Read the proposal as the person who decides.", "remember", "show", proposal);
  yield await orange("Check that it is complete and traceable.", "remember", "validate", proposal);
  yield await orange("Approve it: only this makes it project memory.", "remember", "accept", proposal);
  yield await orange("Find it again, in this session or in a year.", "graph", "search", "slugs hyphens");
  yield await orange("See that everything on record holds together.", "doctor");
  yield await orange("Look at it all on one page, made for people.", "identity", "build");
  yield closing(clone.folder, paint);
}

type Presenter = (meaning: string, line: readonly string[], output: string) => string;

function presenter(paint: Screen | undefined): Presenter {
  let step = 0;
  const bold = paint?.bold ?? String;
  const cyan = paint?.cyan ?? String;
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

/** The id on top of a listing, newest first, as a program asks for it. */
async function newestId(folder: string, list: readonly string[], name: string): Promise<string> {
  const answer = JSON.parse(await runOrange([...list, "--json"], folder)) as {
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

function closing(folder: string, paint: Screen | undefined): string {
  const bold = paint?.bold ?? String;
  const orange = typedCommand();
  return [
    "",
    bold("That is the whole path: request, care, context, evidence, proposal, approved memory."),
    "",
    `The clone stays in ${folder}`,
    `Its page:           ${join(folder, ".orange-hyper/identity/orange-hyper.html")}`,
    "Next, look around in it:",
    `  cd ${shellQuote(folder)}`,
    `  ${orange} graph list`,
    "Then, in a repository of your own:",
    `  ${orange} init`,
    `  ${orange} quest new "what you want done"`,
  ].join("\n");
}

/** How the user reaches this command line: by its name where it is installed, else by its file. */
function typedCommand(): string {
  const script = process.argv[1] ?? "orange";
  return basename(script) === "orange.js" ? `node ${shellQuote(script)}` : basename(script);
}
