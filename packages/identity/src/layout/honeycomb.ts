interface Point {
  readonly x: number;
  readonly y: number;
}

interface Honeycomb {
  /** Sorted by distance to the centre, nearest first. */
  readonly points: readonly Point[];
  /** Radius of the circle around the centre that contains all points. */
  readonly radius: number;
}

const ROW = Math.sqrt(3) / 2;
/** Possible centres on a triangular grid: on a point, between two, or among three. */
const MIDDLES: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 0.5, y: 0 },
  { x: 0.5, y: ROW / 3 },
];

/** Returns positions for `count` marks around a centre, `step` apart and as close to it as possible. */
export function honeycomb(count: number, step: number): Honeycomb {
  // Within this distance of the centre there are more positions than marks.
  const reach = Math.ceil(Math.sqrt(count) * 0.6) + 2;
  const [best] = MIDDLES.map((middle) => nearest(middle, reach).slice(0, count)).sort(
    (a, b) => (a.at(-1)?.away ?? 0) - (b.at(-1)?.away ?? 0),
  );
  return {
    points: (best ?? []).map(({ x, y }) => ({ x: x * step, y: y * step })),
    radius: (best?.at(-1)?.away ?? 0) * step,
  };
}

/** Returns grid points around a centre, sorted by distance. */
function nearest(middle: Point, reach: number): readonly (Point & { readonly away: number })[] {
  const points: (Point & { readonly away: number })[] = [];
  for (let row = -reach; row <= reach; row += 1) {
    for (let column = -reach; column <= reach; column += 1) {
      const x = column + (row % 2 === 0 ? 0 : 0.5) - middle.x;
      const y = row * ROW - middle.y;
      // Rounded, because equal distances may differ in their last digits.
      points.push({ x, y, away: Math.round(Math.hypot(x, y) * 1e6) / 1e6 });
    }
  }
  return points.sort((a, b) => a.away - b.away || Math.atan2(a.y, a.x) - Math.atan2(b.y, b.x));
}
