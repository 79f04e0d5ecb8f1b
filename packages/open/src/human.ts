import { printable } from "@orange-hyper/core/human";
import type { OpenData } from "./open-file.js";

/** What was opened; the path alone where only that is wanted or nothing could be opened, so that a shell can take it. */
export function opened(data: OpenData, print: boolean, after: readonly string[] = []): string {
  const path = printable(data.path);
  if (data.opened) return [`Opened ${path}`, ...(data.changed ? after : [])].join("\n");
  if (print) return path;
  const why =
    data.what === "page"
      ? "No browser could be reached; open the file yourself."
      : "No editor is at hand: set VISUAL or EDITOR, and run it at a terminal.";
  return [path, why].join("\n");
}
