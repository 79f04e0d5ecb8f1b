import { resolve } from "node:path";
import type { ProjectHandle } from "@orange-hyper/core";
import type { Ports } from "@orange-hyper/core/ports";
import { filePorts } from "./ports.js";
import { locateProject } from "./project.js";

/** A project on this machine: its handle, and every port to read and write it with. */
export interface OpenedProject extends Ports {
  readonly project: ProjectHandle;
}

/**
 * The project that `path` lies in, found upward like a command finds it; relative paths start at the working directory.
 * Reads its config and nothing else. Throws USER_INPUT_ERROR where there is no project.
 */
export async function openProject(path = "."): Promise<OpenedProject> {
  const cwd = resolve(path);
  const project = locateProject(cwd, "required");
  const ports = filePorts({ root: project.root, cwd });
  return Object.defineProperty(ports, "project", { value: project, enumerable: true }) as OpenedProject;
}
