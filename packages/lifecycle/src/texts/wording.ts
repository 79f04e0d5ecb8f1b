import type { LostTests } from "@orange-hyper/verification";
/** The state of the work when a turn ends without proof. */
export interface UncheckedWork {
  /** Paths relative to the project; empty when they are not known. */
  readonly files: readonly string[];
  /** True when other sessions changed all of the files. */
  readonly areOthers: boolean;
  /** A check of the project that would be sufficient; null when none is known. */
  readonly command: string | null;
  /** The check that was run last, and why it is not sufficient; null when none was run. */
  readonly last: LastResult | null;
  /** Checks that still fail, the last one first. When there are any, the text asks only for these. */
  readonly failing: readonly string[];
  /** True when the session has already been asked about this quest with the full text. */
  readonly isAgain: boolean;
}

/** How a check ended and, if it passed, why that does not prove the work. */
export interface LastResult {
  readonly command: string;
  readonly how: "failed" | "unknown" | "stale" | "untold" | "unbuilt" | "partial" | "weak";
}

/**
 * All texts for a model or its user, in one language. A model is given nothing that it has just seen, that is jargon,
 * or that it cannot act on. docs/texts.md lists each text and its reason.
 */
export interface Texts {
  /** Introduces memories as background, because the author of a memory must not thereby command a model. */
  readonly notes: string;
  /** Follows a memory about something that was removed, moved or changed. */
  mayBeStale(reason: string): string;
  /** Follows a memory that is older than 30 days and that nobody has confirmed since. */
  readonly unconfirmed: string;
  openWork(title: string, command: string | null): string;
  beforeYouFinish(command: string | null): string;
  /** Asks for the one line that becomes a proposal. */
  readonly stateFacts: string;
  unchecked(work: UncheckedWork): string;
  /** Tells the user that the quest stays open after a turn. */
  staysOpen(title: string): string;
  /**
   * Explains both ways to continue, because no client reports whether anybody can reply. For a request whose words are
   * not stored, a mere reply is not sufficient.
   */
  held(words: string, isKept: boolean): string;
  /** Used for work that destroys nothing, when the policy holds all high-risk work. */
  heldByPolicy(words: string, isKept: boolean): string;
  /** Refuses a request for an unattended loop. */
  readonly unattended: string;
  readonly confirmed: string;
  /**
   * Used when the words of the confirmed request are not stored. The client may have kept them out of the conversation
   * as well.
   */
  readonly confirmedUnkept: string;
  readonly onlyDocumentation: string;
  readonly small: string;
  /** Reason for cancelling a quest that saw no edit. */
  readonly unedited: string;
  /** Title of the quest that records facts stated outside any work. */
  stated(text: string): string;
  /** Reason why the quest of such facts is unverified. */
  readonly onlyStated: string;
  /** Adds the checks that still fail to a reason for ending unverified. */
  stillFailing(reason: string, commands: readonly string[]): string;
  /** Reports removed test files whose tests cannot be counted. */
  removedTests(count: number): string;
  lostTests(lost: Pick<LostTests, "removed" | "skipped" | "emptied">): string;
  /**
   * Introduces text of workflow files as background, because the author of such a file must not thereby command a
   * model.
   */
  readonly workflow: string;
  /** Asks to finish a git operation that the turn left unfinished. */
  operationLeft(operation: LeftOperation): string;
  /** Lists what is unfinished in a workflow file, to the user or, when the user allows it to refuse, to the model. */
  unfinished(work: UnfinishedWork, limit: number): string;
}

/** A workflow file that is not finished. */
interface UnfinishedWork {
  /** Name of the file. */
  readonly file: string;
  readonly findings: readonly { readonly short: string; readonly isMissing?: true }[];
}

/** A git operation that waits to be finished. */
export interface LeftOperation {
  readonly name: string;
  /** The git subcommand that continues the operation. */
  readonly command: string;
  /** Files in conflict. */
  readonly files: readonly string[];
}
