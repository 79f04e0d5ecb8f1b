import { findSection, shortId, unescapeText } from "@orange-hyper/core/documents";
import {
  ageColumn,
  type Column,
  drawTable,
  type Fact,
  facts,
  idText,
  moment,
  nextLine,
  pathLine,
  printable,
  printableBlock,
  type Screen,
  wrapped,
} from "@orange-hyper/core/human";
import { TOO_WEAK } from "./quality.js";
import type {
  AcceptData,
  FindingData,
  ListData,
  ProposeData,
  RejectData,
  ReviseData,
  ShowData,
  ValidateData,
} from "./schema.js";
import { SECTIONS } from "./sections.js";

/** What `remember propose` says to people. */
export function renderProposed(
  { proposal, duplicated, warnings, findings = [] }: ProposeData,
  paint: Screen,
): string {
  return lines(
    `${duplicated ? "Already proposed:" : paint.green("Proposed:")} ${idText(proposal.id, paint)}`,
    pathLine("File:", proposal.file, paint),
    `Suggests: ${proposal.node_type}, ${proposal.confidence} confidence`,
    ...concerns(warnings, findings, paint),
    nextLine(`orange remember show ${shortId(proposal.id)}`, paint),
    findings.length === 0 ? null : reword(proposal.id, paint),
  );
}

/** What `remember list` says to people. */
export function renderList(data: ListData, screen: Screen): string {
  const { proposals, warnings } = data;
  const [first] = proposals;
  return lines(
    first === undefined
      ? "No memory proposals found."
      : drawTable(columnsOf(data, screen), proposals, screen),
    ...warnings.map((warning) => warn(warning, screen)),
    first === undefined ? null : nextLine(`orange remember show ${shortId(first.id)}`, screen),
  );
}

type Listed = ListData["proposals"][number];

function columnsOf({ filters }: ListData, screen: Screen): readonly Column<Listed>[] {
  return [
    { title: "Id", cell: ({ id }) => shortId(id), colour: screen.cyan },
    { title: "Title", cell: ({ title }) => title, cut: "end" },
    {
      title: "Status",
      cell: ({ status }) => status,
      rank: 3,
      isExtra: filters.status !== "all",
      colour: (text, { status }) => (status === "pending" ? screen.yellow(text) : text),
    },
    { title: "Type", cell: ({ node_type: type }) => type, rank: 2 },
    { title: "Confidence", cell: ({ confidence }) => confidence, rank: 1 },
    ageColumn("Changed", ({ updated_at: at }) => at, screen),
    { title: "Quest", cell: ({ source_quest: quest }) => quest, isExtra: true },
    { title: "Proposal", cell: ({ id }) => id, isExtra: true },
  ];
}

/** What `remember show` says to people: everything a decision needs, then the ways to decide. */
export function renderProposal({ proposal }: ShowData, screen: Screen): string {
  const block = (heading: string, name: string): string => {
    const text = printableBlock(
      unescapeText(findSection(proposal.body, name) ?? "").replaceAll("\r\n", "\n"),
    );
    const shown = text === "" ? `  ${screen.dim("(nothing)")}` : wrapped(text, screen, "  ");
    return `\n${screen.bold(heading)}\n${shown}`;
  };
  const known: readonly Fact[] = [
    ["Proposal", idText(proposal.id, screen)],
    ["Status", proposal.status],
    ["Type", proposal.node_type],
    ["Confidence", proposal.confidence],
    ["Quest", idText(proposal.source_quest, screen)],
    ["Updated", moment(proposal.updated_at, screen)],
  ];
  return lines(
    screen.bold(wrapped(printable(proposal.title), screen)),
    "",
    facts(known, screen),
    block("Candidate memory", SECTIONS.candidate),
    block("Why this should be remembered", SECTIONS.why),
    block("Evidence", SECTIONS.evidence),
    "",
    ...nextSteps(proposal, screen),
  );
}

/** What `remember validate` says to people. */
export function renderValidation(
  { proposal, validation, findings = [] }: ValidateData,
  paint: Screen,
): string {
  const { valid, errors, warnings } = validation;
  const isOpen = proposal.status === "pending";
  return lines(
    valid
      ? paint.green(`Memory proposal ${idText(proposal.id, paint)} is valid.`)
      : paint.red(`Memory proposal ${idText(proposal.id, paint)} failed validation.`),
    ...concerns(warnings, findings, paint),
    ...errors.map((error) => `${paint.red("ERROR")} ${printable(error)}`),
    isOpen && valid ? nextLine(`orange remember accept ${shortId(proposal.id)}`, paint) : null,
    isOpen && findings.length > 0 ? reword(proposal.id, paint) : null,
    ...(isOpen && !valid
      ? [
          `Repair ${printable(proposal.file)}, or reject the proposal.`,
          nextLine(`orange remember reject ${shortId(proposal.id)}`, paint),
        ]
      : []),
  );
}

/** What `remember revise` says to people. */
export function renderRevised(
  { proposal, revisions, validation, warnings = [], findings = [] }: ReviseData,
  paint: Screen,
): string {
  return lines(
    `${paint.green("Revised")} ${idText(proposal.id, paint)}: ${revisions.join(", ")}`,
    ...concerns([...validation.warnings, ...warnings], findings, paint),
    nextLine(`orange remember accept ${shortId(proposal.id)}`, paint),
  );
}

/** What `remember accept` says to people. */
export function renderAccepted({ node, findings = [] }: AcceptData, paint: Screen): string {
  return lines(
    `${paint.green("Accepted")} ${idText(node.id, paint)}`,
    pathLine("File:", node.file, paint),
    ...concerns([], findings, paint),
    nextLine(`orange graph show ${shortId(node.id)}`, paint),
  );
}

/** What `remember reject` says to people. */
export function renderRejected({ proposal }: RejectData, paint: Screen): string {
  return lines(
    `${paint.green("Rejected")} ${idText(proposal.id, paint)}`,
    pathLine("File:", proposal.file, paint),
    nextLine("orange remember list --status pending", paint),
  );
}

function nextSteps({ id, status }: ShowData["proposal"], paint: Screen): readonly string[] {
  if (status === "accepted") return [nextLine(`orange graph show ${shortId(id)}`, paint)];
  if (status === "rejected") return [nextLine("orange remember list --status pending", paint)];
  return [
    paint.dim("Next:"),
    `  orange remember accept ${shortId(id)}`,
    `  orange remember revise ${shortId(id)} --candidate "<text>"`,
    `  orange remember reject ${shortId(id)}`,
  ];
}

function warn(warning: string, paint: Screen): string {
  return `${paint.yellow("WARN")} ${printable(warning)}`;
}

/** Warnings, and what the gate warns of; what both say is said once, by the gate, which names the reason. */
function concerns(
  warnings: readonly string[],
  findings: readonly FindingData[],
  paint: Screen,
): readonly string[] {
  const isWeak = findings.some(({ code }) => code === "weak");
  return [
    ...warnings.filter((warning) => !isWeak || !warning.endsWith(TOO_WEAK)),
    ...findings.filter(({ level }) => level === "warning").map(({ message }) => message),
  ].map((warning) => warn(warning, paint));
}

function reword(id: string, paint: Screen): string {
  return `${paint.dim("To reword it:")} orange remember revise ${shortId(id)} --candidate "<text>"`;
}

function lines(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join("\n");
}
