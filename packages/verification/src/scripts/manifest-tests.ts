import { isRecord, jsonWithComments } from "../configuration/json-with-comments.js";
import { firstOf, type ManifestFiles } from "./manifest-files.js";
import type { PlannedCheck } from "./planned-check.js";

/** Returns the test command that a manifest declares; null for none. */
type Tests = (files: ManifestFiles, manifest: string) => string | Promise<string | null>;

/**
 * Manifests that show, by existing or by their content, how a project is tested. Only the first existing one of a row
 * counts.
 */
const MANIFESTS: readonly (readonly [names: string, tests: Tests])[] = [
  ["Cargo.toml", () => "cargo test"],
  ["go.mod", () => "go test ./..."],
  ["build.gradle build.gradle.kts settings.gradle settings.gradle.kts", gradle],
  ["pom.xml", maven],
  ["composer.json phpunit.xml phpunit.xml.dist phpunit.dist.xml", php],
  ["Gemfile", ruby],
  ["Directory.Build.props Directory.Packages.props global.json", () => "dotnet test"],
  ["mix.exs", () => "mix test"],
  ["Package.swift", () => "swift test"],
  ["pubspec.yaml", dart],
  ["deno.json deno.jsonc", deno],
  ["build.sbt", () => "sbt test"],
  ["build.zig", zig],
  ["stack.yaml", () => "stack test"],
  ["cabal.project", () => "cabal test all"],
  ["MODULE.bazel WORKSPACE WORKSPACE.bazel", () => "bazel test //..."],
];

/** Yields the tests that manifests of languages other than JavaScript and Python declare. */
export async function* manifestTests(files: ManifestFiles): AsyncGenerator<PlannedCheck> {
  const there = new Set(await files.regular(MANIFESTS.flatMap(([names]) => names.split(" "))));
  for (const [names, tests] of MANIFESTS) {
    const origin = names.split(" ").find((name) => there.has(name));
    if (origin === undefined) continue;
    const command = await tests(files, origin);
    if (command !== null) yield { command, origin };
  }
}

async function gradle(files: ManifestFiles): Promise<string> {
  return (await firstOf(files, "gradlew")) === undefined ? "gradle test" : "./gradlew test";
}

async function maven(files: ManifestFiles): Promise<string> {
  return (await firstOf(files, "mvnw")) === undefined ? "mvn test" : "./mvnw test";
}

async function php(files: ManifestFiles, manifest: string): Promise<string | null> {
  const composer = manifest === "composer.json" ? jsonIn(await files.read(manifest)) : null;
  const scripts = composer?.["scripts"];
  if (isRecord(scripts) && scripts["test"] !== undefined) return "composer test";
  const needed = composer?.["require-dev"];
  if (isRecord(needed) && needed["pestphp/pest"] !== undefined) return "vendor/bin/pest";
  const configured = await firstOf(files, "phpunit.xml phpunit.xml.dist phpunit.dist.xml");
  return configured === undefined ? null : "vendor/bin/phpunit";
}

async function ruby(files: ManifestFiles, manifest: string): Promise<string | null> {
  const [first] = await files.regular([".rspec", "bin/rails", "Rakefile"]);
  const gems = (await files.read(manifest)) ?? "";
  if (first === ".rspec" || /^[ \t]*gem[ (]+["']rspec(?:-\w+)?["']/m.test(gems)) return "bundle exec rspec";
  if (first === "bin/rails") return "bin/rails test";
  const tasks = first === undefined ? "" : ((await files.read(first)) ?? "");
  return /\bTestTask\b/.test(tasks) ? "bundle exec rake test" : null;
}

async function dart(files: ManifestFiles, manifest: string): Promise<string> {
  return /^[ \t]+sdk:[ \t]*flutter\b/m.test((await files.read(manifest)) ?? "")
    ? "flutter test"
    : "dart test";
}

async function deno(files: ManifestFiles, manifest: string): Promise<string | null> {
  const tasks = jsonIn(await files.read(manifest))?.["tasks"];
  return isRecord(tasks) && tasks["test"] !== undefined ? "deno task test" : null;
}

async function zig(files: ManifestFiles, manifest: string): Promise<string | null> {
  return /\bstep\(\s*"test"/.test((await files.read(manifest)) ?? "") ? "zig build test" : null;
}

function jsonIn(text: string | null): Readonly<Record<string, unknown>> | null {
  return text === null ? null : jsonWithComments(text);
}
