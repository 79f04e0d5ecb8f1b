import * as z from "zod";
import { CONTRACT_VERSION } from "./answer/envelope.js";

const head = {
  contract_version: z.literal(CONTRACT_VERSION),
  command: z.string().regex(/^[A-Za-z][A-Za-z0-9-]*\.[A-Za-z0-9-]+$/),
};

/** The success envelope around one command's `data`. */
export function successSchema<T extends z.ZodType>(data: T): z.ZodObject {
  return z.strictObject({ ok: z.literal(true), ...head, data });
}

/** The failure envelope; `data` is free because few failures carry any. */
export const failureSchema = z.strictObject({
  ok: z.literal(false),
  ...head,
  error: z.strictObject({ code: z.string().min(1), message: z.string().min(1), hint: z.string().min(1) }),
  data: z.looseObject({}).optional(),
});

/** Identity as JSON answers carry it. */
export const identitySchema = z.strictObject({ project_id: z.string(), project_name: z.string() });
