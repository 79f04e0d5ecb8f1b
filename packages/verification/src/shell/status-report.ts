import type { Script, Simple, Step } from "./syntax.js";

/** How a command line reports the status of a step that others follow: as its own, or in its last line of output. */
export type StatusReport = "exit" | { readonly before: string; readonly after: string } | "anywhere";

/**
 * Finds `; exit $?`, `; echo "exit code: $?"`, and the same by way of a variable, as the end of `script` after the step at
 * `at`.
 */
export function statusReport(script: Script, at: number): StatusReport | null {
  const step = script[at];
  if (step === undefined || step.joint !== ";" || step.negated) return null;
  let names =
    step.commands.length === 1 ? ["$?", "${?}"] : ["${PIPESTATUS[0]}", "${pipestatus[1]}", "$pipestatus[1]"];
  for (let next = at + 1; next < script.length; next += 1) {
    const follower = simple(script[next]);
    if (follower === null || (script[next]?.joint !== ";" && next < script.length - 1)) return null;
    const last = next === script.length - 1;
    const assigned = /^(\w+)=(.*)$/s.exec(
      follower.words.length === 0 ? (follower.assignments.at(-1)?.text ?? "") : "",
    );
    if (assigned !== null && names.includes(assigned[2] ?? "")) {
      names = [`$${assigned[1]}`, `\${${assigned[1]}}`];
      continue;
    }
    if (last) return reported(follower, names);
    // `$?` is the status of the step before; only a variable lasts longer.
    if (next === at + 1 && names.some((name) => /[?\]]/.test(name))) return null;
  }
  return null;
}

function reported({ words, redirects }: Simple, names: readonly string[]): StatusReport | null {
  const [program = "", ...rest] = words.map(({ text }) => text);
  if (program === "exit" || program === "return")
    return rest.length === 1 && names.includes(rest[0] ?? "") ? "exit" : null;
  if (redirects.some(({ operator, target }) => operator.includes(">") && target !== "2")) return null;
  const text = rest.filter((word) => !/^-[neE]+$/.test(word)).join(" ");
  const name = names.find((one) => text.includes(one));
  if (name === undefined) return null;
  if (program === "printf") return "anywhere";
  if (program !== "echo") return null;
  const cut = text.indexOf(name);
  const ends = { before: text.slice(0, cut).split("\\n").at(-1) ?? "", after: text.slice(cut + name.length) };
  return /[$`]/.test(ends.before + ends.after) ? "anywhere" : ends;
}

function simple(step: Step | undefined): Simple | null {
  const [only, ...others] = step?.commands ?? [];
  return only?.kind === "simple" && others.length === 0 && step?.negated === false ? only : null;
}

/** The status that the last line prints where the report puts it. */
export function printedStatus(report: StatusReport, lastLine: string): number | null {
  if (report === "exit") return null;
  if (report === "anywhere") {
    const numbers = lastLine.slice(0, 400).match(/\d+/g) ?? [];
    return numbers.length === 1 ? small(numbers[0]) : null;
  }
  const line = lastLine.trim();
  const before = report.before.trimStart();
  const after = report.after.trimEnd();
  if (!line.startsWith(before) || !line.endsWith(after)) return null;
  return small(line.slice(before.length, line.length - after.length));
}

function small(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : null;
}
