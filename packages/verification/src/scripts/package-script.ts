import { givenOptions } from "../checks/given-options.js";
import { WHOLE, within } from "../checks/selection.js";
import { folderFrom } from "../other-folder.js";
import { limitedBy } from "./limited-by.js";
import { nearestPackage, type PackageFile, workspaceOf } from "./package-file.js";
import { scriptPromises } from "./script-name.js";
import { scriptSettings } from "./script-settings.js";
import { type Body, type CommandContext, quoted, type ScriptUse } from "./script-use.js";
import { isSinceCommit, vainOptionReason } from "./vain-options.js";

/** A script of package.json that a package manager was asked to run. */
export interface PackageAsk {
  /** The program: npm, pnpm, yarn, bun or node. */
  readonly manager: string;
  readonly script: string;
  readonly arguments: readonly string[];
  /** The folder that an option names; null for none. */
  readonly folder: string | null;
  readonly workspaces: readonly string[];
  readonly everywhere: boolean;
  readonly ifPresent: boolean;
  /** True when the `pre` and `post` scripts are skipped even by a manager that would run them. */
  readonly skipsAround?: boolean;
}

/** Returns the script and what it runs; null when the manifest could be read and has no such script. */
export function packageScript(asked: PackageAsk, place: CommandContext): ScriptUse | null {
  const folder = asked.folder === null ? place.folder : folderFrom(place.root, place.folder, asked.folder);
  const settings = scriptSettings(asked.manager, { ...place, folder });
  const ask = {
    ...asked,
    ifPresent: asked.ifPresent || settings.ifPresent,
    skipsAround: asked.skipsAround === true || settings.skipsAround,
  };
  const base = nearestPackage({ ...place, folder });
  const unjudged: ScriptUse = {
    label: `script ${ask.script}`,
    namedAsCheck: scriptPromises(ask.script),
    bodies: null,
    selection: within(selectionOf(ask), limitedBy(ask.arguments)),
    options: givenOptions(ask.manager, ask.arguments),
    unprovenReason:
      settings.unprovenReason ??
      vainOptionReason(ask.arguments) ??
      (ask.ifPresent || passesOver(ask) ? "may_skip" : null),
    many: ask.everywhere || ask.workspaces.length > 0 || folder?.includes("*") === true,
    // npm reports a failure where it happens and continues with the next workspace.
    failsAbove: ask.manager === "npm" && (ask.everywhere || ask.workspaces.length > 1),
  };
  // Resolving a pattern takes listing folders, which is not possible here.
  const isListed = base?.workspaces.every((one) => !one.includes("*")) === true && base.workspaces.length > 0;
  if (base === null || (ask.everywhere && !isListed)) return unjudged;
  const wanted = ask.everywhere ? base.workspaces : ask.workspaces;
  const packages = wanted.length === 0 ? [base] : wanted.map((name) => workspaceOf(base, name, place.text));
  const bodies = packages.map((one) => (one === null ? null : bodiesIn(one, ask)));
  if (bodies.includes(null)) {
    if (ask.workspaces.length === 0 && !ask.everywhere && !ask.ifPresent) return null;
    // npm fails when no workspace has the name; the others continue and run nothing.
    return {
      ...unjudged,
      unprovenReason: unjudged.unprovenReason ?? (ask.manager === "npm" ? null : "may_skip"),
    };
  }
  return {
    ...unjudged,
    bodies: bodies.flatMap((body) => body ?? []),
    selection: WHOLE,
    unprovenReason: settings.unprovenReason,
    many: false,
    failsAbove: false,
    isPrefixed: ask.everywhere,
  };
}

/** Returns the selection of the named packages; unsure when they are those changed since a commit. */
export function selectionOf({
  workspaces,
  folder,
}: Pick<PackageAsk, "workspaces" | "folder">): ScriptUse["selection"] {
  const packages =
    workspaces.length > 0 || folder === null ? workspaces : [`./${folder.replace(/^\.\//, "")}`];
  return packages.length === 0 ? WHOLE : { ...WHOLE, packages, unsure: packages.some(isSinceCommit) };
}

/**
 * Returns the folder of the single workspace that was named; null when there are several or none, or it is not known.
 */
export function folderOfScope(
  { workspaces, folder }: Pick<PackageAsk, "workspaces" | "folder">,
  place: CommandContext,
): string | null {
  const here = folder === null ? place.folder : folderFrom(place.root, place.folder, folder);
  const base = workspaces.length === 1 ? nearestPackage({ ...place, folder: here }) : null;
  return base === null ? null : (workspaceOf(base, workspaces[0] ?? "", place.text)?.folder ?? null);
}

/**
 * True when packages without the script, or without a change, are skipped. npm fails when a package lacks the script.
 */
function passesOver({ manager, everywhere, workspaces }: PackageAsk): boolean {
  return (everywhere && manager !== "npm") || workspaces.some(isSinceCommit);
}

/**
 * Returns what a script runs, with its `pre` and `post` scripts, or what all scripts that match a pattern run; null
 * when the package has none of that name.
 */
function bodiesIn(file: PackageFile, ask: PackageAsk): readonly Body[] | null {
  const { folder, scripts } = file;
  const { script, manager } = ask;
  // A pattern, as in `concurrently "npm:lint:*"`.
  const all = script.includes("*") ? like(script, scripts) : [];
  if (all.length > 0) return all.flatMap((name) => bodiesIn(file, { ...ask, script: name }) ?? []);
  const source = Object.hasOwn(scripts, script) ? scripts[script] : undefined;
  if (source === undefined) return null;
  const around = (manager === "npm" || manager === "bun") && ask.skipsAround !== true;
  const before = around ? scripts[`pre${script}`] : undefined;
  const after = around ? scripts[`post${script}`] : undefined;
  const whole = ask.arguments.length === 0 ? source : `${source} ${quoted(ask.arguments)}`;
  return [before, whole, after].flatMap((text) =>
    text === undefined ? [] : [{ source: text, folder, isSh: true }],
  );
}

/** Returns the names of the scripts that match a pattern such as `lint:*`. */
function like(pattern: string, scripts: PackageFile["scripts"]): readonly string[] {
  const [start = "", end = ""] = pattern.split(/\*+/, 2);
  return Object.keys(scripts).filter(
    (name) => !name.includes("*") && name.startsWith(start) && name.endsWith(end),
  );
}
