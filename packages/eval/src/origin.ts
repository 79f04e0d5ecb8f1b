import type { Generator } from "@orange-hyper/core/registry";
import type { OriginData } from "./schema.js";

/** Who made an answer or a report. */
export function originBlock(generator: Generator): OriginData {
  return {
    generated_by: "Orange Hyper",
    generator_package: generator.package,
    generator_version: generator.version,
    source_repository: "https://github.com/orange-hyper/orange-hyper",
    official_package: "pkg:npm/orange-hyper",
    license: "MIT",
  };
}

/** The origin that an answer names already. */
export function originOf(answer: OriginData): OriginData {
  const { generated_by, generator_package, generator_version, source_repository, official_package, license } =
    answer;
  return { generated_by, generator_package, generator_version, source_repository, official_package, license };
}
