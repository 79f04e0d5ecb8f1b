import type { CDPSession, Page } from "playwright-core";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the centre of the picture, in window coordinates. */
export async function middleOfPicture(page: Page): Promise<Point> {
  const box = await page.locator("#knowledge-graph-canvas").boundingBox();
  if (box === null) throw new Error("The page shows no picture.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Turns the mouse wheel by one notch per frame; up zooms in. */
export async function turnWheel(page: Page, at: Point, notches: number): Promise<void> {
  await page.mouse.move(at.x, at.y);
  for (let turned = 0; turned < Math.abs(notches); turned += 1)
    await page.mouse.wheel(0, notches > 0 ? -120 : 120);
}

/** Presses the mouse button, moves in small steps, and releases it. */
export async function drag(page: Page, from: Point, by: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 40 });
  await page.mouse.up();
}

export interface Pinch {
  readonly at: Point;
  /** Distance of each finger from the centre, before and after. */
  readonly from: number;
  readonly to: number;
  /** How far both fingers move together meanwhile. */
  readonly by?: Point;
}

/** Moves two fingers on a touch screen apart or together. */
export async function pinch(page: Page, { at, from, to, by = { x: 0, y: 0 } }: Pinch): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const steps = 30;
  await touch(session, "touchStart", fingers(at, from));
  for (let step = 1; step <= steps; step += 1) {
    const done = step / steps;
    const middle = { x: at.x + by.x * done, y: at.y + by.y * done };
    await touch(session, "touchMove", fingers(middle, from + (to - from) * done));
  }
  await touch(session, "touchEnd", []);
  await session.detach();
}

function fingers({ x, y }: Point, distance: number): readonly (Point & { readonly id: number })[] {
  return [
    { x: x - distance, y, id: 0 },
    { x: x + distance, y, id: 1 },
  ];
}

async function touch(
  session: CDPSession,
  type: "touchStart" | "touchMove" | "touchEnd",
  touchPoints: readonly (Point & { readonly id: number })[],
): Promise<void> {
  await session.send("Input.dispatchTouchEvent", { type, touchPoints: [...touchPoints] });
}

/** Returns the frame on the small map that marks the visible part, in pixels of the map. */
export async function readFrame(
  page: Page,
): Promise<Point & { readonly width: number; readonly height: number }> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const frame = await page.evaluate(() => {
    const map = document.querySelector<HTMLCanvasElement>("#graph-minimap-canvas");
    if (!map) return null;
    // Reads a copy, because reading from the canvas itself would slow down its drawing.
    const context = new OffscreenCanvas(map.width, map.height).getContext("2d");
    if (!context) return null;
    context.drawImage(map, 0, 0);
    const probe = document.createElement("i");
    document.body.append(probe);
    probe.style.color = "var(--accent)";
    const [red, green, blue] = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number);
    probe.remove();
    const { data, width } = context.getImageData(0, 0, map.width, map.height);
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] !== red || data[at + 1] !== green || data[at + 2] !== blue) continue;
      const x = (at / 4) % width;
      const y = Math.floor(at / 4 / width);
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
    return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
  });
  if (frame === null || !Number.isFinite(frame.width)) throw new Error("The small map shows no frame.");
  return frame;
}
