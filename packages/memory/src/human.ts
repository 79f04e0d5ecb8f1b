import { findSection, shortId, shownId, unescapeText } from "@orange-hyper/core/documents";
import { type Paint, printable, printableBlock, renderTable, shellQuote } from "@orange-hyper/core/human";
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
  paint: Paint,
): string {
  return lines(
    duplicated ? `Already proposed: ${proposal.id}` : `${paint.green("Proposed:")} ${proposal.id}`,
    `File: ${proposal.file}`,
    `Suggests: ${proposal.node_type}, ${proposal.confidence} confidence`,
    ...concerns(warnings, findings, paint),
    nextLine(`orange remember show ${shellQuote(proposal.id)}`, paint),
    findings.length === 0 ? null : reword(proposal.id, paint),
  );
}

/** What `remember list` says to people. */
export function renderList({ proposals, warnings }: ListData, paint: Paint): string {
  const rows = proposals.map((proposal) => [
    proposal.status,
    shortId(proposal.id),
    proposal.node_type,
    proposal.confidence,
    proposal.source_quest,
    `${proposal.title} (${proposal.id})`,
  ]);
  return lines(
    rows.length === 0
      ? "No memory proposals found."
      : renderTable(["STATUS", "ID", "TYPE", "CONFIDENCE", "SOURCE", "TITLE"], rows, paint),
    ...warnings.map((warning) => warn(warning, paint)),
    nextLine(
      rows.length === 0 ? "orange remember propose --quest <quest-id>" : "orange remember show <id>",
      paint,
    ),
  );
}

/** What `remember show` says to people: everything a decision needs, then the ways to decide. */
export function renderProposal({ proposal }: ShowData, paint: Paint): string {
  const block = (heading: string, name: string): string => {
    const text = printableBlock(
      unescapeText(findSection(proposal.body, name) ?? "").replaceAll("\r\n", "\n"),
    );
    const shown = text === "" ? paint.dim("(nothing)") : text;
    return `\n${paint.bold(heading)}\n${shown.replace(/^(?=.)/gm, "  ")}`;
  };
  const facts: readonly (readonly [string, string])[] = [
    ["Status", proposal.status],
    ["Type", proposal.node_type],
    ["Confidence", proposal.confidence],
    ["Source quest", proposal.source_quest],
    ["Proposal", shownId(proposal.id)],
    ["Updated", proposal.updated_at],
  ];
  return lines(
    paint.bold(printable(proposal.title)),
    ...facts.map(([label, value]) => `${`${label}:`.padEnd(13)} ${printable(value)}`),
    block("Candidate memory", SECTIONS.candidate),
    block("Why this should be remembered", SECTIONS.why),
    block("Evidence", SECTIONS.evidence),
    "",
    ...nextSteps(proposal, paint),
  );
}

/** What `remember validate` says to people. */
export function renderValidation(
  { proposal, validation, findings = [] }: ValidateData,
  paint: Paint,
): string {
  const { valid, errors, warnings } = validation;
  const isOpen = proposal.status === "pending";
  return lines(
    valid
      ? paint.green(`Memory proposal ${printable(proposal.id)} is valid.`)
      : paint.red(`Memory proposal ${printable(proposal.id)} failed validation.`),
    ...concerns(warnings, findings, paint),
    ...errors.map((error) => `${paint.red("ERROR")} ${printable(error)}`),
    isOpen && valid ? nextLine(`orange remember accept ${shellQuote(proposal.id)}`, paint) : null,
    isOpen && findings.length > 0 ? reword(proposal.id, paint) : null,
    ...(isOpen && !valid
      ? [
          `Repair ${printable(proposal.file)}, or reject the proposal.`,
          nextLine(`orange remember reject ${shellQuote(proposal.id)}`, paint),
        ]
      : []),
  );
}

/** What `remember revise` says to people. */
export function renderRevised(
  { proposal, revisions, validation, warnings = [], findings = [] }: ReviseData,
  paint: Paint,
): string {
  return lines(
    `${paint.green("Revised")} ${proposal.id}: ${revisions.join(", ")}`,
    ...concerns([...validation.warnings, ...warnings], findings, paint),
    nextLine(`orange remember accept ${shellQuote(proposal.id)}`, paint),
  );
}

/** What `remember accept` says to people. */
export function renderAccepted({ proposal, node, findings = [] }: AcceptData, paint: Paint): string {
  return lines(
    `${paint.green("Accepted")} ${proposal.id}`,
    `Node: ${node.id}`,
    `File: ${node.file}`,
    ...concerns([], findings, paint),
    nextLine(`orange graph show ${shellQuote(node.id)}`, paint),
  );
}

/** What `remember reject` says to people. */
export function renderRejected({ proposal }: RejectData, paint: Paint): string {
  return lines(
    `${paint.green("Rejected")} ${proposal.id}`,
    `File: ${proposal.file}`,
    nextLine("orange remember list --status pending", paint),
  );
}

function nextSteps({ id, status, node_type }: ShowData["proposal"], paint: Paint): readonly string[] {
  if (status === "accepted")
    return [nextLine(`orange graph show ${shellQuote(`${node_type}.${id}`)}`, paint)];
  if (status === "rejected") return [nextLine("orange remember list --status pending", paint)];
  return [
    paint.dim("Next:"),
    `  orange remember accept ${shellQuote(id)}`,
    `  orange remember revise ${shellQuote(id)} --candidate "<text>"`,
    `  orange remember reject ${shellQuote(id)}`,
  ];
}

function nextLine(command: string, paint: Paint): string {
  return `${paint.dim("Next:")} ${command}`;
}

function warn(warning: string, paint: Paint): string {
  return `${paint.yellow("WARN")} ${printable(warning)}`;
}

/** Warnings, and what the gate warns of; what both say is said once, by the gate, which names the reason. */
function concerns(
  warnings: readonly string[],
  findings: readonly FindingData[],
  paint: Paint,
): readonly string[] {
  const isWeak = findings.some(({ code }) => code === "weak");
  return [
    ...warnings.filter((warning) => !isWeak || !warning.endsWith(TOO_WEAK)),
    ...findings.filter(({ level }) => level === "warning").map(({ message }) => message),
  ].map((warning) => warn(warning, paint));
}

function reword(id: string, paint: Paint): string {
  return `${paint.dim("To reword it:")} orange remember revise ${shellQuote(id)} --candidate "<text>"`;
}

function lines(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join("\n");
}
