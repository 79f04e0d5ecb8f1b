import { printable, type Screen } from "@orange-hyper/core/human";
import type { OpenData } from "./open-file.js";

/**
 * Formats the result of opening a file. With `print` it is the path alone, so that a shell can use it. When nothing
 * could be opened, the path comes first and the reason follows.
 */
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

/** Formats the result of opening an accepted memory. After a change it names the command that accepts the new text. */
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
