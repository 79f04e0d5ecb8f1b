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
import { msg } from "@orange-hyper/core/text";
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
import { statusWord, verificationWords } from "./status-word.js";

/** Renders `quest new` for people. */
export function questCreated(data: QuestNewData, paint: Screen): string {
  const { quest, contract } = data;
  const isSmall = contract.quest_policy === "not_recommended";
  return lines(
    `${paint.green(paint.t`Created quest:`)} ${idText(quest.id, paint)}`,
    pathLine(paint.t`File:`, quest.file, paint),
    isSmall
      ? paint.yellow(paint.t`A request this small needs no quest; this one has it because you asked for it.`)
      : null,
    nextLine(`orange capsule ${shortId(quest.id)}`, paint),
  );
}

/** Renders `quest list` for people. */
export function questTable(data: QuestListData, screen: Screen): string {
  const { quests, filters } = data;
  const [first] = quests;
  const none = filters.status === "active" ? screen.t`No quest is active.` : screen.t`No quests found.`;
  return lines(
    first === undefined ? none : drawTable(questColumns(data, screen), quests, screen),
    ...data.warnings.map((warning) =>
      screen.yellow(screen.t`Warning: ${printable(screen.translate(warning))}`),
    ),
    nextLine(
      first === undefined
        ? `orange quest new "<${screen.t`what you want done`}>"`
        : `orange quest show ${shortId(first.id)}`,
      screen,
    ),
  );
}

type ListedQuest = QuestListData["quests"][number];

function questColumns({ filters, quests }: QuestListData, screen: Screen): readonly Column<ListedQuest>[] {
  const { t } = screen;
  return [
    { title: t`Id`, cell: ({ id }) => shortId(id), colour: screen.cyan },
    { title: t`Title`, cell: ({ title }) => title, cut: "end" },
    {
      title: t`Status`,
      cell: ({ status }) => statusWord(status, screen),
      rank: 2,
      isExtra: filters.status !== "all",
    },
    {
      title: t`Verification`,
      cell: (quest) => verificationWords(quest, screen),
      rank: 1,
      // An active quest has no verification yet.
      isExtra: quests.every(({ verification_status: status }) => status === "pending"),
      colour: (text, quest) => (quest.verification_status === "unverified" ? screen.yellow(text) : text),
    },
    ageColumn(t`Created`, ({ created_at }) => created_at, screen),
    { title: t`Quest`, cell: ({ id }) => id, isExtra: true },
  ];
}

/** Renders `quest done` for people, with the expected checks that were not run. */
export function questCompleted(
  { quest }: QuestDoneData,
  paint: Screen,
  notRun: readonly string[] = [],
): string {
  return lines(
    `${paint.green(paint.t`Completed`)} ${idText(quest.id, paint)}`,
    pathLine(paint.t`Moved to`, quest.file, paint),
    paint.t`Verification status: ${verificationWords(quest, paint)}`,
    ...notRun.map((expected) =>
      paint.yellow(paint.t`Not run, to be checked by hand: ${printable(expected)}`),
    ),
    nextLine(afterCompletion(quest, paint), paint),
  );
}

/** Renders `quest cancel` for people. */
export function questCancelled({ quest }: QuestChangedData, paint: Screen): string {
  return lines(
    `${paint.green(paint.t`Cancelled`)} "${oneLine(quest.title)}"`,
    pathLine(paint.t`Moved to`, quest.file, paint),
    nextLine(`orange quest reopen ${shortId(quest.id)}`, paint),
  );
}

/** Renders `quest edit` for people. */
export function questEdited({ quest }: QuestChangedData, paint: Screen): string {
  return lines(
    `${paint.green(paint.t`Changed`)} "${oneLine(quest.title)}"`,
    nextLine(`orange quest show ${shortId(quest.id)}`, paint),
  );
}

/** Renders `quest reopen` for people. */
export function questReopened({ quest }: QuestChangedData, paint: Screen): string {
  return lines(
    `${paint.green(paint.t`Reopened`)} "${oneLine(quest.title)}"`,
    pathLine(paint.t`Moved to`, quest.file, paint),
    nextLine(`orange capsule ${shortId(quest.id)}`, paint),
  );
}

const POLICIES = {
  not_recommended: msg`It needs no quest.`,
  recommended: msg`A quest is recommended.`,
  required: msg`It needs a quest.`,
} as const;

/** Renders `route` for people. */
export function routeShown({ trace, contract }: RouteShowData, paint: Screen): string {
  return lines(
    paint.bold(paint.translate(routeLine(contract.route))),
    ...routeLevels(contract.route, paint),
    paint.t`Output contract: ${contract.output_contract}`,
    paint.translate(POLICIES[contract.quest_policy]),
    paint.t`Trace: ${trace.trace_id}`,
    nextLine(afterRoute(trace, contract.quest_policy, paint), paint),
  );
}

/** Renders `capsule` for people. */
export function capsuleWritten({ capsule, quest }: CapsuleBuildData, paint: Screen): string {
  const next =
    quest.status === "completed"
      ? afterCompletion(quest, paint)
      : `orange quest done ${shortId(quest.id)} --evidence "<${paint.t`what was checked`}>"`;
  return lines(
    `${paint.green(paint.t`Wrote`)} ${capsule.file}`,
    paint.t`Quest: ${idText(quest.id, paint)}`,
    nextLine(next, paint),
  );
}

/** Returns the next command after a completion. Memory is proposed only from quests of layer L2 and above. */
function afterCompletion({ id, layer }: Pick<QuestData, "id" | "layer">, { t }: Screen): string {
  return layer === "L0" || layer === "L1"
    ? "orange status"
    : `orange remember propose --quest ${shortId(id)} --text "<${t`what later work must know`}>"`;
}

function afterRoute(trace: RouteShowData["trace"], policy: string, { t }: Screen): string | null {
  if (trace.quest_id !== null) return `orange capsule --quest ${shortId(trace.quest_id)}`;
  return policy === "not_recommended" ? null : `orange quest new "<${t`the same request`}>"`;
}

function nextLine(command: string | null, paint: Screen): string | null {
  return command === null ? null : `${paint.dim(paint.t`Next:`)} ${printable(command)}`;
}

function lines(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join("\n");
}
