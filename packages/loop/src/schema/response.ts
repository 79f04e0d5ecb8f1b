import * as z from "zod";
import { DIRECTIVE_ACK_FIELD, PAYLOAD_KEYS, type Purpose } from "../model/role.js";
import { envelopeSchema, PAYLOAD_SCHEMAS } from "../protocol/payloads.js";

const PURPOSES = Object.keys(PAYLOAD_KEYS) as readonly Purpose[];

/** Payloads of the responses. Rules between fields are not part of the schemas; the runtime checks them in addition. */
export const payloadSchemas: Readonly<Record<Purpose, z.ZodType>> = PAYLOAD_SCHEMAS;

const acknowledgementSchema = z.object({
  runId: z.string(),
  nonce: z.string(),
  responseField: z.literal(DIRECTIVE_ACK_FIELD),
});

/**
 * Complete responses by purpose, with the acknowledgement in `data`. Unknown fields are dropped when a response is
 * kept.
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

/** Returns the JSON Schema of a response for clients that accept one. */
export function answerSchema(purpose: Purpose): string {
  return JSON.stringify(z.toJSONSchema(responseSchemas[purpose], { io: "input" }));
}

/** A response as it is kept, without unknown fields. */
export const keptResponseSchema: z.ZodType = z.looseObject({
  status: envelopeSchema.shape.status,
  summary: envelopeSchema.shape.summary,
  data: z.looseObject({ [DIRECTIVE_ACK_FIELD]: acknowledgementSchema }),
});
