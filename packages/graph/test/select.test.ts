import type { OrangeContext } from "@orange-hyper/core";
import type { DocumentStore, FolderSnapshot } from "@orange-hyper/core/ports";
import { nodeKey } from "@orange-hyper/core/storage";
import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, test } from "vitest";
import { getNode, rebuildIndex, selectNode } from "../src/index.js";
import { parseSelector } from "../src/select.js";
import { draftOf, mixedGraph, storeNode, storeText } from "./support.js";

/** The context, and the questions its documents were asked. */
function watched(ctx: OrangeContext): { readonly ctx: OrangeContext; readonly asked: string[] } {
  const asked: string[] = [];
  const documents: DocumentStore = {
    ...ctx.documents,
    get: (key) => {
      asked.push(`get ${key}`);
      return ctx.documents.get(key);
    },
    list: (folder) => {
      asked.push(`list ${folder}`);
      return ctx.documents.list(folder);
    },
    snapshot: async (folder, options) => {
      asked.push(`snapshot ${folder}`);
      return (await ctx.documents.snapshot?.(folder, options)) as FolderSnapshot;
    },
  };
  return { ctx: createTestContext({ ports: { blobs: ctx.blobs, documents } }), asked };
}

describe("an exact id", () => {
  test("opens one file and looks at no other", async () => {
    const { ctx, asked } = watched(await mixedGraph());
    expect((await selectNode(ctx, draftOf(1).id)).id).toBe(draftOf(1).id);
    expect(asked).toEqual([`get ${nodeKey("decision", draftOf(1).id)}`]);
  });

  test("wins over the ids that it begins", async () => {
    const ctx = createTestContext();
    await storeNode(ctx, 1, { id: "decision.a" });
    await storeNode(ctx, 2, { id: "decision.a_2" });
    expect((await selectNode(ctx, "decision.a")).id).toBe("decision.a");
  });

  test("is found in any folder, by the name of the file or by the id in it", async () => {
    const ctx = createTestContext();
    await storeNode(ctx, 1, { id: "plain", nodeType: "risk" });
    const text = new TextDecoder().decode((await ctx.blobs.get("graph/nodes/risk/plain.md")) ?? undefined);
    await storeText(ctx, "graph/nodes/risk/file.md", text.replace("\nid: plain", "\nid: inside"));
    expect((await selectNode(ctx, "plain")).key).toBe("graph/nodes/risk/plain.md");
    expect((await selectNode(ctx, "file")).key).toBe("graph/nodes/risk/file.md");
    expect((await selectNode(ctx, "inside")).key).toBe("graph/nodes/risk/file.md");
  });

  test("of a file that cannot be read fails and names the file", async () => {
    await expect(selectNode(await mixedGraph(), "broken")).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      exitCode: 2,
      message: expect.stringContaining("graph/nodes/constraint/broken.md failed to parse: "),
    });
  });
});

describe.each([["from the files"], ["from the read model"]])("the beginning of an id, %s,", (source) => {
  async function graph(): Promise<OrangeContext> {
    const ctx = await mixedGraph();
    if (source === "from the read model") await rebuildIndex(ctx);
    return ctx;
  }

  test("finds the only node that it begins", async () => {
    expect((await selectNode(await graph(), "risk.mem")).id).toBe(draftOf(2, { nodeType: "risk" }).id);
  });

  test("is refused when it begins several, with up to ten of them", async () => {
    const ctx = await graph();
    for (let number = 0; number < 12; number++) {
      await storeNode(ctx, 8, { id: `many.${String(number).padStart(2, "0")}` });
    }
    await expect(selectNode(ctx, "many")).rejects.toMatchObject({
      code: "USER_INPUT_ERROR",
      exitCode: 1,
      message: "Several memories match: many",
      data: { candidates: Array.from({ length: 10 }, (_, number) => `many.0${number}`) },
    });
  });

  test("is not needed where words of the title, or `last`, say which one is meant", async () => {
    const ctx = await graph();
    await storeNode(ctx, 8, {
      id: "risk.z",
      candidate: "Vouchers expire at midnight.",
      acceptedAt: "2027-01-01T00:00:00.000Z",
    });
    for (const selector of ["midnight vouchers", "last", "current"])
      expect((await selectNode(ctx, selector)).id).toBe("risk.z");
  });

  test.each([["decision.legacy"], ["decision.foreign"], ["component.incomplete"], ["nothing"]])(
    "finds no node that is not accepted memory of this project: %s",
    async (selector) => {
      await expect(selectNode(await graph(), selector)).rejects.toMatchObject({
        code: "USER_INPUT_ERROR",
        exitCode: 1,
        message: `Graph node not found in current project: ${selector}`,
      });
    },
  );
});

describe("a typed selector", () => {
  test.each([[undefined], [""], [" "]])("is required: %j", (typed) => {
    expect(() => parseSelector(typed)).toThrow("Graph node selector is required.");
  });

  test.each([["../secret"], ["a/b"], ["a\\b"], [".hidden"]])("is no path: %j", (typed) => {
    expect(() => parseSelector(typed)).toThrow("Graph node selector must be an id, not a path.");
  });
});

test("getNode answers null for what is no id, no node or no memory of this project", async () => {
  const ctx = await mixedGraph();
  for (const id of ["", "../a", "nothing", "decision.foreign", "decision.legacy"]) {
    expect(await getNode(ctx, id)).toBeNull();
  }
});
