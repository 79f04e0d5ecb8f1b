import type { Generator } from "../registry/contract.js";

/** Which program made a generated file or answer. */
export interface OriginData {
  readonly generated_by: "Orange Hyper";
  readonly generator_package: string;
  readonly generator_version: string;
  readonly source_repository: string;
  readonly official_package: string;
  readonly license: "MIT";
}

/** Returns the origin block for a generated file or answer. */
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
