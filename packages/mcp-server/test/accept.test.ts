import type { Client, ElicitRequest, ElicitResult } from "@modelcontextprotocol/client";
import { newProposal, orangeData, temporaryProject } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { connect, ERAS } from "./support/client.js";
import { deferred } from "./support/deferred.js";

type Form = ElicitRequest["params"];

/** A person who gives this answer, and what they were shown. */
function person(answer: (form: Form) => ElicitResult | Promise<ElicitResult>): {
  readonly prepare: (client: Client) => void;
  readonly shown: string[];
} {
  const shown: string[] = [];
  return {
    shown,
    prepare: (client) =>
      client.setRequestHandler("elicitation/create", async ({ params }) => {
        shown.push(params.message);
        return answer(params);
      }),
  };
}

const YES: ElicitResult = { action: "accept", content: { remember: true } };
const FORMS = { elicitation: { form: {} } };

async function nodesOf(folder: string): Promise<readonly unknown[]> {
  return (await orangeData(folder, "graph", "list")).nodes;
}

describe.each(ERAS)("accept, for a client of era %j", (era) => {
  it("shows the person the whole fact with what speaks against it, and accepts it on their yes", async () => {
    const folder = await temporaryProject();
    const fact = "Orders are archived after ninety days in the cold bucket";
    await orangeData(folder, "remember", "accept", await newProposal(folder, `${fact} by the worker`));
    const proposal = await newProposal(folder, fact);
    const { prepare, shown } = person(() => YES);
    const { call } = await connect(folder, { era, capabilities: FORMS, prepare });
    expect(await call("accept", { proposal })).toMatchObject({
      accepted: true,
      proposal,
      node: { id: `decision.${proposal}` },
    });
    expect(shown).toHaveLength(1);
    expect(shown[0]?.replace(/\s+/g, " ")).toContain(fact);
    expect(shown[0]).toContain("npm test passed");
    expect(shown[0]).toMatch(/Warnings|Remembered already/);
    expect(await nodesOf(folder)).toHaveLength(2);
  });

  it.each([
    ["declines", { action: "decline" }],
    ["closes the form", { action: "cancel" }],
    ["sends the form without the yes", { action: "accept", content: { remember: false } }],
    ["sends an empty form", { action: "accept", content: {} }],
  ] as const)("remembers nothing where the person %s", async (_, answer) => {
    const folder = await temporaryProject();
    const proposal = await newProposal(folder, "Orders are archived after ninety days");
    const { prepare } = person(() => answer as ElicitResult);
    const { refusal } = await connect(folder, { era, capabilities: FORMS, prepare });
    expect(await refusal("accept", { proposal })).toMatchObject({
      code: "PERSON_REQUIRED",
      hint: expect.stringContaining(`orange remember accept ${proposal}`),
    });
    expect(await nodesOf(folder)).toEqual([]);
    const { proposals } = await orangeData(folder, "remember", "list", "--status", "pending");
    expect(proposals).toHaveLength(1);
  });

  it.each([
    ["nobody to ask", {}],
    ["pages alone, no forms", { elicitation: { url: {} } }],
  ])("is refused with the command for the person by a client that has %s", async (_, capabilities) => {
    const folder = await temporaryProject();
    const proposal = await newProposal(folder, "Orders are archived after ninety days");
    const { refusal } = await connect(folder, { era, capabilities });
    expect(await refusal("accept", { proposal })).toMatchObject({
      code: "PERSON_REQUIRED",
      hint: expect.stringContaining(`orange remember accept ${proposal}`),
    });
    expect(await nodesOf(folder)).toEqual([]);
  });

  it("asks again where the text changed while the person read it", async () => {
    const folder = await temporaryProject();
    const proposal = await newProposal(folder, "Orders are archived after ninety days");
    const { prepare, shown } = person(async () => {
      if (shown.length > 1) return { action: "decline" };
      await orangeData(
        folder,
        "remember",
        "revise",
        proposal,
        "--candidate",
        "Orders are never archived at all",
      );
      return YES;
    });
    const { refusal } = await connect(folder, { era, capabilities: FORMS, prepare });
    expect(await refusal("accept", { proposal })).toMatchObject({ code: "PERSON_REQUIRED" });
    expect(shown).toHaveLength(2);
    expect(shown[1]).toContain("Orders are never archived at all");
    expect(await nodesOf(folder)).toEqual([]);
  });

  it("asks nobody about what cannot be accepted", async () => {
    const folder = await temporaryProject();
    const proposal = await newProposal(folder, "Orders are archived after ninety days");
    await orangeData(folder, "remember", "reject", proposal);
    const { prepare, shown } = person(() => YES);
    const { refusal } = await connect(folder, { era, capabilities: FORMS, prepare });
    expect(await refusal("accept", { proposal })).toMatchObject({ code: "USER_INPUT_ERROR" });
    expect(await refusal("accept", { proposal: "mem_delta_none" })).toMatchObject({
      code: "USER_INPUT_ERROR",
    });
    expect(shown).toEqual([]);
  });
});

describe("a question that is open", () => {
  it("is over when the client cancels the call, and the server goes on", async () => {
    const folder = await temporaryProject();
    const proposal = await newProposal(folder, "Orders are archived after ninety days");
    const asked = deferred<void>();
    const { prepare } = person(() => {
      asked.resolve(undefined);
      return new Promise<ElicitResult>(() => undefined);
    });
    const { client, call } = await connect(folder, { capabilities: FORMS, prepare });
    const controller = new AbortController();
    const answer = client.callTool(
      { name: "accept", arguments: { proposal } },
      { signal: controller.signal },
    );
    await asked.promise;
    controller.abort("the person went away");
    await expect(answer).rejects.toThrow();
    expect(await call("recall", { text: "orders" })).toMatchObject({ count: 0 });
    expect(await nodesOf(folder)).toEqual([]);
  });

  it("keeps no other request waiting, not even one that writes", async () => {
    const folder = await temporaryProject();
    const proposal = await newProposal(folder, "Orders are archived after ninety days");
    const answer = deferred<ElicitResult>();
    const asked = deferred<void>();
    const { prepare } = person(() => {
      asked.resolve(undefined);
      return answer.promise;
    });
    const { call } = await connect(folder, { capabilities: FORMS, prepare });
    const accepted = call("accept", { proposal });
    await asked.promise;
    await call("quest_new", { request: "Sort the orders", layer: "L2" });
    answer.resolve(YES);
    expect(await accepted).toMatchObject({ accepted: true });
  });
});
