import { setCapabilities } from "@earendil-works/pi-tui/dist/terminal-image.js";
import { CURSOR_MARKER } from "@earendil-works/pi-tui/dist/tui.js";
import { TuiAltScreen } from "@earendil-works/pi-tui/dist/tui-alt-screen.js";
import type { FullScreen } from "@orange-hyper/core/ports";
import { CURSOR } from "../screen/cursor.js";
import type { Event } from "../state/event.js";
import { openKeyboard } from "./keys.js";

/** The terminal as lines that are drawn where they changed, and as events. */
export interface View {
  /** Takes the terminal. */
  open(): void;
  /** Gives the terminal back as it was. It may be opened again. */
  close(): void;
  /** Draws what changed, soon. */
  draw(): void;
  /** Puts a text into the clipboard of the person, where the terminal lets it. */
  copy(text: string): void;
}

export interface ViewOptions {
  readonly screen: FullScreen;
  readonly lines: () => readonly string[];
  readonly onEvent: (event: Event) => void;
}

/** Presses and the wheel, by cells, and pastes that are marked as such. */
const MOUSE_AND_PASTE = "\u001b[?1000h\u001b[?1006h\u001b[?2004h";

export function openView({ screen, lines, onEvent }: ViewOptions): View {
  // It would ask tmux, through a shell, what we have no use for.
  setCapabilities({ images: null, trueColor: false, hyperlinks: false });
  const keyboard = openKeyboard(onEvent);
  const resized = (): void => {
    const { columns, rows } = screen;
    onEvent({ kind: "resized", size: { columns, rows } });
  };
  const nothing = (): void => undefined;
  const drawer = new TuiAltScreen(
    {
      // Keys go to the state; the library draws.
      start: () => undefined,
      stop: nothing,
      drainInput: async () => undefined,
      write: (text) => screen.write(text),
      get columns() {
        return screen.columns;
      },
      get rows() {
        return screen.rows;
      },
      kittyProtocolActive: false,
      moveBy: nothing,
      hideCursor: nothing,
      showCursor: nothing,
      clearLine: nothing,
      clearFromCursor: nothing,
      clearScreen: nothing,
      setTitle: nothing,
      setProgress: nothing,
    },
    true,
    undefined,
    { mouse: false },
  );
  drawer.setLayoutRoot({
    render: () => lines().map((line) => line.replace(CURSOR, CURSOR_MARKER)),
    invalidate: nothing,
  });
  return {
    open: () => {
      screen.open((text) => keyboard.take(text), resized);
      drawer.start();
      screen.write(MOUSE_AND_PASTE);
      resized();
    },
    close: () => {
      drawer.stop({ preserveScreen: true });
      screen.close();
    },
    draw: () => drawer.requestRender(),
    copy: (text) => screen.write(`\u001b]52;c;${base64(text)}\u0007`),
  };
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
