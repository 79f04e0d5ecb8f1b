import { type Paint, printable, printableBlock, renderTable, shellQuote } from "@orange-hyper/core/human";
import { routeLine } from "./route.js";
import { routeLevels } from "./route-words.js";
import type {
  CapsuleBuildData,
  QuestChangedData,
  QuestData,
  QuestDoneData,
  QuestListData,
  QuestNewData,
  QuestShowData,
  RouteShowData,
} from "./schema.js";

/** `quest new` for people. */
export function questCreated(data: QuestNewData, paint: Paint): string {
  const { quest, contract, next } = data;
  const isSmall = contract.quest_policy === "not_recommended";
  return lines(
    `${paint.green("Created quest:")} ${quest.id}`,
    `File: ${quest.file}`,
    isSmall
      ? paint.yellow("A request this small needs no quest; this one has it because you asked for it.")
      : null,
    nextLine(next.capsule, paint),
  );
}

/** `quest list` for people. */
export function questTable(data: QuestListData, paint: Paint): string {
  const rows = data.quests.map((quest) => [quest.status, quest.id, verificationWords(quest), quest.title]);
  return lines(
    rows.length === 0
      ? "No quests found."
      : renderTable(["STATUS", "ID", "VERIFICATION", "TITLE"], rows, paint),
    ...data.warnings.map((warning) => paint.yellow(`Warning: ${printable(warning)}`)),
    nextLine(rows.length === 0 ? 'orange quest new "<what you want done>"' : "orange quest show <id>", paint),
  );
}

/** `quest show` for people: the file as it is, and how what it holds as evidence is known. */
export function questText({ quest }: QuestShowData): string {
  const file = printableBlock(quest.content.replaceAll("\r\n", "\n")).trimEnd();
  if (!quest.verification_source) return file;
  const pieces = (quest.evidence ?? []).map(({ text, source }) => `  ${source}: ${printable(text)}`);
  return [file, "", `This quest is ${verificationWords(quest)}:`, ...pieces].join("\n");
}

/** `quest done` for people; with what the quest expected and was not run. */
export function questCompleted(
  { quest }: QuestDoneData,
  paint: Paint,
  notRun: readonly string[] = [],
): string {
  return lines(
    `${paint.green("Completed")} ${printable(quest.id)}`,
    `Moved to ${printable(quest.file)}`,
    `Verification status: ${verificationWords(quest)}`,
    ...notRun.map((expected) => paint.yellow(`Not run, to be checked by hand: ${printable(expected)}`)),
    nextLine(afterCompletion(quest), paint),
  );
}

/** `quest cancel` for people. */
export function questCancelled({ quest }: QuestChangedData, paint: Paint): string {
  return lines(
    `${paint.green("Cancelled")} "${printable(quest.title)}"`,
    `Moved to ${printable(quest.file)}`,
    nextLine(`orange quest reopen ${shellQuote(quest.id)}`, paint),
  );
}

/** `quest edit` for people. */
export function questEdited({ quest }: QuestChangedData, paint: Paint): string {
  return lines(
    `${paint.green("Changed")} "${printable(quest.title)}"`,
    nextLine(`orange quest show ${shellQuote(quest.id)}`, paint),
  );
}

/** `quest reopen` for people. */
export function questReopened({ quest }: QuestChangedData, paint: Paint): string {
  return lines(
    `${paint.green("Reopened")} "${printable(quest.title)}"`,
    `Moved to ${printable(quest.file)}`,
    nextLine(`orange capsule ${shellQuote(quest.id)}`, paint),
  );
}

const POLICIES = {
  not_recommended: "It needs no quest.",
  recommended: "A quest is recommended.",
  required: "It needs a quest.",
} as const;

/** `route` for people. */
export function routeShown({ trace, contract }: RouteShowData, paint: Paint): string {
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
export function capsuleWritten({ capsule, quest }: CapsuleBuildData, paint: Paint): string {
  const next =
    quest.status === "completed"
      ? afterCompletion(quest)
      : `orange quest done ${shellQuote(quest.id)} --evidence "<what was checked>"`;
  return lines(
    `${paint.green("Wrote")} ${capsule.file}`,
    `Quest: ${printable(quest.id)}`,
    nextLine(next, paint),
  );
}

/** Memory is proposed from quests of some size only. */
function afterCompletion({ id, layer }: Pick<QuestData, "id" | "layer">): string {
  return layer === "L0" || layer === "L1"
    ? "orange status"
    : `orange remember propose --quest ${shellQuote(id)} --text "<what later work must know>"`;
}

function verificationWords(quest: Pick<QuestData, "verification_status" | "verification_source">): string {
  return quest.verification_source === "stated" ? "verified by statement" : quest.verification_status;
}

function afterRoute(trace: RouteShowData["trace"], policy: string): string | null {
  if (trace.quest_id !== null) return `orange capsule --quest ${shellQuote(trace.quest_id)}`;
  return policy === "not_recommended" ? null : 'orange quest new "<the same request>"';
}

function nextLine(command: string | null, paint: Paint): string | null {
  return command === null ? null : `${paint.dim("Next:")} ${printable(command)}`;
}

function lines(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join("\n");
}
