import { setCapabilities } from "@earendil-works/pi-tui/dist/terminal-image.js";
import { CURSOR_MARKER } from "@earendil-works/pi-tui/dist/tui.js";
import { TuiAltScreen } from "@earendil-works/pi-tui/dist/tui-alt-screen.js";
import type { FullScreen } from "@orange-hyper/core/ports";
import { CURSOR } from "../screen/cursor.js";
import type { Event } from "../state/event.js";
import { openKeyboard } from "./keys.js";

/** The terminal as a source of events and as lines of which only the changed ones are redrawn. */
export interface View {
  /** Takes over the terminal. */
  open(): void;
  /** Restores the terminal. The view may be opened again. */
  close(): void;
  /** Schedules a redraw of the changed lines. Does nothing while the view is closed: opening it draws all lines. */
  draw(): void;
  /** Copies a text to the clipboard, if the terminal supports it. */
  copy(text: string): void;
}

export interface ViewOptions {
  readonly screen: FullScreen;
  readonly lines: () => readonly string[];
  readonly onEvent: (event: Event) => void;
}

/** Enables mouse reports in cells for clicks and the wheel, and marked pastes. */
const MOUSE_AND_PASTE = "\u001b[?1000h\u001b[?1006h\u001b[?2004h";

export function openView({ screen, lines, onEvent }: ViewOptions): View {
  // Set explicitly, because the library would otherwise query tmux through a shell for capabilities that are not used.
  setCapabilities({ images: null, trueColor: false, hyperlinks: false });
  const keyboard = openKeyboard(onEvent);
  const resized = (): void => {
    const { columns, rows } = screen;
    onEvent({ kind: "resized", size: { columns, rows } });
  };
  // One for each opening: a stopped drawer never draws again if a draw was requested in the meantime.
  let drawer: TuiAltScreen | null = null;
  return {
    open: () => {
      screen.open((text) => keyboard.take(text), resized);
      drawer = drawerOn(screen, lines);
      drawer.start();
      screen.write(MOUSE_AND_PASTE);
      resized();
    },
    close: () => {
      drawer?.stop({ preserveScreen: true });
      drawer = null;
      screen.close();
    },
    draw: () => drawer?.requestRender(),
    copy: (text) => screen.write(`\u001b]52;c;${base64(text)}\u0007`),
  };
}

function drawerOn(screen: FullScreen, lines: () => readonly string[]): TuiAltScreen {
  const nothing = (): void => undefined;
  const drawer = new TuiAltScreen(
    {
      // The library only draws; input is handled by the keyboard.
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
  return drawer;
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
