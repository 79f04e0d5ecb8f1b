import { givenOptions } from "../checks/given-options.js";
import { WHOLE, within } from "../checks/selection.js";
import { folderFrom } from "../other-folder.js";
import { limitedBy } from "./limited-by.js";
import { nearestPackage, type PackageFile, workspaceOf } from "./package-file.js";
import { scriptPromises } from "./script-name.js";
import { scriptSettings } from "./script-settings.js";
import { type Body, type CommandContext, quoted, type ScriptUse } from "./script-use.js";
import { askedInVain, isSinceCommit } from "./vain-options.js";

/** A script of package.json that a package manager was asked to run. */
export interface PackageAsk {
  /** The program: npm, pnpm, yarn, bun or node. */
  readonly manager: string;
  readonly script: string;
  readonly arguments: readonly string[];
  /** A folder that an option names. */
  readonly folder: string | null;
  readonly workspaces: readonly string[];
  readonly everywhere: boolean;
  readonly ifPresent: boolean;
  /** Whether the scripts before and after it are left out, where they would be run. */
  readonly skipsAround?: boolean;
}

/** The script, and what it runs; null where a manifest could be read that has no such script. */
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
    promises: scriptPromises(ask.script),
    bodies: null,
    selection: within(selectionOf(ask), limitedBy(ask.arguments)),
    options: givenOptions(ask.manager, ask.arguments),
    hollow:
      settings.hollow ?? askedInVain(ask.arguments) ?? (ask.ifPresent || passesOver(ask) ? "may_skip" : null),
    many: ask.everywhere || ask.workspaces.length > 0,
  };
  // Which folders a pattern means takes listing them.
  const isListed = base?.workspaces.every((one) => !one.includes("*")) === true && base.workspaces.length > 0;
  if (base === null || (ask.everywhere && !isListed)) return unjudged;
  const wanted = ask.everywhere ? base.workspaces : ask.workspaces;
  const packages = wanted.length === 0 ? [base] : wanted.map((name) => workspaceOf(base, name, place.text));
  const bodies = packages.map((one) => (one === null ? null : bodiesIn(one, ask)));
  if (bodies.includes(null)) {
    if (ask.workspaces.length === 0 && !ask.everywhere && !ask.ifPresent) return null;
    // npm fails where no workspace has the name; the others go on with none.
    return { ...unjudged, hollow: unjudged.hollow ?? (ask.manager === "npm" ? null : "may_skip") };
  }
  return {
    ...unjudged,
    bodies: bodies.flatMap((body) => body ?? []),
    selection: WHOLE,
    hollow: settings.hollow,
    many: false,
    isPrefixed: ask.everywhere,
  };
}

/** What is left where only some packages are meant, or those that changed since a commit. */
export function selectionOf({
  workspaces,
  folder,
}: Pick<PackageAsk, "workspaces" | "folder">): ScriptUse["selection"] {
  const packages =
    workspaces.length > 0 || folder === null ? workspaces : [`./${folder.replace(/^\.\//, "")}`];
  return packages.length === 0 ? WHOLE : { ...WHOLE, packages, unsure: packages.some(isSinceCommit) };
}

/** The folder that one workspace is in; null where there are several, or it is not known. */
export function folderOfScope(
  { workspaces, folder }: Pick<PackageAsk, "workspaces" | "folder">,
  place: CommandContext,
): string | null {
  const here = folder === null ? place.folder : folderFrom(place.root, place.folder, folder);
  const base = workspaces.length === 1 ? nearestPackage({ ...place, folder: here }) : null;
  return base === null ? null : (workspaceOf(base, workspaces[0] ?? "", place.text)?.folder ?? null);
}

/** Whether packages without the script, or without a change, are passed over; npm fails where one has none. */
function passesOver({ manager, everywhere, workspaces }: PackageAsk): boolean {
  return (everywhere && manager !== "npm") || workspaces.some(isSinceCommit);
}

/** What a script runs, with those before and after it, or all that a pattern means; null where the package has none of that name. */
function bodiesIn(file: PackageFile, ask: PackageAsk): readonly Body[] | null {
  const { folder, scripts } = file;
  const { script, manager } = ask;
  // `concurrently "npm:lint:*"`
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

/** The names of scripts that a pattern such as `lint:*` means. */
function like(pattern: string, scripts: PackageFile["scripts"]): readonly string[] {
  const [start = "", end = ""] = pattern.split(/\*+/, 2);
  return Object.keys(scripts).filter(
    (name) => !name.includes("*") && name.startsWith(start) && name.endsWith(end),
  );
}
