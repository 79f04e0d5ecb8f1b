import { printable, type Screen } from "@orange-hyper/core/human";
import type { OpenData } from "./open-file.js";

/** What was opened; the path alone where only that is wanted or nothing could be opened, so that a shell can take it. */
export function opened(data: OpenData, print: boolean, { t }: Screen): string {
  const path = printable(data.path);
  if (data.opened) return t`Opened ${path}`;
  if (print) return path;
  const why =
    data.what === "page"
      ? t`No browser could be reached; open the file yourself.`
      : t`No editor is at hand: set VISUAL or EDITOR, and run it at a terminal.`;
  return [path, why].join("\n");
}

/** The same for an accepted memory, whose new text its proposal takes over. */
export function memoryOpened(
  data: OpenData,
  print: boolean,
  screen: Screen & { readonly proposal: string },
): string {
  const shown = opened(data, print, screen);
  if (!data.opened || !data.changed) return shown;
  const { t, proposal } = screen;
  return [
    shown,
    t`An accepted text counts as it was accepted: \`orange remember accept --edited ${proposal}\` takes the new one over.`,
  ].join("\n");
}
