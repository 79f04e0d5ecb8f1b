import type { ModulePort, UserFilePort } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { type Fields, isFields } from "../fields.js";
import type { HookPlugin } from "../host/plugin.js";
import { type Approver, isApproved } from "./approval.js";
import { findPlugin } from "./find-plugin.js";

/** What loading a plugin needs from its caller. */
export interface Loader extends Approver {
  readonly files: UserFilePort;
  readonly modules: ModulePort;
}

/** The result of loading the plugin. */
export type LoadedPlugin =
  | { readonly status: "ok"; readonly message: string; readonly plugin: HookPlugin }
  | { readonly status: "disabled"; readonly message: string; readonly plugin: null }
  | {
      readonly status: "error";
      /** "dependency": not found, or not in the required version. "load": not approved, or could not be run. */
      readonly cause: "dependency" | "load";
      readonly message: string;
      readonly plugin: null;
    };

/**
 * Loads the plugin that the environment names. Disabled unless ORANGE_ABI_ENABLED is 1. Runs only code whose present
 * text this user approved, no matter who set the environment. Never throws.
 */
export async function loadPlugin(
  by: Loader,
  env: Readonly<Record<string, string | undefined>>,
): Promise<LoadedPlugin> {
  if (env["ORANGE_ABI_ENABLED"] !== "1") return disabled("ORANGE_ABI_ENABLED is not 1");
  const found = await findPlugin(by.files, by.project.root, env);
  if (found.kind === "none") return disabled(msg`no plugin is set`);
  if (found.kind === "error") return failed("dependency", found.message);
  if (!(await isApproved(by, found)))
    return failed("load", msg`not approved as it is: look at the file, then run \`orange hooks abi trust\``);
  try {
    const { default: exported } = await by.modules.run(found.text);
    const plugin = pluginOf(exported);
    return plugin === null
      ? failed("load", msg`its default export is no plugin: it needs a name and hooks or a handler`)
      : { status: "ok", message: msg`loaded ${plugin.name}`, plugin };
  } catch (error) {
    return failed(
      "load",
      msg`it could not be loaded: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function disabled(message: string): LoadedPlugin {
  return { status: "disabled", message, plugin: null };
}

function failed(cause: "dependency" | "load", message: string): LoadedPlugin {
  return { status: "error", cause, message, plugin: null };
}

/** Validates the exported plugin; null when it is none. Its trust is always "external", whatever it declares. */
function pluginOf(value: unknown): HookPlugin | null {
  if (!isFields(value) || typeof value["name"] !== "string" || value["name"] === "") return null;
  const { hooks, handler } = value;
  const isHandled =
    typeof handler === "function" || (isFields(hooks) && Object.values(hooks).every(isFunction));
  return isHandled ? { ...(value as Fields & HookPlugin), trust: "external", mandatory: false } : null;
}

function isFunction(value: unknown): boolean {
  return typeof value === "function";
}
