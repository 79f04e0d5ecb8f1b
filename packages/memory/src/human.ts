import { findSection, unescapeText } from "@orange-hyper/core/documents";
import { type Paint, printable, printableBlock, renderTable, shellQuote } from "@orange-hyper/core/human";
import type {
  AcceptData,
  ListData,
  ProposeData,
  RejectData,
  ReviseData,
  ShowData,
  ValidateData,
} from "./schema.js";
import { SECTIONS } from "./sections.js";

/** What `remember propose` says to people. */
export function renderProposed({ proposal, duplicated, warnings }: ProposeData, paint: Paint): string {
  return lines(
    duplicated ? `Already proposed: ${proposal.id}` : `${paint.green("Proposed:")} ${proposal.id}`,
    `File: ${proposal.file}`,
    `Suggests: ${proposal.node_type}, ${proposal.confidence} confidence`,
    ...warnings.map((warning) => warn(warning, paint)),
    nextLine(`orange remember show ${shellQuote(proposal.id)}`, paint),
  );
}

/** What `remember list` says to people. */
export function renderList({ proposals, warnings }: ListData, paint: Paint): string {
  const rows = proposals.map((proposal) => [
    proposal.status,
    proposal.id,
    proposal.node_type,
    proposal.confidence,
    proposal.source_quest,
    proposal.title,
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
    ["Proposal", proposal.id],
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
export function renderValidation({ proposal, validation }: ValidateData, paint: Paint): string {
  const { valid, errors, warnings } = validation;
  const isOpen = proposal.status === "pending";
  return lines(
    valid
      ? paint.green(`Memory proposal ${printable(proposal.id)} is valid.`)
      : paint.red(`Memory proposal ${printable(proposal.id)} failed validation.`),
    ...warnings.map((warning) => warn(warning, paint)),
    ...errors.map((error) => `${paint.red("ERROR")} ${printable(error)}`),
    isOpen && valid ? nextLine(`orange remember accept ${shellQuote(proposal.id)}`, paint) : null,
    isOpen && !valid
      ? nextLine(`repair ${proposal.file}, or orange remember reject ${shellQuote(proposal.id)}`, paint)
      : null,
  );
}

/** What `remember revise` says to people. */
export function renderRevised(
  { proposal, revisions, validation, warnings = [] }: ReviseData,
  paint: Paint,
): string {
  return lines(
    `${paint.green("Revised")} ${proposal.id}: ${revisions.join(", ")}`,
    ...[...validation.warnings, ...warnings].map((warning) => warn(warning, paint)),
    nextLine(`orange remember accept ${shellQuote(proposal.id)}`, paint),
  );
}

/** What `remember accept` says to people. */
export function renderAccepted({ proposal, node }: AcceptData, paint: Paint): string {
  return lines(
    `${paint.green("Accepted")} ${proposal.id}`,
    `Node: ${node.id}`,
    `File: ${node.file}`,
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

function lines(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join("\n");
}
