interface Point {
  readonly x: number;
  readonly y: number;
}

interface Honeycomb {
  /** The nearest to the middle first. */
  readonly points: readonly Point[];
  /** Of the circle around the middle that holds them all. */
  readonly radius: number;
}

const ROW = Math.sqrt(3) / 2;
/** Where the middle may lie on a grid of triangles: on a point, between two, or among three. */
const MIDDLES: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 0.5, y: 0 },
  { x: 0.5, y: ROW / 3 },
];

/** Places for some marks around a middle, a step apart, as close to it as that allows. */
export function honeycomb(count: number, step: number): Honeycomb {
  // So far from the middle there are more places than marks.
  const reach = Math.ceil(Math.sqrt(count) * 0.6) + 2;
  const [best] = MIDDLES.map((middle) => nearest(middle, reach).slice(0, count)).sort(
    (a, b) => (a.at(-1)?.away ?? 0) - (b.at(-1)?.away ?? 0),
  );
  return {
    points: (best ?? []).map(({ x, y }) => ({ x: x * step, y: y * step })),
    radius: (best?.at(-1)?.away ?? 0) * step,
  };
}

/** Points of the grid around a middle, round by round. */
function nearest(middle: Point, reach: number): readonly (Point & { readonly away: number })[] {
  const points: (Point & { readonly away: number })[] = [];
  for (let row = -reach; row <= reach; row += 1) {
    for (let column = -reach; column <= reach; column += 1) {
      const x = column + (row % 2 === 0 ? 0 : 0.5) - middle.x;
      const y = row * ROW - middle.y;
      // Sums of roots differ in their last digits where they should be equal.
      points.push({ x, y, away: Math.round(Math.hypot(x, y) * 1e6) / 1e6 });
    }
  }
  return points.sort((a, b) => a.away - b.away || Math.atan2(a.y, a.x) - Math.atan2(b.y, b.x));
}
