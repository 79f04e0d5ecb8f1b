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
import { headingText, sectionText } from "./file-words.js";
import type { QuestShowData } from "./schema.js";
import { statusWord, verificationWords } from "./status-word.js";

type Shown = QuestShowData["quest"];

/** Renders `quest show` for people: the file's content fitted to a terminal, or the file unchanged without one. */
export function questText({ quest }: QuestShowData, screen: Screen): string {
  return screen.columns === null ? wholeFile(quest, screen) : fitted(quest, screen);
}

/** Returns the file unchanged, followed by the sources of its evidence. */
function wholeFile(quest: Shown, screen: Screen): string {
  const file = printableBlock(quest.content.replaceAll("\r\n", "\n")).trimEnd();
  if (!quest.verification_source) return file;
  const pieces = (quest.evidence ?? []).map(
    ({ text, source }) => `  ${statusWord(source, screen)}: ${printable(text)}`,
  );
  return [file, "", screen.t`This quest is ${verificationWords(quest, screen)}:`, ...pieces].join("\n");
}

function fitted(quest: Shown, screen: Screen): string {
  const { t } = screen;
  const known: readonly Fact[] = [
    [t`Quest`, idText(quest.id, screen)],
    [t`Status`, statusWord(quest.status, screen)],
    [t`Verification`, verificationWords(quest, screen)],
    [t`Created`, moment(quest.created_at, screen)],
    ...(quest.completed_at === null ? [] : [[t`Completed`, moment(quest.completed_at, screen)] as const]),
    ...(quest.evidence ?? []).map(
      ({ text, source }) => [t`Evidence`, `${text} (${statusWord(source, screen)})`] as const,
    ),
    ...(quest.unverified_reason === "" ? [] : [[t`Not verified`, quest.unverified_reason] as const]),
    [t`File`, quest.file],
  ];
  const sections = readSections(quest.body.replaceAll("\r\n", "\n"))
    .filter(({ name, text }) => !SHOWN_ABOVE.test(name) && !/^(?:- Not specified\.)?$/.test(text))
    .map(
      ({ name, text }) =>
        `${screen.bold(printable(headingText(name, screen)))}\n${wrapped(printableBlock(sectionText(name, unescapeText(text), screen)), screen)}`,
    );
  return blocks([screen.bold(wrapped(printable(quest.title), screen)), facts(known, screen), ...sections]);
}

/** Sections that repeat the facts above, or that are only for programs. */
const SHOWN_ABOVE = /^(?:Completion|Route Contract)$/;
