import type { Page } from "playwright-core";

export interface Frames {
  /** Milliseconds between frames. */
  readonly median: number;
  readonly p95: number;
  readonly longest: number;
  /** Duration in ms of the longest task on the main thread that took over 50 ms; 0 if there was none. */
  readonly longestTask: number;
}

/** Measures the frames and long tasks of a page during an action. */
export async function measureFrames(page: Page, work: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(() => {
    const gaps: number[] = [];
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    observer.observe({ type: "longtask" });
    let last = performance.now();
    let isOver = false;
    const tick = (now: number): void => {
      gaps.push(now - last);
      last = now;
      if (!isOver) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(globalThis, {
      stopMeasuring: () => {
        isOver = true;
        observer.disconnect();
        return { gaps: gaps.slice(1), tasks };
      },
    });
  });
  await work();
  const { gaps, tasks } = await page.evaluate(() =>
    (globalThis as unknown as { stopMeasuring: () => { gaps: number[]; tasks: number[] } }).stopMeasuring(),
  );
  const sorted = [...gaps].sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return {
    median: at(0.5),
    p95: at(0.95),
    longest: at(0.9999),
    longestTask: Math.round(Math.max(0, ...tasks)),
  };
}
