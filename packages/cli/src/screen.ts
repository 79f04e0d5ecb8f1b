import type { Messages, Screen } from "@orange-hyper/core/human";
import { systemClock } from "@orange-hyper/store";
import { terminalColumns } from "./terminal-columns.js";

type Environment = Readonly<Record<string, string | undefined>>;

export interface OpenedScreen {
  readonly screen: Screen;
  readonly isColoured: boolean;
}

/** What standard output is: a terminal of some width, or a pipe or file, which gets everything whole. */
export async function openScreen(
  env: Environment,
  { isWide, messages }: { readonly isWide: boolean; readonly messages: Messages },
): Promise<OpenedScreen> {
  const columns = terminalColumns();
  const isColoured = wantsColour(env, columns !== null);
  const { colourPaint, plainPaint } = await import("@orange-hyper/core/human");
  const screen = {
    ...plainPaint,
    ...messages,
    ...(isColoured && colourPaint()),
    columns: isWide ? null : columns,
    ellipsis: showsUnicode(env) ? "…" : "...",
    now: systemClock().now(),
  };
  return { screen, isColoured };
}

/** Colour on a terminal, unless NO_COLOR or a dumb terminal says otherwise; FORCE_COLOR overrules both. */
function wantsColour(env: Environment, isTerminal: boolean): boolean {
  const forced = env["FORCE_COLOR"];
  if (forced === "0" || forced === "false") return false;
  if (forced !== undefined && forced !== "") return true;
  return isTerminal && !env["NO_COLOR"] && env["TERM"] !== "dumb";
}

/** True where the locale says that marks beyond ASCII can be shown. */
function showsUnicode(env: Environment): boolean {
  const locale = [env["LC_ALL"], env["LC_CTYPE"], env["LANG"]].find((value) => value);
  return locale === undefined ? process.platform === "win32" : /utf-?8/i.test(locale);
}
