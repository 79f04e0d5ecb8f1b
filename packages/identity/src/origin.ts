import type { Generator } from "@orange-hyper/core/registry";
import type { Origin } from "./schema.js";

/** What generated files say about who made them. */
export function originBlock(generator: Generator): Origin {
  return {
    generated_by: "Orange Hyper",
    generator_package: generator.package,
    generator_version: generator.version,
    source_repository: "https://github.com/orange-hyper/orange-hyper",
    official_package: "pkg:npm/orange-hyper",
    license: "MIT",
  };
}
