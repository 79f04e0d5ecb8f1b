import { readSections, unescapeText } from "@orange-hyper/core/documents";
import {
  blocks,
  type Fact,
  facts,
  idText,
  moment,
  printable,
  printableBlock,
  type Screen,
  wrapped,
} from "@orange-hyper/core/human";
import { verificationWords } from "./human.js";
import type { QuestShowData } from "./schema.js";

type Shown = QuestShowData["quest"];

/** `quest show` for people: what the file holds, as a terminal has room for it; else the file as it is. */
export function questText({ quest }: QuestShowData, screen: Screen): string {
  return screen.columns === null ? wholeFile(quest) : fitted(quest, screen);
}

/** The file as it is, and how what it holds as evidence is known. */
function wholeFile(quest: Shown): string {
  const file = printableBlock(quest.content.replaceAll("\r\n", "\n")).trimEnd();
  if (!quest.verification_source) return file;
  const pieces = (quest.evidence ?? []).map(({ text, source }) => `  ${source}: ${printable(text)}`);
  return [file, "", `This quest is ${verificationWords(quest)}:`, ...pieces].join("\n");
}

function fitted(quest: Shown, screen: Screen): string {
  const known: readonly Fact[] = [
    ["Quest", idText(quest.id, screen)],
    ["Status", quest.status],
    ["Verification", verificationWords(quest)],
    ["Created", moment(quest.created_at, screen)],
    ...(quest.completed_at === null ? [] : [["Completed", moment(quest.completed_at, screen)] as const]),
    ...(quest.evidence ?? []).map(({ text, source }) => ["Evidence", `${text} (${source})`] as const),
    ...(quest.unverified_reason === "" ? [] : [["Not verified", quest.unverified_reason] as const]),
    ["File", quest.file],
  ];
  const sections = readSections(quest.body.replaceAll("\r\n", "\n"))
    .filter(({ name, text }) => !SHOWN_ABOVE.includes(name) && !/^(?:- Not specified\.)?$/.test(text))
    .map(
      ({ name, text }) =>
        `${screen.bold(printable(name))}\n${wrapped(printableBlock(unescapeText(text)), screen)}`,
    );
  return blocks([screen.bold(wrapped(printable(quest.title), screen)), facts(known, screen), ...sections]);
}

/** Sections that say again what the facts say, or what only a program reads. */
const SHOWN_ABOVE: readonly string[] = ["Completion", "Route Contract"];
