/** The request of the tour, as a person would word it. */
export const REQUEST =
  "Add a slug function: lower case, words joined by single hyphens, nothing at the ends. Check it with tests.";

/** Title of the quest. */
export const QUEST_TITLE = "Add a slug function";

/** Text of the proposed memory. */
export const FACT = "Slugs join lower-case words with single hyphens, and have none at the ends.";

/** Query that finds the memory. */
export const QUERY = "slugs hyphens";

/** The change that the tour makes in the clone. */
export const CHANGED_FILES: readonly { readonly path: string; readonly text: string }[] = [
  {
    path: "orange-tour/slug.mjs",
    text: `/** Lower case, words joined by single hyphens, no hyphen at the ends. */
export function slug(text) {
  return text.toLowerCase().match(/[a-z0-9]+/g)?.join("-") ?? "";
}
`,
  },
  {
    path: "orange-tour/slug.test.mjs",
    text: `import assert from "node:assert/strict";
import { test } from "node:test";
import { slug } from "./slug.mjs";

test("joins words with single hyphens", () => assert.equal(slug("Hello,  big World"), "hello-big-world"));
test("leaves no hyphen at the ends", () => assert.equal(slug("  (draft) "), "draft"));
test("has nothing to say about nothing", () => assert.equal(slug("!?"), ""));
`,
  },
];

/** The command that checks the change. */
export const CHECK = "node --test --test-reporter=spec orange-tour/slug.test.mjs";
