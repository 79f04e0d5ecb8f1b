import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { buildPage } from "../examples/build-page.js";
import { providePageTemplate } from "./support/page-template.js";
import { observedContext, seedProject } from "./support/project.js";

beforeAll(providePageTemplate);

describe("the example of importing this package", () => {
  test("builds the page", async () => {
    const ctx = observedContext();
    await seedProject(ctx, { nodes: 3 });
    expect(await buildPage(ctx)).toBe(".orange-hyper/identity/orange-hyper.html: 3 memories");
  });

  test("stands in the README as it is", () => {
    const file = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
    expect(file("README.md")).toContain(`\`\`\`ts\n${file("examples/build-page.ts")}\`\`\``);
  });
});
