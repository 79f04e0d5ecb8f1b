import { shortId } from "@orange-hyper/core/documents";
import {
  idText,
  oneLine,
  padded,
  printable,
  printableBlock,
  type Screen,
  wrapped,
} from "@orange-hyper/core/human";
import { verificationWords } from "@orange-hyper/quest";
import { diffLines } from "../edited/find-edit.js";
import type { WhyData } from "../schema.js";
import { knownWord, partWord } from "../words.js";

/** Line break and indentation that align the next line with text after a date. */
const INDENTED = `\n${" ".repeat(18)}`;

/** Renders the answer of `orange why` for people: from the memory back to its origin. */
export function renderWhy(data: WhyData, paint: Screen): string {
  const {
    node,
    forgotten,
    superseded_by: superseded,
    proposal,
    quest,
    evidence,
    commits,
    later_commits: later,
    missing,
  } = data;
  const { t } = paint;
  const link = (at: string | null, text: string, known: Known): string => {
    const date = paint.dim(padded(at?.slice(0, 16).replace("T", " ") ?? t`unknown date`, 16));
    const room = paint.columns === null ? paint : { ...paint, columns: Math.max(24, paint.columns - 18) };
    return `${date}  ${wrapped(`${oneLine(text)} (${knownWord(known, paint)})`, room).replaceAll("\n", INDENTED)}`;
  };
  const revisions = proposal?.revisions ?? [];
  return [
    paint.bold(wrapped(printableBlock(node.text), paint)),
    ...editedLines(data, paint),
    "",
    forgotten === null ? null : link(forgotten.at, t`Forgotten: ${forgotten.reason}`, forgotten.known),
    ...superseded.map(({ id, text, at, known }) =>
      link(at, t`Superseded by ${idText(id, paint)}: ${text}`, known),
    ),
    ...[...later]
      .reverse()
      .map((commit) =>
        link(commit.at, t`Changed since by ${commit.id.slice(0, 10)}: ${commit.subject}`, commit.known),
      ),
    link(node.at, t`Accepted as ${idText(node.id, paint)}`, node.known),
    ...revisions
      .map(({ at, changed }) =>
        link(at, t`Revised: ${changed.map((part) => partWord(part, paint)).join(", ")}`, "recorded"),
      )
      .reverse(),
    proposal === null ? null : link(proposal.at, t`Proposed: "${proposal.first_words}"`, proposal.known),
    quest === null
      ? null
      : link(
          quest.completed_at ?? quest.at,
          t`Quest "${quest.title}", ${verificationWords({ ...quest, status: "completed" }, paint)}`,
          quest.known,
        ),
    ...evidence.map((piece) => link(piece.at, t`Evidence: ${evidenceWords(piece.text, paint)}`, piece.known)),
    ...[...commits]
      .reverse()
      .map((commit) => link(commit.at, t`Commit ${commit.id.slice(0, 10)}: ${commit.subject}`, commit.known)),
    ...(missing.length === 0
      ? []
      : [
          "",
          paint.yellow(
            wrapped(t`Not found: ${missing.map((part) => missingWord(part, paint)).join(", ")}`, paint),
          ),
        ]),
    quest !== null && commits.length === 0 && !missing.includes("commits")
      ? paint.dim(t`No commit holds the work of the quest.`)
      : null,
  ]
    .filter((part) => part !== null)
    .join("\n");
}

type Known = WhyData["node"]["known"];

/** Renders evidence; a quest that was not verified has the reason in its place. */
function evidenceWords(text: string, { t }: Screen): string {
  const [, reason] = /^Not verified: (.*)$/s.exec(text) ?? [];
  return reason === undefined ? text : t`Not verified: ${reason}`;
}

function missingWord(part: WhyData["missing"][number], { t }: Screen): string {
  return { proposal: t`proposal`, quest: t`quest`, commits: t`commits` }[part];
}

function editedLines({ node, proposal, edited }: WhyData, paint: Screen): readonly string[] {
  if (edited === null || proposal === null) return [];
  const { accepted } = edited;
  const restore = `orange remember restore ${shortId(node.id)}`;
  const accept = `orange remember accept ${shortId(proposal.id)} --edited`;
  return [
    "",
    paint.yellow(
      accepted === null
        ? paint.t`Its accepted proposal was changed by hand: what was accepted is only known to version control.`
        : paint.t`Edited by hand after it was accepted:`,
    ),
    ...diffLines(edited).map((line) => colourOf(line, paint)(printable(line))),
    ...(accepted === null ? [] : [`${paint.t`To go back to what was accepted:`} ${restore}`]),
    `${paint.t`To accept it as it is now:`} ${accept}`,
  ];
}

function colourOf(line: string, paint: Screen): (text: string) => string {
  return line.startsWith("-") ? paint.red : line.startsWith("+") ? paint.green : paint.dim;
}
