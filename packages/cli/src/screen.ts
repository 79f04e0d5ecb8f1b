import type { Environment } from "@orange-hyper/core";
import type { Messages, Screen } from "@orange-hyper/core/human";
import { systemClock } from "@orange-hyper/store";
import { terminalColumns } from "./terminal-columns.js";

export interface OpenedScreen {
  readonly screen: Screen;
  readonly isColoured: boolean;
}

/** Describes standard output: a terminal of some width, or a pipe or file, for which nothing is shortened. */
export async function openScreen(
  env: Environment,
  { isWide, messages }: { readonly isWide: boolean; readonly messages: Messages },
): Promise<OpenedScreen> {
  const columns = terminalColumns();
  const { colourPaint, plainPaint, wantsColour } = await import("@orange-hyper/core/human");
  const isColoured = wantsColour(env, columns !== null);
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

/** True when the locale says that the terminal can show characters beyond ASCII. */
function showsUnicode(env: Environment): boolean {
  const locale = [env["LC_ALL"], env["LC_CTYPE"], env["LANG"]].find((value) => value);
  return locale === undefined ? process.platform === "win32" : /utf-?8/i.test(locale);
}
