import { readFileSync } from "node:fs";
import * as recall from "@orange-hyper/recall";
import { expect, it } from "vitest";
import { PAGE, withFigures } from "../../../scripts/lib/memory-page.mjs";
import * as gate from "../src/index.js";

it("has the figures of now on the page about the bench; `npm run bench -- memory --write` renews them", () => {
  const page = readFileSync(PAGE, "utf8");
  expect(page).toBe(withFigures(page, { gate, recall }));
});
