import type * as z from "zod";
import { artifactLineSchema, artifactSchemas, runFileSchema } from "./artifacts.js";
import { eventSchema } from "./event.js";
import { payloadSchemas, responseSchemas } from "./response.js";
import { approvalSchema, validationReportSchema } from "./run.js";

function prefixed(prefix: string, schemas: Readonly<Record<string, z.ZodType>>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [`${prefix}.${name}`, schema]));
}

/** Schemas by the name of the file in which each is published as JSON Schema. */
export const PUBLISHED_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  ...prefixed("response", responseSchemas),
  ...prefixed("payload", payloadSchemas),
  ...prefixed("artifact", artifactSchemas),
  "artifact-line": artifactLineSchema,
  approval: approvalSchema,
  event: eventSchema,
  run: runFileSchema,
  "validation-report": validationReportSchema,
};
