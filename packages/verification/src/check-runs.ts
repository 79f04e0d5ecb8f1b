import { NO_OPTIONS } from "./checks/given-options.js";
import { bounded } from "./command-text.js";
import { isAbsolute, projectPath } from "./edits/project-path.js";
import type { CheckRun } from "./observation.js";
import type { CheckVerdict } from "./outcome/decide.js";
import type { FoundCheck } from "./reading/reading.js";

/** The checks of a command line as they may be stored: without secrets, in folders of the project. */
export function checkRuns(
  root: string,
  found: readonly FoundCheck[],
  verdicts: readonly CheckVerdict[],
): { readonly checks: readonly CheckRun[]; readonly redacted: boolean } {
  let redacted = false;
  const safe = (text: string): string => {
    const shown = bounded(text);
    redacted ||= shown.redacted;
    return shown.text;
  };
  const checks = found.flatMap(({ check, command, line, folder }, at): CheckRun[] => {
    const verdict = verdicts[at];
    if (verdict === undefined) return [];
    const { paths, names, packages, unsure } = check.selection;
    const { chooses, lessens, widens, others } = check.options ?? NO_OPTIONS;
    return [
      {
        runner: safe(verdict.runner),
        class: verdict.class,
        command: safe(command),
        ...(line === command ? {} : { line: line === null ? null : safe(line) }),
        folder:
          folder === null
            ? null
            : folder === root
              ? ""
              : (projectPath(root, folder) ?? (folder.startsWith(root) ? "" : null)),
        selection: {
          paths: paths.map((path) =>
            safe(
              path.startsWith("!")
                ? `!${fromProject(root, folder, path.slice(1))}`
                : fromProject(root, folder, path),
            ),
          ),
          names: names.map(safe),
          packages: packages.map(safe),
          unsure,
        },
        asked: {
          runner: safe(check.runner),
          chooses: chooses.map(safe),
          lessens: lessens.map(safe),
          widens: widens.map(safe),
          others: others.map(safe),
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

/** A path as it was written in a folder, relative to the project; as it was where it leads out of it. */
function fromProject(root: string, folder: string | null, path: string): string {
  const place = isAbsolute(root, path) ? path : folder === null ? null : `${folder}/${path}`;
  return place === null ? path : (projectPath(root, place) ?? path);
}
