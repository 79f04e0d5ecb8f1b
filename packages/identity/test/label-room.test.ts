import { describe, expect, test } from "vitest";
import { LabelRoom } from "../src/page/label-room.js";

const scene = { size: { width: 400, height: 300 }, cover: { top: 50, bottom: 60 } };

describe("room for names", () => {
  test("is given once, then somewhere else, then not at all", () => {
    const room = new LabelRoom(scene, []);
    const places = [
      { x: 200, y: 150 },
      { x: 200, y: 170 },
    ];
    expect([1, 2, 3].map(() => room.take(80, places))).toEqual([...places, null]);
    expect(room.take(80, [{ x: 300, y: 150 }])).toEqual({ x: 300, y: 150 });
  });

  test("is not given over a mark unless the name may stand there", () => {
    const room = new LabelRoom(scene, [{ x: 200, y: 150, radius: 10 }]);
    const place = { x: 230, y: 155 };
    expect(room.take(80, [place])).toBeNull();
    expect(room.take(80, [place], { overMarks: true })).toEqual(place);
    expect(room.take(80, [place], { overMarks: true })).toBeNull();
  });

  test.each([
    ["the left edge", { x: 43, y: 150 }],
    ["the right edge", { x: 357, y: 150 }],
    ["what covers the top", { x: 200, y: 57 }],
    ["what covers the bottom", { x: 200, y: 233 }],
  ])("ends at %s", (_, place) => {
    expect(new LabelRoom(scene, []).take(80, [place])).toBeNull();
  });

  test("is taken by what insists, inside the sides of the window", () => {
    const room = new LabelRoom(scene, [{ x: 0, y: 150, radius: 30 }]);
    const place = room.insist(80, { x: 5, y: 150 });
    expect(place).toEqual({ x: 44, y: 150 });
    expect(room.take(80, [place], { overMarks: true })).toBeNull();
  });
});
