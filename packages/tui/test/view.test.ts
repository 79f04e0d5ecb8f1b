import type { FullScreen } from "@orange-hyper/core/ports";
import { expect, it } from "vitest";
import { openView, type View } from "../src/run/view.js";

/** Opens a view that shows one line, and redraws after each event as the dashboard does. */
function opened(): { readonly view: View; readonly written: () => string } {
  let text = "";
  const screen: FullScreen = {
    columns: 40,
    rows: 4,
    open: () => {
      text = "";
    },
    write: (more) => {
      text += more;
    },
    close: () => undefined,
  };
  const view: View = openView({ screen, lines: () => ["the tasks"], onEvent: () => view.draw() });
  view.open();
  return { view, written: () => text };
}

/** Waits longer than the drawing library does between two draws. */
const aWhile = (): Promise<void> => new Promise((done) => setTimeout(done, 50));

it("draws again after it was opened again, whatever changed while it was closed", async () => {
  const { view, written } = opened();
  await aWhile();
  expect(written()).toContain("the tasks");
  view.close();
  view.draw();
  await aWhile();
  expect(written().match(/the tasks/g)).toHaveLength(1);
  view.open();
  await aWhile();
  expect(written()).toContain("the tasks");
});

it("draws again after it was closed before its first draw", async () => {
  const { view, written } = opened();
  view.close();
  await aWhile();
  expect(written()).not.toContain("the tasks");
  view.open();
  await aWhile();
  expect(written()).toContain("the tasks");
});
