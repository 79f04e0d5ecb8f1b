import type { Redaction } from "@orange-hyper/redact";
import { NO_OPTIONS } from "./checks/given-options.js";
import { bounded, boundedCommand } from "./command-text.js";
import { isAbsolute, projectPath } from "./edits/project-path.js";
import type { CheckRun } from "./observation.js";
import type { CheckVerdict } from "./outcome/decide.js";
import type { FoundCheck } from "./reading/reading.js";

const HIDDEN = "[REDACTED]";

/**
 * Turns the checks of a command line into a form that may be stored: without secrets, and with folders of the project
 * only.
 */
export function checkRuns(
  root: string,
  found: readonly FoundCheck[],
  verdicts: readonly CheckVerdict[],
): { readonly checks: readonly CheckRun[]; readonly redacted: boolean } {
  let redacted = false;
  const noted = (shown: Redaction): string => {
    redacted ||= shown.redacted;
    return shown.text;
  };
  const safe = (text: string): string => noted(bounded(text));
  const checks = found.flatMap(({ check, command, line, folder }, at): CheckRun[] => {
    const verdict = verdicts[at];
    if (verdict === undefined) return [];
    const { paths, names, packages, unsure } = check.selection;
    const { chooses, lessens, widens, others } = check.options ?? NO_OPTIONS;
    const whole = line ?? command;
    const shown = boundedCommand(whole);
    // A word may be a secret only because of what stands before it.
    const word = (text: string, as = text): string =>
      shown.redacted && whole.includes(text) && !shown.text.includes(text) ? HIDDEN : safe(as);
    return [
      {
        runner: safe(verdict.runner),
        class: verdict.class,
        command: noted(boundedCommand(command)),
        ...(line === command ? {} : { line: line === null ? null : noted(shown) }),
        folder:
          folder === null
            ? null
            : folder === root
              ? ""
              : (projectPath(root, folder) ?? (folder.startsWith(root) ? "" : null)),
        selection: {
          paths: paths.map((path) =>
            path.startsWith("!")
              ? `!${word(path.slice(1), fromProject(root, folder, path.slice(1)))}`
              : word(path, fromProject(root, folder, path)),
          ),
          names: names.map((one) => word(one)),
          packages: packages.map((one) => word(one)),
          unsure,
        },
        asked: {
          runner: safe(check.runner),
          chooses: chooses.map((one) => word(one)),
          lessens: lessens.map((one) => word(one)),
          widens: widens.map((one) => word(one)),
          others: others.map((one) => word(one)),
        },
        outcome: verdict.outcome,
        reason: verdict.reason,
        testsRun: verdict.testsRun,
        ...(check.makes === undefined ? {} : { makes: check.makes }),
        ...(check.needs === undefined ? {} : { needs: check.needs }),
        own: verdict.class === "own",
      },
    ];
  });
  return { checks, redacted };
}

/**
 * Returns a path written in `folder` relative to the project; returns it unchanged when it leads out of the project.
 */
function fromProject(root: string, folder: string | null, path: string): string {
  const place = isAbsolute(root, path) ? path : folder === null ? null : `${folder}/${path}`;
  return place === null ? path : (projectPath(root, place) ?? path);
}
