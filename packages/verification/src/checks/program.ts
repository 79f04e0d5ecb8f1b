/** How one program checks: which of its uses are checks, and how its arguments limit what it looks at. */
export interface Program {
  /** Separated by spaces. */
  readonly names: string;
  /** The runner that all of its names stand for. Default: each name is its own runner. */
  readonly runner?: string;
  /** True when each of its first words is a runner of its own: `go vet` is not `go test`. */
  readonly byVerb?: boolean;
  /** The runners whose summary lines it prints; null for those of any runner. Default: those of its own runner. */
  readonly summaries?: string | null;
  /** First words that make a use of it a check of the class; "*" means every use. */
  readonly test?: string;
  readonly types?: string;
  readonly lint?: string;
  /** Options that name a configuration file. The check covers what lies beside that file. */
  readonly config?: string;
  /** Options whose value is the next word. */
  readonly valued?: string;
  /** Options that take every word up to the next option as a value of their own. */
  readonly several?: string;
  /** Options that limit what is looked at, by their values or by being present. */
  readonly byName?: string;
  readonly byPackage?: string;
  readonly byPath?: string;
  readonly unsure?: string;
  /** Options that name the file endings to look for in folders. */
  readonly byEnding?: string;
  /** Options whose values are left out of what is looked at. */
  readonly notName?: string;
  readonly notPackage?: string;
  readonly notPath?: string;
  /** True when, without arguments, it looks at its working folder alone and at no folder below. */
  readonly isFlat?: boolean;
  /** What its plain arguments are. Default: paths. */
  readonly arguments?: "paths" | "names" | "packages" | "nothing";
  /** Options, and first words, with which it lists, plans or prints and checks nothing. */
  readonly lists?: string;
  readonly listing?: string;
  /** Options, and first words, with which it keeps running and watches. */
  readonly watches?: string;
  readonly watching?: string;
  /** Options without which there may be nothing to check. */
  readonly needs?: string;
  /** Options with which it silently skips a file that it was given by name. */
  readonly skipsNamed?: string;
  /** Options without which it succeeds whatever it finds. */
  readonly failsWith?: string;
  /** Options with which it succeeds whatever it finds, or when there is nothing to check. */
  readonly lenient?: string;
}
