import type { LostTests } from "@orange-hyper/verification";
/** What is known of the state of the work when a turn ends without proof. */
export interface UncheckedWork {
  /** Relative to the project; empty where nobody knows which. */
  readonly files: readonly string[];
  /** Another session changed them all. */
  readonly areOthers: boolean;
  /** A check of the project that would do; null where none is known. */
  readonly command: string | null;
  /** The check that was run last, and why it does not do. */
  readonly last: LastResult | null;
  /** Checks that still fail, the last one first; then nothing else is asked for. */
  readonly failing: readonly string[];
  /** The session was asked about this quest before, in full. */
  readonly isAgain: boolean;
}

/** How a check ended, and for one that passed why that proves nothing of the work. */
export interface LastResult {
  readonly command: string;
  readonly how: "failed" | "unknown" | "stale" | "untold" | "unbuilt" | "partial" | "weak";
}

/**
 * Everything that is said to a model or its user, in one language. A model is told nothing that it has just seen, that is
 * jargon, or that it cannot act on; docs/texts.md shows each text and why it is said.
 */
export interface Texts {
  /** Says of the lines after it what they are: whoever wrote a memory does not thereby command a model. */
  readonly notes: string;
  /** After a memory that speaks of something which is gone, moved or changed. */
  mayBeStale(reason: string): string;
  /** After a memory that is older than a month and that nobody has confirmed since. */
  readonly unconfirmed: string;
  openWork(title: string, command: string | null): string;
  beforeYouFinish(command: string | null): string;
  /** Asks for the one line that becomes a proposal. */
  readonly stateFacts: string;
  unchecked(work: UncheckedWork): string;
  /** To the user, after a turn that stays open. */
  staysOpen(title: string): string;
  /** Says both ways to go on: no client tells whether somebody can reply. Of a request whose words are not kept, a reply is not enough. */
  held(words: string, isKept: boolean): string;
  /** Of work that destroys nothing, where the policy holds all work of high risk back. */
  heldByPolicy(words: string, isKept: boolean): string;
  /** To whoever asks for work without end. */
  readonly unattended: string;
  readonly confirmed: string;
  /** Where nobody kept the words of the request, and a client may have kept them from the conversation as well. */
  readonly confirmedUnkept: string;
  readonly onlyDocumentation: string;
  readonly small: string;
  /** Why a quest was cancelled that saw no edit. */
  readonly unedited: string;
  /** Title of the quest that records what was stated beside all work, and why it is not verified. */
  stated(text: string): string;
  readonly onlyStated: string;
  /** A reason for ending unverified, with the checks that fail all the same. */
  stillFailing(reason: string, commands: readonly string[]): string;
  /** Of test files whose tests cannot be counted. */
  removedTests(count: number): string;
  lostTests(lost: Pick<LostTests, "removed" | "skipped" | "emptied">): string;
  /** Says of the lines after it what they are: whoever wrote a workflow file does not thereby command a model. */
  readonly workflow: string;
  /** Asks to finish an operation of git that the turn left in the middle. */
  operationLeft(operation: LeftOperation): string;
  /** To the user, or to the model where they let it refuse: all that is not finished about a workflow file. */
  unfinished(work: UnfinishedWork, limit: number): string;
}

/** A workflow file that is not finished. */
interface UnfinishedWork {
  /** Its name. */
  readonly file: string;
  readonly findings: readonly { readonly short: string; readonly isMissing?: true }[];
}

/** An operation of git that waits to be finished. */
export interface LeftOperation {
  readonly name: string;
  /** The word of git that goes on with it. */
  readonly command: string;
  /** In conflict. */
  readonly files: readonly string[];
}
