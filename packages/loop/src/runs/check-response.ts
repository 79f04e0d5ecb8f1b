import type { OrangeContext } from "@orange-hyper/core";
import { expectedOf } from "../engine/execute/expected.js";
import type { Purpose } from "../model/role.js";
import { checkResponse, readResponse } from "../protocol/read-response.js";
import type { ValidationReport } from "../schema/run.js";
import { readerOf } from "./look.js";

/**
 * Returns everything that is wrong with an answer. With a run, also checks that it acknowledges the open directive and
 * that the artifacts that it cites exist. The files that it names are checked only when it is handed in. Changes
 * nothing.
 */
export async function checkAnswer(
  ctx: OrangeContext,
  {
    purpose,
    text,
    selector,
  }: { readonly purpose: Purpose; readonly text: string; readonly selector: string | null },
): Promise<ValidationReport> {
  if (selector === null) return checkResponse(purpose, text);
  const reader = await readerOf(ctx, selector);
  const open = reader.state.open_directive;
  const directive = open === null ? null : await reader.read(open.ref);
  const nonce = typeof directive === "object" && directive !== null ? String(directive["nonce"]) : "";
  return readResponse(text, await expectedOf(reader, { purpose, nonce })).report;
}
