import { resolve } from "node:path";
import type { ProjectHandle } from "@orange-hyper/core";
import type { Ports } from "@orange-hyper/core/ports";
import { filePorts } from "./ports.js";
import { locateProject } from "./project.js";

/** A project on this machine: its handle, and all ports to read and write it. */
export interface OpenedProject extends Ports {
  readonly project: ProjectHandle;
}

/**
 * Opens the project that contains `path`, searching upward as commands do; relative paths start at the working
 * directory. Reads only the config. Throws USER_INPUT_ERROR when there is no project.
 */
export async function openProject(path = "."): Promise<OpenedProject> {
  const cwd = resolve(path);
  const project = locateProject(cwd, "required");
  const ports = filePorts({ root: project.root, cwd });
  return Object.defineProperty(ports, "project", { value: project, enumerable: true }) as OpenedProject;
}
