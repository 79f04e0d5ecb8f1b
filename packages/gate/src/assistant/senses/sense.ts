/** What a word of a sentence means for whoever looks after an assistant. */
export type Sense =
  // Who: whoever works here, an assistant, a person of the project, the user.
  | "worker"
  | "model"
  | "person"
  | "user"
  // How it is put: as what holds here, as a custom, as leave or a request, as no trouble.
  | "here"
  | "custom"
  | "leave"
  | "may"
  | "order"
  | "mind"
  | "absent"
  // What keeps an assistant in check.
  | "consent"
  | "prompt"
  | "check"
  | "assertion"
  | "guard"
  | "rules"
  | "yours"
  | "told"
  | "charter"
  | "wish"
  | "note"
  | "thisNote"
  | "objection"
  // What it works with, and where that may go.
  | "secret"
  | "private"
  | "personal"
  | "source"
  | "report"
  | "work"
  | "proposal"
  | "wrong"
  | "success"
  | "words"
  | "rosy"
  | "honest"
  | "real"
  | "outside"
  | "address"
  | "mail"
  // Acts.
  | "skip"
  | "outwit"
  | "need"
  | "ask"
  | "run"
  | "approve"
  | "own"
  | "tell"
  | "hide"
  | "hush"
  | "claim"
  | "send"
  | "read"
  | "destroy"
  | "ruin"
  | "loosen"
  | "scrap"
  | "asPassed"
  | "dictate"
  | "glance"
  | "pretend"
  | "ends"
  | "holds"
  | "above"
  // In what way.
  | "given"
  | "burden"
  | "blocks"
  | "trifle"
  | "soft"
  | "later"
  | "atOnce"
  | "anyhow"
  | "asked"
  | "excuse";

/** A sense that is there, or, with a minus, is denied: "-ask" of "without asking". */
export type Part = Sense | `-${Sense}`;

/** What is meant by a word only where it is not denied. */
export const DENIABLE: ReadonlySet<Sense> = new Set([
  ...["leave", "mind", "consent", "wrong", "success", "skip", "outwit", "need", "ask", "run"],
  ...[
    "approve",
    "tell",
    "hide",
    "claim",
    "send",
    "read",
    "destroy",
    "ruin",
    "loosen",
    "ends",
    "holds",
    "above",
    "burden",
    "blocks",
    "honest",
  ],
] as Sense[]);

/** Words and phrases of a language by what they mean, between bars. */
export type Lexicon = Readonly<Record<Sense, string>>;
