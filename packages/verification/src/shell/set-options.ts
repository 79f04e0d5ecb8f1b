import type { Step } from "./syntax.js";

export interface ShellOptions {
  readonly errexit?: boolean;
  readonly pipefail?: boolean;
}

/** What `set -e`, `set +e` and `set -o pipefail` change for the steps after them. */
export function setOptions({ commands: [first] }: Step): ShellOptions {
  if (first?.kind !== "simple" || first.words[0]?.text !== "set") return {};
  const words = first.words.slice(1).map(({ text }) => text);
  const options: { errexit?: boolean; pipefail?: boolean } = {};
  words.forEach((word, at) => {
    if (/^[-+][a-z]*e/.test(word)) options.errexit = word.startsWith("-");
    const named = /^[-+][a-z]*o$/.test(word) ? words[at + 1] : undefined;
    if (named === "errexit") options.errexit = word.startsWith("-");
    if (named === "pipefail") options.pipefail = word.startsWith("-");
  });
  return options;
}
