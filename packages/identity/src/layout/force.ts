import { forceCollide, forceLink, forceManyBody, forceX, forceY, type SimulationNodeDatum } from "d3-force";
import { groupBy } from "../group.js";
import type { IdentityGraph } from "../schema.js";
import type { Position } from "./position.js";

interface Body extends SimulationNodeDatum {
  readonly homeX: number;
  readonly homeY: number;
  readonly radius: number;
  readonly pull: number;
  x: number;
  y: number;
  vx: number;
  vy: number;
}

/** The share of its velocity that a node keeps from one step to the next. */
const FRICTION = 0.55;

/** Simulates forces until nodes keep a distance, stay near where they were, and those of one quest are close together. */
export function forceLayout(graph: IdentityGraph, positions: readonly Position[]): void {
  const bodies = graph.nodes.map((node, index) => ({ ...body(node, positions[index]), index }));
  const forces = [
    forceManyBody<Body>()
      .strength((node) => -6 * node.radius)
      .distanceMax(260)
      .theta(1.1),
    forceLink<Body, { source: number | Body; target: number | Body; pull: number; length: number }>(
      links(graph),
    )
      .distance(({ length }) => length)
      .strength(({ pull }) => pull),
    forceX<Body>(({ homeX }) => homeX).strength(({ pull }) => pull),
    forceY<Body>(({ homeY }) => homeY).strength(({ pull }) => pull),
    forceCollide<Body>(({ radius }) => radius + 4).strength(0.8),
  ];
  const random = sequence();
  for (const force of forces) force.initialize?.(bodies, random);
  const steps = bodies.length > 800 ? 45 : 140;
  for (let step = 0; step < steps; step += 1) {
    const alpha = 0.9 * (1 - step / steps) + 0.02;
    for (const force of forces) force(alpha);
    for (const each of bodies) move(each);
  }
  for (const [index, position] of positions.entries()) {
    position.x = bodies[index]?.x ?? position.x;
    position.y = bodies[index]?.y ?? position.y;
  }
}

function body(node: IdentityGraph["nodes"][number], position: Position | undefined): Body {
  const x = position?.x ?? 0;
  const y = position?.y ?? 0;
  const isHub = node.type === "project" || node.type === "memoryCluster";
  const radius = node.type === "project" ? 30 : isHub || node.type === "module" ? 18 : 9;
  return { homeX: x, homeY: y, radius, pull: isHub ? 0.9 : 0.12, x, y, vx: 0, vy: 0 };
}

function move(each: Body): void {
  each.vx *= FRICTION;
  each.vy *= FRICTION;
  each.x += each.vx;
  each.y += each.vy;
}

interface Link {
  source: number;
  target: number;
  pull: number;
  length: number;
}

function links({ nodes, edges }: IdentityGraph): Link[] {
  const index = new Map(nodes.map(({ id }, at) => [id, at]));
  const found: Link[] = [];
  const join = (from: string, to: string, pull: number, length: number): void => {
    const source = index.get(from);
    const target = index.get(to);
    if (source !== undefined && target !== undefined) found.push({ source, target, pull, length });
  };
  for (const { from, to, source, strength, distance } of edges) {
    if (source === "memory-scope" && !to.includes(".")) continue;
    const isLabelEdge = from === "unmapped-memory" || from === "orphaned-memory";
    join(from, to, isLabelEdge ? 0 : strength * 0.25, distance * 0.6);
  }
  const memory = nodes.filter(({ graphKind }) => graphKind === "memory");
  for (const members of groupBy(
    memory,
    (node) => `${node.source_quest} ${node.layoutCluster} ${node.node_type}`,
  ).values()) {
    for (const [at, to] of members.slice(1).entries()) join(members[at]?.id ?? "", to.id, 0.1, 30);
  }
  return found;
}

/** A sequence of pseudo-random numbers, the same every time. */
function sequence(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(1664525, state) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
