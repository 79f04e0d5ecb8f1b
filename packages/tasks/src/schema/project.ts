import * as z from "zod";
import { id } from "./parts.js";

/** A registered repository. */
export const projectSchema = z.looseObject({
  name: z.string(),
  path: z.string(),
  default_branch: z.string(),
  pool_size: z.int().min(1).max(32),
});

export type ProjectData = z.infer<typeof projectSchema>;

/** `data` of `project.add`; that of `project.update` also lists what changed. */
export const projectAddSchema = z.strictObject({ project: projectSchema });

export const projectUpdateSchema = z.strictObject({
  project: projectSchema,
  changed: z.array(z.enum(["path", "pool_size", "default_branch"])),
});

/** `data` of `project.list`. */
export const projectListSchema = z.strictObject({ projects: z.array(projectSchema), count: z.int() });

/** `data` of `project.remove`. */
export const projectRemoveSchema = z.strictObject({
  project: projectSchema,
  left_behind: z.strictObject({ tasks: z.array(id), workspaces: z.array(z.string()) }),
});
