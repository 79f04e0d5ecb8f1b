import { findSection, shortId, unescapeText } from "@orange-hyper/core/documents";
import {
  ageColumn,
  type Column,
  confidenceWord,
  drawTable,
  evidenceText,
  type Fact,
  facts,
  idText,
  moment,
  nextLine,
  pathLine,
  printable,
  printableBlock,
  type Screen,
  typeWord,
  wrapped,
} from "@orange-hyper/core/human";
import { relationLabel } from "@orange-hyper/graph";
import { findingText, withShortId } from "./finding-text.js";
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
import { partWord, statusWord, whyText } from "./words.js";

/** Renders the outcome of `remember propose` for people. */
export function renderProposed(
  { proposal, duplicated, warnings, findings = [] }: ProposeData,
  paint: Screen,
): string {
  return lines(
    `${duplicated ? paint.t`Already proposed:` : paint.green(paint.t`Proposed:`)} ${idText(proposal.id, paint)}`,
    pathLine(paint.t`File:`, proposal.file, paint),
    paint.t`Suggests: ${typeWord(proposal.node_type, paint)}, ${confidenceWord(proposal.confidence, paint)} confidence`,
    ...concerns(warnings, findings, paint),
    nextLine(`orange remember show ${shortId(proposal.id)}`, paint),
    findings.length === 0 ? null : reword(proposal.id, paint),
  );
}

/** Renders the outcome of `remember list` for people. */
export function renderList(data: ListData, screen: Screen): string {
  const { proposals, warnings } = data;
  const [first] = proposals;
  return lines(
    first === undefined
      ? screen.t`No memory proposals found.`
      : drawTable(columnsOf(data, screen), proposals, screen),
    ...warnings.map((warning) => warn(screen.translate(warning), screen)),
    first === undefined ? null : nextLine(`orange remember show ${shortId(first.id)}`, screen),
  );
}

type Listed = ListData["proposals"][number];

function headingOf({ title, revised_title: revised = title }: Listed): string {
  return revised;
}

function columnsOf({ filters }: ListData, screen: Screen): readonly Column<Listed>[] {
  const { t } = screen;
  return [
    { title: t`Id`, cell: ({ id }) => shortId(id), colour: screen.cyan },
    { title: t`Title`, cell: headingOf, cut: "end" },
    {
      title: t`Status`,
      cell: ({ status }) => statusWord(status, screen),
      rank: 3,
      isExtra: filters.status !== "all",
      colour: (text, { status }) => (status === "pending" ? screen.yellow(text) : text),
    },
    { title: t`Type`, cell: ({ node_type: type }) => typeWord(type, screen), rank: 2 },
    { title: t`Confidence`, cell: ({ confidence }) => confidenceWord(confidence, screen), rank: 1 },
    ageColumn(t`Changed`, ({ updated_at: at }) => at, screen),
    { title: t`Quest`, cell: ({ source_quest: quest }) => quest, isExtra: true },
    { title: t`Proposal`, cell: ({ id }) => id, isExtra: true },
  ];
}

/** Renders one proposal for `remember show`: everything a decision needs, then the ways to decide. */
export function renderProposal({ proposal, findings = [] }: ShowData, screen: Screen): string {
  const { t } = screen;
  const block = (heading: string, name: string, inOurWords: (text: string) => string = String): string => {
    const text = printableBlock(
      inOurWords(unescapeText(findSection(proposal.body, name) ?? "").replaceAll("\r\n", "\n")),
    );
    const shown = text === "" ? `  ${screen.dim(t`(nothing)`)}` : wrapped(text, screen, "  ");
    return `\n${screen.bold(heading)}\n${shown}`;
  };
  const known: readonly Fact[] = [
    [t`Proposal`, idText(proposal.id, screen)],
    [t`Status`, statusWord(proposal.status, screen)],
    ...rejection(proposal, screen),
    [t`Type`, typeWord(proposal.node_type, screen)],
    [t`Confidence`, confidenceWord(proposal.confidence, screen)],
    [t`Quest`, idText(proposal.source_quest, screen)],
    [t`Updated`, moment(proposal.updated_at, screen)],
    ...(proposal.relations ?? []).map(
      ({ relation, node, direction }) =>
        [relationLabel(relation, direction, screen), idText(node, screen)] as const,
    ),
  ];
  return lines(
    screen.bold(wrapped(printable(headingOf(proposal)), screen)),
    "",
    facts(known, screen),
    block(t`Candidate memory`, SECTIONS.candidate),
    block(t`Why this should be remembered`, SECTIONS.why, (why) => whyText(why, screen)),
    block(t`Evidence`, SECTIONS.evidence, (evidence) => evidenceText(evidence, screen)),
    "",
    ...findings
      .filter(({ level }) => level === "error")
      .map((finding) => fault(findingText(finding.message, screen), screen)),
    ...concerns([], findings, screen),
    findings.length === 0 ? null : "",
    ...nextSteps(proposal, screen),
  );
}

function rejection({ rejection_reason: reason }: ShowData["proposal"], { t }: Screen): readonly Fact[] {
  return reason === undefined ? [] : [[t`Reason`, printable(reason)]];
}

/** Renders the outcome of `remember validate` for people. */
export function renderValidation(
  { proposal, validation, findings = [] }: ValidateData,
  paint: Screen,
): string {
  const { valid, errors, warnings } = validation;
  const isOpen = proposal.status === "pending";
  return lines(
    valid
      ? paint.green(paint.t`Memory proposal ${idText(proposal.id, paint)} is valid.`)
      : paint.red(paint.t`Memory proposal ${idText(proposal.id, paint)} failed validation.`),
    ...concerns(warnings, findings, paint),
    ...errors.map((error) => fault(paint.translate(error), paint)),
    isOpen && valid ? nextLine(`orange remember accept ${shortId(proposal.id)}`, paint) : null,
    isOpen && findings.length > 0 ? reword(proposal.id, paint) : null,
    ...(isOpen && !valid
      ? [
          paint.t`Repair ${printable(proposal.file)}, or reject the proposal.`,
          nextLine(`orange remember reject ${shortId(proposal.id)}`, paint),
        ]
      : []),
  );
}

/** Renders the outcome of `remember revise` for people. */
export function renderRevised(
  { proposal, revisions, validation, warnings = [], findings = [] }: ReviseData,
  paint: Screen,
): string {
  return lines(
    `${paint.green(paint.t`Revised`)} ${idText(proposal.id, paint)}: ${revisions.map((part) => partWord(part, paint)).join(", ")}`,
    ...concerns([...validation.warnings, ...warnings], findings, paint),
    nextLine(`orange remember accept ${shortId(proposal.id)}`, paint),
  );
}

/** Renders the outcome of `remember accept` for people. */
export function renderAccepted({ node, superseded, findings = [] }: AcceptData, paint: Screen): string {
  return lines(
    `${paint.green(paint.t`Accepted`)} ${idText(node.id, paint)}`,
    pathLine(paint.t`File:`, node.file, paint),
    superseded === undefined ? null : paint.t`Supersedes ${idText(superseded, paint)}`,
    ...concerns([], findings, paint),
    nextLine(`orange graph show ${shortId(node.id)}`, paint),
  );
}

/** Renders the outcome of `remember reject` for people. */
export function renderRejected({ proposal }: RejectData, paint: Screen): string {
  return lines(
    `${paint.green(paint.t`Rejected`)} ${idText(proposal.id, paint)}`,
    pathLine(paint.t`File:`, proposal.file, paint),
    nextLine("orange remember list --status pending", paint),
  );
}

function nextSteps({ id, status }: ShowData["proposal"], paint: Screen): readonly string[] {
  if (status === "accepted") return [nextLine(`orange graph show ${shortId(id)}`, paint)];
  if (status === "rejected") return [nextLine("orange remember list --status pending", paint)];
  return [
    paint.dim(paint.t`Next:`),
    `  orange remember accept ${shortId(id)}`,
    `  orange remember revise ${shortId(id)} --candidate "<${paint.t`text`}>"`,
    `  orange remember reject ${shortId(id)}`,
  ];
}

function fault(error: string, paint: Screen): string {
  return `${paint.red(paint.t`ERROR`)} ${printable(error)}`;
}

function warn(warning: string, paint: Screen): string {
  return `${paint.yellow(paint.t`WARN`)} ${printable(warning)}`;
}

/**
 * Renders warnings of the validation and of the gate. Weakness, which both report, is shown once, in the gate's words,
 * because they give the reason.
 */
function concerns(
  warnings: readonly string[],
  findings: readonly FindingData[],
  paint: Screen,
): readonly string[] {
  const isWeak = findings.some(({ code }) => code === "weak");
  return [
    ...warnings.filter((warning) => !isWeak || !warning.endsWith(TOO_WEAK)).map(paint.translate),
    ...findings
      .filter(({ level }) => level === "warning")
      .map(({ message, other }) => findingText(withShortId(message, other), paint)),
  ].map((warning) => warn(warning, paint));
}

function reword(id: string, paint: Screen): string {
  const command = `orange remember revise ${shortId(id)} --candidate "<${paint.t`text`}>"`;
  return `${paint.dim(paint.t`To reword it:`)} ${command}`;
}

function lines(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join("\n");
}
