import type { CheckResult, Finding, OrangeContext } from "@orange-hyper/core";
import { newerFormatHint } from "@orange-hyper/core/documents";
import { listableFolders, type Unreadable } from "@orange-hyper/core/ports";
import { msg, shellQuote } from "@orange-hyper/core/text";
import { type CheckedProposal, readCheckedProposals } from "../checked-proposals.js";
import { proposalFolder, STATUSES } from "../proposal.js";
import { findMissingSource } from "../validate.js";
import { currentIdentity, ownerFindings } from "./identity.js";
import { readQuestOwners } from "./quest-owners.js";

/** Checks that every proposal parses, is valid, belongs to this project, and exists only once. */
export async function checkProposals(ctx: OrangeContext): Promise<CheckResult> {
  const { proposals, unreadable } = await readCheckedProposals(
    ctx,
    await listableFolders(ctx.documents, STATUSES, proposalFolder),
  );
  const quests = await readQuestOwners(ctx);
  const identity = currentIdentity(ctx.project);
  const isVersioned = await ctx.workTrees.isVersioned();
  const checks: string[] = [];
  const findings = unreadable.map(unreadableFinding);
  const add = (found: readonly Finding[]): void => {
    for (const finding of found) findings.push(finding);
  };
  for (const proposal of proposals) {
    checks.push(msg`${proposal.key} parses`);
    // Pending and rejected proposals are local, while git switches the shared files under them: their quest may be on
    // another branch.
    const mayLackQuest = isVersioned && proposal.folder !== "accepted";
    add(ruleFindings(proposal, mayLackQuest || quests.has(proposal.sourceQuest)));
    add(ownerFindings(proposal, identity));
  }
  add(transitionFindings(proposals, isVersioned));
  return { checks, findings };
}

function unreadableFinding({ key, reason }: Unreadable): Finding {
  return {
    code: "MEMORY_PROPOSAL_UNREADABLE",
    level: "error",
    message: `${key} failed to parse: ${reason}`,
    hint: "Repair the file by hand, or move it out of the project.",
  };
}

function ruleFindings(proposal: CheckedProposal, questExists: boolean): readonly Finding[] {
  // What was rejected will not be remembered, however poorly it is worded.
  const warnings = proposal.folder === "rejected" ? [] : proposal.warnings;
  const errors = questExists ? proposal.errors : [...proposal.errors, ...findMissingSource(proposal)];
  if (errors.length + warnings.length === 0) return NO_FINDINGS;
  const isOpen = proposal.folder === "pending";
  const repair = isOpen
    ? msg`Repair ${proposal.key} by hand, or run \`orange remember reject ${shellQuote(proposal.id)}\`.`
    : msg`Restore ${proposal.key} from version control, or repair it by hand.`;
  const invalid = errors.map(
    (message): Finding => ({
      code: "MEMORY_PROPOSAL_INVALID",
      level: "error",
      message,
      hint: newerFormatHint([message]) ?? repair,
    }),
  );
  const poor = warnings.map(
    (message): Finding => ({
      code: "MEMORY_PROPOSAL_QUALITY",
      level: "warning",
      message,
      hint: isOpen
        ? `Run \`orange remember revise ${shellQuote(proposal.id)} --candidate "..."\` before accepting it.`
        : "It is decided already; word the next proposal more precisely.",
    }),
  );
  return [...invalid, ...poor];
}

const NO_FINDINGS: readonly Finding[] = [];

/**
 * Reports proposals that exist in two folders. A pending copy beside a decided one is an interrupted decision; with
 * another text, it is a proposal that got the same id on another branch. Any other pair was made by hand. In a
 * versioned project, somebody else may have accepted what is pending here, which is only a warning, or what was rejected
 * here, which is no finding.
 */
function transitionFindings(proposals: readonly CheckedProposal[], isVersioned: boolean): readonly Finding[] {
  const findings: Finding[] = [];
  const seen = new Map<string, CheckedProposal>();
  for (const proposal of proposals) {
    const other = seen.get(proposal.id);
    if (other === undefined) seen.set(proposal.id, proposal);
    else if (other.folder !== proposal.folder && !(isVersioned && isDecidedTwice(other, proposal)))
      findings.push({ ...transitionFinding(other, proposal), level: levelOf(proposal, isVersioned) });
  }
  return findings;
}

function isDecidedTwice(first: CheckedProposal, second: CheckedProposal): boolean {
  return first.folder !== "pending" && second.folder !== "pending";
}

function levelOf(decided: CheckedProposal, isVersioned: boolean): Finding["level"] {
  return isVersioned && decided.folder === "accepted" ? "warning" : "error";
}

function transitionFinding(first: CheckedProposal, second: CheckedProposal): Omit<Finding, "level"> {
  const verb = second.folder === "accepted" ? "accept" : "reject";
  if (first.folder === "pending" && first.text !== second.text)
    return {
      code: "INCOMPLETE_TRANSITION",
      message: `memory proposal ${first.id} is pending, and a different one with its id is ${second.folder}`,
      hint: `Run \`orange remember ${verb} ${shellQuote(first.id)}\`: the pending one is kept under another id.`,
    };
  return {
    code: "INCOMPLETE_TRANSITION",
    message: `memory proposal ${first.id} exists in both ${first.folder} and ${second.folder}`,
    hint:
      first.folder === "pending"
        ? `Run \`orange remember ${verb} ${shellQuote(first.id)}\` again to finish it.`
        : `Remove ${first.key} or ${second.key} by hand.`,
  };
}
