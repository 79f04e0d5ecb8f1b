import type { DoctorCheck } from "@orange-hyper/core";
import { checkConfig } from "./checks/config.js";
import { checkCopies } from "./checks/copies.js";
import { checkIgnoreFiles } from "./checks/ignore-files.js";
import { checkLayout } from "./checks/layout.js";
import { checkStructure } from "./checks/structure.js";
import { checkWorkTrees } from "./checks/work-trees.js";
import { repairConfigIdentity } from "./repair.js";

/** The doctor checks of this package. */
export const checks: readonly DoctorCheck[] = [
  { id: "project.layout", stage: "layout", run: checkLayout },
  { id: "project.config", stage: "config", run: checkConfig, repairIdentity: repairConfigIdentity },
  { id: "project.ignoreFiles", stage: "config", run: checkIgnoreFiles },
  { id: "project.copies", stage: "surfaces", run: checkCopies },
  { id: "project.workTrees", stage: "surfaces", run: checkWorkTrees },
  { id: "project.structure", stage: "surfaces", run: checkStructure },
];
