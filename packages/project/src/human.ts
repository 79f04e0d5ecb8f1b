import { type Messages, printable, type Screen } from "@orange-hyper/core/human";
import type { AdoptData, InitData } from "./schema.js";

interface Surroundings {
  /** True when the project is in a git repository. */
  readonly isVersioned: boolean;
}

/** Renders `orange init` for people. */
export function initialized(data: InitData, screen: Screen, around: Surroundings): string {
  const { t, translate } = screen;
  const next =
    data.project_id === null
      ? "orange doctor --repair-project-id"
      : `orange quest new "<${t`what you want done`}>"`;
  return [
    screen.green(verdict(data, screen)),
    ...details(data, screen, around),
    ...data.warnings.map((warning) => `${screen.yellow(t`Warning:`)} ${printable(translate(warning))}`),
    screen.dim(`${t`Next:`} ${next}`),
  ].join("\n");
}

function verdict(data: InitData, { t }: Messages): string {
  const name = printable(data.project_name);
  if (data.forced && data.already_initialized)
    return t`Reset ${data.root} of ${name}; its memory is untouched.`;
  if (!data.already_initialized) return t`Initialized ${data.root} for ${name}.`;
  return [...data.created_paths, ...data.updated_paths].length === 0
    ? t`${data.root} of ${name} is initialized already; nothing to add.`
    : t`Completed ${data.root} of ${name}.`;
}

function details(data: InitData, { t }: Messages, { isVersioned }: Surroundings): readonly string[] {
  if (!data.already_initialized) {
    if (!isVersioned)
      return [
        t`This folder is in no git repository: what is recorded stays on this machine until you share it.`,
      ];
    return [
      t`Commit it: quests, accepted memory and the graph are shared with your team.`,
      t`The context of the current quest, traces and pending proposals stay on this machine.`,
    ];
  }
  const shown = data.created_paths.slice(0, 4).join(", ");
  const rest = data.created_paths.length - 4;
  const added = rest > 0 ? t`Added ${shown} and ${rest} more.` : t`Added ${shown}.`;
  const completed = t`Added the lines that were missing in ${data.updated_paths.join(", ")}.`;
  return [
    ...(data.created_paths.length === 0 ? [] : [added]),
    ...(data.updated_paths.length === 0 ? [] : [completed]),
  ];
}

/** Renders `orange adopt` for people, file by file. */
export function workAdopted({ adopted, dropped, waiting }: AdoptData, screen: Screen): string {
  const { t, translate } = screen;
  const lines = [
    ...adopted.map(({ file, work_tree }) =>
      screen.green(printable(t`Took over ${file} of work tree ${work_tree}`)),
    ),
    ...dropped.map(({ file, work_tree }) =>
      printable(t`Removed the copy of ${file} of work tree ${work_tree}`),
    ),
    ...waiting.map(({ file, work_tree, reason }) => {
      const left = screen.yellow(t`Left`);
      return `${left} ${printable(t`${file} of work tree ${work_tree}`)}: ${printable(translate(reason))}`;
    }),
  ];
  if (lines.length === 0) return t`No removed work tree left anything behind.`;
  const hint = t`What was left waits for its quest; \`orange adopt --discard\` lets it go.`;
  return [...lines, ...(waiting.some(({ reason }) => reason.endsWith("branch")) ? [hint] : [])].join("\n");
}
