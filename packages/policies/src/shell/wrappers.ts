interface Wrapper {
  /** Letters of the short options that take the next word as their value. */
  readonly values?: string;
  /** Number of its own operands before the command. */
  readonly own?: number;
}

/** Programs that start the command given after them. */
const WRAPPERS: Readonly<Record<string, Wrapper>> = {
  sudo: { values: "ughpCDRTU" },
  doas: { values: "uC" },
  env: { values: "uC" },
  nice: { values: "n" },
  ionice: { values: "cn" },
  timeout: { values: "sk", own: 1 },
  time: { values: "fo" },
  xargs: { values: "nPILdsEa" },
  exec: { values: "a" },
  command: {},
  builtin: {},
  nohup: {},
  setsid: {},
  stdbuf: { values: "ioe" },
};

/** Strips `sudo`, `env A=b`, `timeout 5` and the like from a command. Returns `words` when nothing follows them. */
export function unwrap(words: readonly string[]): readonly string[] {
  const program = programName(words[0] ?? "");
  const wrapper = Object.hasOwn(WRAPPERS, program) ? WRAPPERS[program] : undefined;
  if (wrapper === undefined) return words;
  const { values = "", own = 0 } = wrapper;
  let at = 1;
  while (/^-|^\w+=/.test(words[at] ?? "")) {
    const word = words[at] ?? "";
    at += word.length === 2 && values.includes(word[1] ?? "-") ? 2 : 1;
  }
  const rest = words.slice(at + own);
  return rest.length === 0 ? words : unwrap(rest);
}

/** Returns the name of a program without its folder and without `.exe` or `.cmd`. */
export function programName(word: string): string {
  return word.replace(/^.*[/\\]/, "").replace(/\.(?:exe|cmd)$/i, "");
}
