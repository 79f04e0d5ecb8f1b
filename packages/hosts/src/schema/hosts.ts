import * as z from "zod";
import { bindingData } from "./binding.js";

const abilities = z.array(z.enum(["inject", "block", "modify"])).readonly();

/** What is known of one host that Orange can bind. */
const hostOverview = z.strictObject({
  id: z.string(),
  title: z.string(),
  program: z.string(),
  /** Absolute path of its program; null where PATH leads to none. */
  executable: z.string().nullable(),
  /** As the program itself says; null where it did not answer in time. */
  version: z.string().nullable(),
  tested_versions: z.array(z.string()).readonly(),
  /** How far the binding reaches; null where there is none. */
  set_up: z.enum(["user", "project"]).nullable(),
  binding_status: bindingData.shape.effective_status,
  activation: z.enum(["inactive", "requested", "waiting_for_host_binding", "active"]),
  last_heartbeat: z.string().nullable(),
  /** The events that Orange sees there, and what it can do in each; null where that is not stated. */
  events: z
    .strictObject({
      "session-start": abilities.optional(),
      "user-prompt-submit": abilities.optional(),
      "pre-tool-use": abilities.optional(),
      "post-tool-use": abilities.optional(),
      stop: abilities.optional(),
    })
    .readonly()
    .nullable(),
  gaps: z.array(z.string()).readonly(),
  /** Why its hooks do nothing here, and what to type; null where they do, and for a host that is not on this machine. */
  problem: z
    .strictObject({ code: z.string(), reason: z.string(), command: z.string() })
    .readonly()
    .nullable(),
});

/** `data` of `orange hosts`. */
export const hostsData = z.strictObject({
  /** Null where no project is. */
  project_root: z.string().nullable(),
  hosts: z.array(hostOverview.readonly()).readonly(),
});
export type HostsData = z.infer<typeof hostsData>;
export type HostOverview = HostsData["hosts"][number];
