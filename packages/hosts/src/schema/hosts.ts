import * as z from "zod";
import { bindingData } from "./binding.js";

const abilities = z.array(z.enum(["inject", "block", "modify"])).readonly();

/** The state of one host that Orange can bind. */
const hostOverview = z.strictObject({
  id: z.string(),
  title: z.string(),
  program: z.string(),
  /** Absolute path of its program; null when it is not on PATH. */
  executable: z.string().nullable(),
  /** Version that the program reports; null when it did not answer in time. */
  version: z.string().nullable(),
  tested_versions: z.array(z.string()).readonly(),
  /** Scope of the binding; null when there is none. */
  set_up: z.enum(["user", "project"]).nullable(),
  binding_status: bindingData.shape.effective_status,
  activation: z.enum(["inactive", "requested", "waiting_for_host_binding", "active"]),
  last_heartbeat: z.string().nullable(),
  /** Events that Orange receives from the host, with what it can do in each; null when the plugin declares none. */
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
  /**
   * Why its hooks do nothing here, and the command that helps; null when they work, and when the host is not installed.
   */
  problem: z
    .strictObject({ code: z.string(), reason: z.string(), command: z.string() })
    .readonly()
    .nullable(),
});

/** `data` of `orange hosts`. */
export const hostsData = z.strictObject({
  /** Null outside a project. */
  project_root: z.string().nullable(),
  hosts: z.array(hostOverview.readonly()).readonly(),
});
export type HostsData = z.infer<typeof hostsData>;
export type HostOverview = HostsData["hosts"][number];
