import { msg } from "@orange-hyper/core/text";
import { unsupportedLayer, unsupportedOutputContract } from "./errors.js";

/** How much care a request needs, from a direct answer (L0) to high-risk work (L4). */
export const LAYERS = ["L0", "L1", "L2", "L3", "L4"] as const;
export type Layer = (typeof LAYERS)[number];

/** The kind of result that a request asks for. */
export const OUTPUT_CONTRACTS = [
  "answer",
  "edit",
  "implementation",
  "review",
  "audit",
  "design_artifact",
  "research",
  "validation",
  "clarification",
] as const;
export type OutputContract = (typeof OUTPUT_CONTRACTS)[number];

export type QuestPolicy = "not_recommended" | "recommended" | "required";

/** A work contract: one level on each of seven axes, and the quest policy that follows. */
export interface RouteContract {
  /** The seven levels joined by "/". */
  readonly route: string;
  readonly layer: Layer;
  readonly procedure: string;
  readonly toolBudget: string;
  readonly verification: string;
  readonly delegation: string;
  readonly mcp: string;
  readonly memory: string;
  readonly outputContract: OutputContract;
  readonly questPolicy: QuestPolicy;
  readonly reasonSummary: string;
}

/** True for one of the five layers. Case-sensitive. */
export function isLayer(value: string): value is Layer {
  return (LAYERS as readonly string[]).includes(value);
}

/** Parses a layer given by a user or a file. Throws VALIDATION_ERROR for any other text. */
export function parseLayer(value: string): Layer {
  if (!isLayer(value)) throw unsupportedLayer(value);
  return value;
}

/** Parses an output contract given by a user or a file. Throws VALIDATION_ERROR for any other text. */
export function parseOutputContract(value: string): OutputContract {
  const known = OUTPUT_CONTRACTS.find((contract) => contract === value);
  if (known === undefined) throw unsupportedOutputContract(value);
  return known;
}

/** Returns the route contract for a layer and an output contract. */
export function routeContract(layer: Layer, outputContract: OutputContract): RouteContract {
  const { procedure, toolBudget, verification, memory, questPolicy } = ROWS[layer];
  const levels = { layer, procedure, toolBudget, verification, delegation: "A0", mcp: "M0", memory };
  const route = Object.values(levels).join("/");
  return {
    route,
    ...levels,
    outputContract,
    questPolicy,
    reasonSummary: reasonSummary(layer, outputContract),
  };
}

/** Renders a stored route for people. */
export function routeLine(route: string): string {
  return msg`Orange route: ${route.split("/").join(" · ")}`;
}

type RouteRow = Pick<RouteContract, "procedure" | "toolBudget" | "verification" | "memory" | "questPolicy">;

const ROWS: Readonly<Record<Layer, RouteRow>> = {
  L0: {
    procedure: "P0",
    toolBudget: "T0",
    verification: "V0",
    memory: "MB0",
    questPolicy: "not_recommended",
  },
  L1: {
    procedure: "P1",
    toolBudget: "T2",
    verification: "V1",
    memory: "MB1",
    questPolicy: "not_recommended",
  },
  L2: { procedure: "P2", toolBudget: "T2", verification: "V2", memory: "MB2", questPolicy: "recommended" },
  L3: { procedure: "P3", toolBudget: "T2", verification: "V3", memory: "MB3", questPolicy: "required" },
  L4: { procedure: "P4", toolBudget: "T3", verification: "V4", memory: "MB4", questPolicy: "required" },
};

function reasonSummary(layer: Layer, outputContract: OutputContract): string {
  switch (layer) {
    case "L0":
      return "direct answer or source-light response; quest is not created by default";
    case "L1":
      return "small local task with touched-surface verification; quest is not created by default";
    case "L2":
      return `bounded ${outputContract} work with targeted verification; quest is recommended`;
    case "L3":
      return `multi-step or uncertain ${outputContract} work with stronger verification; quest is required`;
    case "L4":
      return `high-risk or broad ${outputContract} work requiring staged verification; quest is required`;
  }
}
