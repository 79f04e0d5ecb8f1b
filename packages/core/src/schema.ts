import * as z from "zod";
import { CONTRACT_VERSION } from "./answer/envelope.js";

const head = {
  contract_version: z.literal(CONTRACT_VERSION),
  command: z.string().regex(/^[A-Za-z][A-Za-z0-9-]*\.[A-Za-z0-9-]+$/),
};

/** Returns the schema of the success envelope around the `data` of one command. */
export function successSchema<T extends z.ZodType>(data: T): z.ZodObject {
  return z.strictObject({ ok: z.literal(true), ...head, data });
}

/** Schema of the failure envelope. `data` may have any shape, because few failures carry any. */
export const failureSchema = z.strictObject({
  ok: z.literal(false),
  ...head,
  error: z.strictObject({ code: z.string().min(1), message: z.string().min(1), hint: z.string().min(1) }),
  data: z.looseObject({}).optional(),
});

/** Schema of the project's identity in JSON answers. */
export const identitySchema = z.strictObject({ project_id: z.string(), project_name: z.string() });
