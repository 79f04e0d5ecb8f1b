import { describe, expect, it } from "vitest";
import { LAYERS, routeContract, routeLine } from "../src/index.js";
import { parseLayer, parseOutputContract } from "../src/route.js";
import { routeContractSchema } from "../src/schema.js";
import { routeContractData } from "../src/wire.js";

describe("routeContract", () => {
  it.each([
    ["L0", "L0/P0/T0/V0/A0/M0/MB0", "not_recommended"],
    ["L1", "L1/P1/T2/V1/A0/M0/MB1", "not_recommended"],
    ["L2", "L2/P2/T2/V2/A0/M0/MB2", "recommended"],
    ["L3", "L3/P3/T2/V3/A0/M0/MB3", "required"],
    ["L4", "L4/P4/T3/V4/A0/M0/MB4", "required"],
  ] as const)("gives %s the route %s and quests %s", (layer, route, questPolicy) => {
    const contract = routeContract(layer, "review");
    const { procedure, toolBudget, verification, delegation, mcp, memory } = contract;
    expect(contract).toMatchObject({ route, layer, questPolicy, outputContract: "review" });
    expect([layer, procedure, toolBudget, verification, delegation, mcp, memory].join("/")).toBe(route);
  });

  it("says why", () => {
    expect(LAYERS.map((layer) => routeContract(layer, "edit").reasonSummary)).toEqual([
      "direct answer or source-light response; quest is not created by default",
      "small local task with touched-surface verification; quest is not created by default",
      "bounded edit work with targeted verification; quest is recommended",
      "multi-step or uncertain edit work with stronger verification; quest is required",
      "high-risk or broad edit work requiring staged verification; quest is required",
    ]);
  });

  it("prints its fields in the order of the contract", () => {
    const data = routeContractData(routeContract("L2", "implementation"));
    expect(Object.keys(data)).toEqual(Object.keys(routeContractSchema.shape));
    expect(routeContractSchema.parse(data)).toEqual(data);
  });

  it("reads as one line", () => {
    expect(routeLine("L2/P2/T2/V2/A0/M0/MB2")).toBe("Orange route: L2 · P2 · T2 · V2 · A0 · M0 · MB2");
  });
});

describe("words that users pass", () => {
  it.each(["L9", "l2", "", "L2 "])("refuses the layer %j", (value) => {
    expect(() => parseLayer(value)).toThrow(
      expect.objectContaining({
        code: "VALIDATION_ERROR",
        exitCode: 2,
        message: `Unsupported layer: ${value}`,
      }),
    );
  });

  it("refuses an output contract that is none", () => {
    expect(() => parseOutputContract("weird")).toThrow(
      expect.objectContaining({ code: "VALIDATION_ERROR", message: "Unsupported output contract: weird" }),
    );
  });

  it("accepts the output contracts that inference never gives", () => {
    expect(["design_artifact", "clarification"].map(parseOutputContract)).toEqual([
      "design_artifact",
      "clarification",
    ]);
  });
});
