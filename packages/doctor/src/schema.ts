import * as z from "zod";

/** One finding or repair in JSON answers. */
export const diagnostic = z.strictObject({
  code: z.string().regex(/^[A-Z][A-Z0-9_]*$/),
  message: z.string().min(1),
  hint: z.string().min(1),
});

const lists = {
  errors: z.array(z.string()),
  warnings: z.array(z.string()),
  repairs: z.array(z.string()),
  diagnostics: z.strictObject({
    errors: z.array(diagnostic),
    warnings: z.array(diagnostic),
    repairs: z.array(diagnostic),
  }),
};

/** `data` of `orange doctor --json`, both on success and on failure. */
export const doctorData = z.strictObject({
  ok: z.boolean(),
  ...lists,
  checks: z.array(z.string().min(1)),
  project_boundary: z.strictObject({
    project_id: z.string().nullable(),
    project_name: z.string(),
    ...lists,
  }),
});

export type Diagnostic = z.infer<typeof diagnostic>;
export type DoctorData = z.infer<typeof doctorData>;
