import { colourPaint, type Messages, plainPaint, type Screen, wantsColour } from "@orange-hyper/core/human";

/** Returns the colours and language of the person at the terminal. */
export function personScreen(env: Readonly<Record<string, string | undefined>>, messages: Messages): Screen {
  return { ...plainPaint, ...messages, ...(wantsColour(env, true) && colourPaint()), ellipsis: "…" };
}
