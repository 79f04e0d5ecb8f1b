import { shortId } from "@orange-hyper/core/documents";
import { idText, oneLine, printable, printableBlock, type Screen, wrapped } from "@orange-hyper/core/human";
import { diffLines } from "../edited/find-edit.js";
import type { WhyData } from "../schema.js";

/** Goes on below a text that stands behind a date. */
const INDENTED = `\n${" ".repeat(18)}`;

/** What `orange why` says to people: from the memory back to where it comes from. */
export function renderWhy(data: WhyData, paint: Screen): string {
  const { node, proposal, quest, evidence, commits, later_commits: later, missing } = data;
  const link = (at: string | null, text: string, known: string): string => {
    const date = paint.dim((at ?? "unknown date").slice(0, 16).replace("T", " ").padEnd(16));
    const room = paint.columns === null ? paint : { ...paint, columns: Math.max(24, paint.columns - 18) };
    return `${date}  ${wrapped(`${oneLine(text)} (${known})`, room).replaceAll("\n", INDENTED)}`;
  };
  const revisions = proposal?.revisions ?? [];
  return [
    paint.bold(wrapped(printableBlock(node.text), paint)),
    ...editedLines(data, paint),
    "",
    ...[...later]
      .reverse()
      .map((commit) =>
        link(commit.at, `Changed since by ${commit.id.slice(0, 10)}: ${commit.subject}`, commit.known),
      ),
    link(node.at, `Accepted as ${idText(node.id, paint)}`, node.known),
    ...revisions.map(({ at, changed }) => link(at, `Revised: ${changed.join(", ")}`, "recorded")).reverse(),
    proposal === null ? null : link(proposal.at, `Proposed: "${proposal.first_words}"`, proposal.known),
    quest === null
      ? null
      : link(
          quest.completed_at ?? quest.at,
          `Quest "${quest.title}", ${quest.verification_status}`,
          quest.known,
        ),
    ...evidence.map((piece) => link(piece.at, `Evidence: ${piece.text}`, piece.known)),
    ...[...commits]
      .reverse()
      .map((commit) => link(commit.at, `Commit ${commit.id.slice(0, 10)}: ${commit.subject}`, commit.known)),
    ...(missing.length === 0 ? [] : ["", paint.yellow(wrapped(`Not found: ${missing.join(", ")}`, paint))]),
    quest !== null && commits.length === 0 && !missing.includes("commits")
      ? paint.dim("No commit was made while the quest was open.")
      : null,
  ]
    .filter((part) => part !== null)
    .join("\n");
}

function editedLines({ node, proposal, edited }: WhyData, paint: Screen): readonly string[] {
  if (edited === null || proposal === null) return [];
  const { accepted } = edited;
  return [
    "",
    paint.yellow(
      accepted === null
        ? "Its accepted proposal was changed by hand: what was accepted is only known to version control."
        : "Edited by hand after it was accepted:",
    ),
    ...diffLines(edited).map((line) => colourOf(line, paint)(printable(line))),
    ...(accepted === null
      ? []
      : [`To go back to what was accepted: orange remember restore ${shortId(node.id)}`]),
    `To accept it as it is now: orange remember accept ${shortId(proposal.id)} --edited`,
  ];
}

function colourOf(line: string, paint: Screen): (text: string) => string {
  return line.startsWith("-") ? paint.red : line.startsWith("+") ? paint.green : paint.dim;
}
