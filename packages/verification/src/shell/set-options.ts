import type { Expanded } from "./expanded.js";
import { NotUnderstood } from "./not-understood.js";
import type { Path } from "./path.js";

/** Applies the options and arguments that `set` sets. */
export function withOptions(words: readonly Expanded[], path: Path): Path {
  let state = path;
  for (let at = 0; at < words.length; at += 1) {
    const { text = "", known = false } = words[at] ?? {};
    if (!known) throw new NotUnderstood();
    if (text === "--" || text === "-" || !/^[-+]/.test(text)) {
      const rest = words.slice(text === "--" || text === "-" ? at + 1 : at);
      return { ...state, arguments: rest };
    }
    const isOn = text.startsWith("-");
    // Not modelled: `-n` runs no commands, `-k` changes how assignments are read, `-E` passes ERR traps on to
    // functions.
    if (isOn && /^-[a-zA-Z]*[nkE]/.test(text)) throw new NotUnderstood();
    if (/^[-+][a-zA-Z]*e/.test(text)) state = { ...state, errexit: isOn };
    if (!/^[-+][a-zA-Z]*o$/.test(text)) continue;
    at += 1;
    const named = words[at]?.text;
    if (named === "errexit") state = { ...state, errexit: isOn };
    else if (named === "pipefail") state = { ...state, pipefail: isOn };
    else if (isOn && ["noexec", "keyword", "errtrace", "posix"].includes(named ?? ""))
      throw new NotUnderstood();
  }
  return state;
}
