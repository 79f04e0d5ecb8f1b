import * as z from "zod";
import { DIRECTIVE_ACK_FIELD, PAYLOAD_KEYS, type Purpose } from "../model/role.js";
import type { Payloads } from "../protocol/payload-types.js";
import { envelopeSchema, PAYLOAD_SCHEMAS } from "../protocol/payloads.js";

const PURPOSES = Object.keys(PAYLOAD_KEYS) as readonly Purpose[];

/** What each role answers, without the envelope. Rules between fields are not in it: the runtime checks them as well. */
export const payloadSchemas: { readonly [P in Purpose]: z.ZodType<Payloads[P]> } = PAYLOAD_SCHEMAS;

const acknowledgementSchema = z.object({
  runId: z.string(),
  nonce: z.string(),
  responseField: z.literal(DIRECTIVE_ACK_FIELD),
});

/**
 * What a provider answers for each purpose, with the acknowledgement of its directive in `data`. Other fields are left out of what is kept.
 */
export const responseSchemas: Readonly<Record<Purpose, z.ZodType>> = Object.fromEntries(
  PURPOSES.map((purpose) => [purpose, responseSchema(purpose)]),
) as Record<Purpose, z.ZodType>;

function responseSchema(purpose: Purpose): z.ZodType {
  const data = (payload: z.ZodType): z.ZodType =>
    z.object({ [PAYLOAD_KEYS[purpose]]: payload, [DIRECTIVE_ACK_FIELD]: acknowledgementSchema });
  return z.union([
    envelopeSchema.extend({ status: z.literal("ok"), data: data(payloadSchemas[purpose]) }),
    envelopeSchema.extend({
      status: envelopeSchema.shape.status.exclude(["ok"]),
      data: data(payloadSchemas[purpose].optional()),
    }),
  ]);
}

/** JSON Schema of what a provider answers for a purpose, as a client takes it. */
export function answerSchema(purpose: Purpose): string {
  return JSON.stringify(z.toJSONSchema(responseSchemas[purpose], { io: "input" }));
}

/** The same as it is kept, with unknown fields left out; null where it was refused. */
export const keptResponseSchema: z.ZodType = z.looseObject({
  status: envelopeSchema.shape.status,
  summary: envelopeSchema.shape.summary,
  data: z.looseObject({ [DIRECTIVE_ACK_FIELD]: acknowledgementSchema }),
});
