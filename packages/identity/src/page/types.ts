/** How a type of node looks and is called. */
export interface TypeStyle {
  readonly one: string;
  readonly many: string;
  readonly shape: Shape;
}

export type Shape = "diamond" | "square" | "circle" | "triangle" | "hexagon" | "ring" | "card" | "star";

const STYLES: Readonly<Record<string, TypeStyle>> = {
  decision: { one: "Decision", many: "Decisions", shape: "diamond" },
  constraint: { one: "Constraint", many: "Constraints", shape: "square" },
  component: { one: "Component", many: "Components", shape: "circle" },
  risk: { one: "Risk", many: "Risks", shape: "triangle" },
  verification: { one: "Verification", many: "Verifications", shape: "hexagon" },
  project: { one: "Project", many: "Project", shape: "star" },
  module: { one: "Module", many: "Modules", shape: "card" },
  domain: { one: "Domain", many: "Domains", shape: "card" },
  part: { one: "Code component", many: "Code components", shape: "ring" },
  test: { one: "Test", many: "Tests", shape: "ring" },
  document: { one: "Document", many: "Documents", shape: "ring" },
  infrastructure: { one: "Infrastructure", many: "Infrastructure", shape: "ring" },
  datastore: { one: "Datastore", many: "Datastores", shape: "ring" },
  cluster: { one: "Memory cluster", many: "Memory clusters", shape: "ring" },
};

/** Every type, in the order of the legend. */
export const TYPES: readonly string[] = Object.keys(STYLES);

/** How a type is shown; unknown ones as a document. */
export function styleOf(type: string): TypeStyle {
  return STYLES[type] ?? { one: type, many: type, shape: "ring" };
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

/** Corners of a shape of radius 1; null for round ones. */
export function corners(shape: Shape): readonly (readonly [number, number])[] | null {
  return POINTS[shape] ?? null;
}

/** The symbol of a type in running text, distinguished by shape as well as by colour. */
export function typeSign(type: string): SVGSVGElement {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "-1.5 -1.5 3 3");
  svg.setAttribute("class", `sign type-${type in STYLES ? type : "document"}`);
  svg.setAttribute("aria-hidden", "true");
  const { shape } = styleOf(type);
  const points = corners(shape);
  const mark = document.createElementNS(space, points === null ? "circle" : "polygon");
  if (points === null) mark.setAttribute("r", "1");
  else mark.setAttribute("points", points.map((point) => point.join(",")).join(" "));
  if (shape === "ring") mark.setAttribute("class", "hollow");
  svg.append(mark);
  return svg;
}
