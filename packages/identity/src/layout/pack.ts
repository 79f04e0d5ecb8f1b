interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const GAP = 14;
const STEP = 12;

/** Centres for discs around a hole in the middle, none over another; in their order around the clock. */
export function packDiscs(radii: readonly number[], hole: number): readonly Disc[] {
  const total = radii.reduce((sum, radius) => sum + radius, 0);
  const placed: Disc[] = [];
  let turned = 0;
  for (const radius of radii) {
    const turn = -Math.PI / 2 + (2 * Math.PI * (turned + radius / 2)) / (total || 1);
    turned += radius;
    placed.push(nearestFree(placed, { radius, turn, from: hole + radius }));
  }
  return placed;
}

interface DiscRequest {
  readonly radius: number;
  readonly turn: number;
  readonly from: number;
}

/** Outwards in small steps, each a little to both sides, until nothing is in the way. */
function nearestFree(placed: readonly Disc[], { radius, turn, from }: DiscRequest): Disc {
  for (let distance = from; ; distance += STEP) {
    for (const side of [0, 0.15, -0.15, 0.3, -0.3, 0.45, -0.45]) {
      const disc = {
        x: Math.cos(turn + side) * distance * 1.12,
        y: Math.sin(turn + side) * distance * 0.92,
        radius,
      };
      if (placed.every((other) => isApart(disc, other))) return disc;
    }
  }
}

function isApart(a: Disc, b: Disc): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) >= a.radius + b.radius + GAP;
}
