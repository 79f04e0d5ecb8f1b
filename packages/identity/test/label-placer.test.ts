import { describe, expect, test } from "vitest";
import { LabelPlacer } from "../src/page/picture/label-placer.js";

const scene = { size: { width: 400, height: 300 }, cover: { top: 50, bottom: 60 } };

describe("a label placer", () => {
  test("gives a place once, then another, then none", () => {
    const placer = new LabelPlacer(scene, []);
    const places = [
      { x: 200, y: 150 },
      { x: 200, y: 170 },
    ];
    expect([1, 2, 3].map(() => placer.place(80, places))).toEqual([...places, null]);
    expect(placer.place(80, [{ x: 300, y: 150 }])).toEqual({ x: 300, y: 150 });
  });

  test("keeps marks free unless the label may stand over them", () => {
    const placer = new LabelPlacer(scene, [{ x: 200, y: 150, radius: 10 }]);
    const place = { x: 230, y: 155 };
    expect(placer.place(80, [place])).toBeNull();
    expect(placer.place(80, [place], { overMarks: true })).toEqual(place);
    expect(placer.place(80, [place], { overMarks: true })).toBeNull();
  });

  test("keeps off discs, as they are round", () => {
    const placer = new LabelPlacer(scene, []);
    const besides = [{ x: 200, y: 150, radius: 30 }];
    expect(placer.place(80, [{ x: 200, y: 112 }], { besides })).toEqual({ x: 200, y: 112 });
    expect(placer.place(80, [{ x: 200, y: 185 }], { besides })).toBeNull();
    // The corner of its box lies within the square around the disc.
    expect(placer.place(80, [{ x: 268, y: 177 }], { besides })).toEqual({ x: 268, y: 177 });
  });

  test.each([
    ["the left edge", { x: 43, y: 150 }],
    ["the right edge", { x: 357, y: 150 }],
    ["what covers the top", { x: 200, y: 57 }],
    ["what covers the bottom", { x: 200, y: 233 }],
  ])("gives no place beyond %s", (_, place) => {
    expect(new LabelPlacer(scene, []).place(80, [place])).toBeNull();
  });

  test("forces a label into the sides of the window, and reserves its place", () => {
    const placer = new LabelPlacer(scene, [{ x: 0, y: 150, radius: 30 }]);
    const place = placer.force(80, { x: 5, y: 150 });
    expect(place).toEqual({ x: 44, y: 150 });
    expect(placer.place(80, [place], { overMarks: true })).toBeNull();
  });
});
