/** How one program checks: which of its uses do, and how its arguments limit what it looks at. */
export interface Program {
  /** Separated by blanks. */
  readonly names: string;
  /** The one runner that all of its names stand for; each for itself where none is given. */
  readonly runner?: string;
  /** Whether each of its first words is a runner of its own: `go vet` is no `go test`. */
  readonly byVerb?: boolean;
  /** Whose summary lines it prints, where those are not its runner's; null for those of any runner. */
  readonly summaries?: string | null;
  /** First words that make it a check of each class; "*" is any use. */
  readonly test?: string;
  readonly types?: string;
  readonly lint?: string;
  /** Options that name a configuration: what lies beside it is looked at. */
  readonly config?: string;
  /** Options whose value is a word of its own. */
  readonly valued?: string;
  /** Options whose values, or which themselves, limit what is looked at. */
  readonly byName?: string;
  readonly byPackage?: string;
  readonly byPath?: string;
  readonly unsure?: string;
  /** Options that name the endings of the files in the folders that it looks at. */
  readonly byEnding?: string;
  /** Options whose values are left out of what is looked at. */
  readonly notName?: string;
  readonly notPackage?: string;
  readonly notPath?: string;
  /** Whether it looks at the folder that it works in alone where it is given none, and at none below. */
  readonly isFlat?: boolean;
  /** What its plain arguments are; paths where nothing is said. */
  readonly arguments?: "paths" | "names" | "packages" | "nothing";
  /** Options, and first words, with which it lists, plans or prints and checks nothing. */
  readonly lists?: string;
  readonly listing?: string;
  /** Options, and first words, with which it stays and watches. */
  readonly watches?: string;
  readonly watching?: string;
  /** Options without which there may be nothing to check. */
  readonly needs?: string;
  /** Options with which it passes over a named file without a word. */
  readonly skipsNamed?: string;
  /** Options without which it succeeds whatever it finds. */
  readonly failsWith?: string;
  /** Options with which it succeeds whatever it finds. */
  readonly lenient?: string;
}
