/** The shape of a mark. */
export type Shape = "diamond" | "square" | "circle" | "triangle" | "hexagon" | "ring" | "card" | "star";

const SHAPES: Readonly<Record<string, Shape>> = {
  decision: "diamond",
  constraint: "square",
  component: "circle",
  risk: "triangle",
  verification: "hexagon",
  project: "star",
  module: "card",
  domain: "card",
  part: "ring",
  test: "ring",
  document: "ring",
  infrastructure: "ring",
  datastore: "ring",
  cluster: "ring",
};

/** Every type, in the order of the legend. */
export const TYPES: readonly string[] = Object.keys(SHAPES);

/** Returns the shape for a type; the shape of documents for an unknown one. */
export function shapeOf(type: string): Shape {
  return SHAPES[type] ?? "ring";
}

const POINTS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  diamond: [
    [0, -1.2],
    [1.2, 0],
    [0, 1.2],
    [-1.2, 0],
  ],
  square: [
    [-0.92, -0.92],
    [0.92, -0.92],
    [0.92, 0.92],
    [-0.92, 0.92],
  ],
  triangle: [
    [0, -1.2],
    [1.15, 0.85],
    [-1.15, 0.85],
  ],
  hexagon: [
    [-1.08, 0],
    [-0.54, -0.94],
    [0.54, -0.94],
    [1.08, 0],
    [0.54, 0.94],
    [-0.54, 0.94],
  ],
  card: [
    [-1.3, -0.9],
    [1.3, -0.9],
    [1.3, 0.9],
    [-1.3, 0.9],
  ],
};

/** Returns the corners of a shape of radius 1; null for round ones. */
export function corners(shape: Shape): readonly (readonly [number, number])[] | null {
  return POINTS[shape] ?? null;
}

/** Builds the symbol of a type for running text, distinguished by shape as well as by colour. */
export function typeSign(type: string): SVGSVGElement {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "-1.5 -1.5 3 3");
  svg.setAttribute("class", `sign type-${type in SHAPES ? type : "document"}`);
  svg.setAttribute("aria-hidden", "true");
  const shape = shapeOf(type);
  const points = corners(shape);
  const mark = document.createElementNS(space, points === null ? "circle" : "polygon");
  if (points === null) mark.setAttribute("r", "1");
  else mark.setAttribute("points", points.map((point) => point.join(",")).join(" "));
  if (shape === "ring") mark.setAttribute("class", "hollow");
  svg.append(mark);
  return svg;
}
