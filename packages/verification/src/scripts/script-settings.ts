import type { ReasonCode } from "../reasons/codes.js";
import type { CommandContext } from "./script-use.js";

/** How the settings of a package manager in the project make it run scripts. */
interface ScriptSettings {
  /** True when `pre` and `post` scripts are skipped. */
  readonly skipsAround: boolean;
  /** True when a missing script is skipped without an error. */
  readonly ifPresent: boolean;
  /** Why a status of 0 of any script proves nothing; null when no setting is a reason. */
  readonly unprovenReason: ReasonCode | null;
}

const FILES: Readonly<Record<string, readonly string[]>> = {
  npm: [".npmrc"],
  pnpm: [".npmrc", "pnpm-workspace.yaml"],
  yarn: [".npmrc", ".yarnrc"],
};
const SETTING = /^[ \t]{0,20}([\w-]{1,60})(?:\[\])?(?:[ \t]{0,20}[=:][ \t]{0,20}|[ \t]{1,20}|$)(.{0,400})$/gm;

/**
 * Reads the settings files from a folder up to the project root, because npm takes those of a workspace from the
 * root.
 */
export function scriptSettings(manager: string, { root, folder, text }: CommandContext): ScriptSettings {
  const settings = new Map<string, string>();
  const files = Object.hasOwn(FILES, manager) ? (FILES[manager] ?? []) : [];
  for (let at = folder ?? root; at.length >= root.length; at = at.slice(0, at.lastIndexOf("/"))) {
    for (const file of files)
      for (const [, name = "", value = ""] of (text(`${at}/${file}`) ?? "").matchAll(SETTING))
        settings.set(name.toLowerCase().replaceAll(/[-_]/g, ""), value.trim().replaceAll(/^["']|["']$/g, ""));
    if (at === root || !at.includes("/")) break;
  }
  return {
    skipsAround: isOn(settings.get("ignorescripts")),
    ifPresent: isOn(settings.get("ifpresent")),
    unprovenReason: hollowBy(settings),
  };
}

function hollowBy(settings: ReadonlyMap<string, string>): ReasonCode | null {
  const shell = settings.get("scriptshell") ?? "";
  if (shell !== "" && !/(?:^|[\\/])(?:ba|da|z|k)?sh(?:\.exe)?$/.test(shell)) return "other_shell";
  return ["nodeoptions", "workspace", "workspaces"].some((name) => isOn(settings.get(name)))
    ? "environment"
    : null;
}

/** A setting without a value is on. */
function isOn(value: string | undefined): boolean {
  return value !== undefined && value !== "false" && value !== "null";
}
