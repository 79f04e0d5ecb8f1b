import { shortId } from "@orange-hyper/core/documents";
import {
  ageColumn,
  type Column,
  drawTable,
  idText,
  oneLine,
  pathLine,
  printable,
  type Screen,
} from "@orange-hyper/core/human";
import { routeLine } from "./route.js";
import { routeLevels } from "./route-words.js";
import type {
  CapsuleBuildData,
  QuestChangedData,
  QuestData,
  QuestDoneData,
  QuestListData,
  QuestNewData,
  RouteShowData,
} from "./schema.js";

/** `quest new` for people. */
export function questCreated(data: QuestNewData, paint: Screen): string {
  const { quest, contract } = data;
  const isSmall = contract.quest_policy === "not_recommended";
  return lines(
    `${paint.green("Created quest:")} ${idText(quest.id, paint)}`,
    pathLine("File:", quest.file, paint),
    isSmall
      ? paint.yellow("A request this small needs no quest; this one has it because you asked for it.")
      : null,
    nextLine(`orange capsule ${shortId(quest.id)}`, paint),
  );
}

/** `quest list` for people. */
export function questTable(data: QuestListData, screen: Screen): string {
  const { quests } = data;
  const [first] = quests;
  return lines(
    first === undefined ? "No quests found." : drawTable(questColumns(data, screen), quests, screen),
    ...data.warnings.map((warning) => screen.yellow(`Warning: ${printable(warning)}`)),
    nextLine(
      first === undefined
        ? 'orange quest new "<what you want done>"'
        : `orange quest show ${shortId(first.id)}`,
      screen,
    ),
  );
}

type ListedQuest = QuestListData["quests"][number];

function questColumns({ filters, quests }: QuestListData, screen: Screen): readonly Column<ListedQuest>[] {
  return [
    { title: "Id", cell: ({ id }) => shortId(id), colour: screen.cyan },
    { title: "Title", cell: ({ title }) => title, cut: "end" },
    { title: "Status", cell: ({ status }) => status, rank: 2, isExtra: filters.status !== "all" },
    {
      title: "Verification",
      cell: verificationWords,
      rank: 1,
      // Nothing is verified of a quest that goes on.
      isExtra: quests.every(({ verification_status: status }) => status === "pending"),
      colour: (text, quest) => (quest.verification_status === "unverified" ? screen.yellow(text) : text),
    },
    ageColumn("Created", ({ created_at }) => created_at, screen),
    { title: "Quest", cell: ({ id }) => id, isExtra: true },
  ];
}

/** `quest done` for people; with what the quest expected and was not run. */
export function questCompleted(
  { quest }: QuestDoneData,
  paint: Screen,
  notRun: readonly string[] = [],
): string {
  return lines(
    `${paint.green("Completed")} ${idText(quest.id, paint)}`,
    pathLine("Moved to", quest.file, paint),
    `Verification status: ${verificationWords(quest)}`,
    ...notRun.map((expected) => paint.yellow(`Not run, to be checked by hand: ${printable(expected)}`)),
    nextLine(afterCompletion(quest), paint),
  );
}

/** `quest cancel` for people. */
export function questCancelled({ quest }: QuestChangedData, paint: Screen): string {
  return lines(
    `${paint.green("Cancelled")} "${oneLine(quest.title)}"`,
    pathLine("Moved to", quest.file, paint),
    nextLine(`orange quest reopen ${shortId(quest.id)}`, paint),
  );
}

/** `quest edit` for people. */
export function questEdited({ quest }: QuestChangedData, paint: Screen): string {
  return lines(
    `${paint.green("Changed")} "${oneLine(quest.title)}"`,
    nextLine(`orange quest show ${shortId(quest.id)}`, paint),
  );
}

/** `quest reopen` for people. */
export function questReopened({ quest }: QuestChangedData, paint: Screen): string {
  return lines(
    `${paint.green("Reopened")} "${oneLine(quest.title)}"`,
    pathLine("Moved to", quest.file, paint),
    nextLine(`orange capsule ${shortId(quest.id)}`, paint),
  );
}

const POLICIES = {
  not_recommended: "It needs no quest.",
  recommended: "A quest is recommended.",
  required: "It needs a quest.",
} as const;

/** `route` for people. */
export function routeShown({ trace, contract }: RouteShowData, paint: Screen): string {
  return lines(
    paint.bold(routeLine(contract.route)),
    ...routeLevels(contract.route),
    `Output contract: ${contract.output_contract}`,
    POLICIES[contract.quest_policy],
    `Trace: ${trace.trace_id}`,
    nextLine(afterRoute(trace, contract.quest_policy), paint),
  );
}

/** `capsule` for people. */
export function capsuleWritten({ capsule, quest }: CapsuleBuildData, paint: Screen): string {
  const next =
    quest.status === "completed"
      ? afterCompletion(quest)
      : `orange quest done ${shortId(quest.id)} --evidence "<what was checked>"`;
  return lines(
    `${paint.green("Wrote")} ${capsule.file}`,
    `Quest: ${idText(quest.id, paint)}`,
    nextLine(next, paint),
  );
}

/** Memory is proposed from quests of some size only. */
function afterCompletion({ id, layer }: Pick<QuestData, "id" | "layer">): string {
  return layer === "L0" || layer === "L1"
    ? "orange status"
    : `orange remember propose --quest ${shortId(id)} --text "<what later work must know>"`;
}

/** How a quest was verified, in words. */
export function verificationWords(
  quest: Pick<QuestData, "verification_status" | "verification_source">,
): string {
  return quest.verification_source === "stated" ? "verified by statement" : quest.verification_status;
}

function afterRoute(trace: RouteShowData["trace"], policy: string): string | null {
  if (trace.quest_id !== null) return `orange capsule --quest ${shortId(trace.quest_id)}`;
  return policy === "not_recommended" ? null : 'orange quest new "<the same request>"';
}

function nextLine(command: string | null, paint: Screen): string | null {
  return command === null ? null : `${paint.dim("Next:")} ${printable(command)}`;
}

function lines(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join("\n");
}
