import { type NameRules, pathTest } from "./globs.js";

/** Manifests and lock files of common ecosystems. Gate G9 requires approval when any of them changes. */
const MANIFESTS = [
  ...["package.json", "package-lock.json", "npm-shrinkwrap.json", "pnpm-lock.yaml", "pnpm-workspace.yaml"],
  ...["yarn.lock", ".yarnrc.yml", ".npmrc", ".pnpmfile.cjs", "bun.lock", "bun.lockb", "bower.json"],
  ...["deno.json", "deno.jsonc", "deno.lock", "jsr.json", "import_map.json"],
  ...[
    "pyproject.toml",
    "poetry.lock",
    "uv.lock",
    "pdm.lock",
    "Pipfile",
    "Pipfile.lock",
    "setup.py",
    "setup.cfg",
  ],
  ...["requirements*.txt", "requirements*.in", "requirements/*.txt", "constraints*.txt"],
  ...["environment.yml", "environment.yaml", "conda-lock.yml"],
  ...["Cargo.toml", "Cargo.lock", "go.mod", "go.sum", "go.work", "go.work.sum"],
  ...["Gemfile", "Gemfile.lock", "gems.rb", "gems.locked", "*.gemspec", "composer.json", "composer.lock"],
  ...["pom.xml", "build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts"],
  ...["gradle.lockfile", "libs.versions.toml", "gradle-wrapper.properties", "build.sbt", "ivy.xml"],
  ...["*.csproj", "*.fsproj", "*.vbproj", "packages.config", "packages.lock.json"],
  ...[
    "Directory.Packages.props",
    "Directory.Build.props",
    "nuget.config",
    "NuGet.Config",
    "paket.dependencies",
    "paket.lock",
  ],
  ...["mix.exs", "mix.lock", "rebar.config", "rebar.lock", "pubspec.yaml", "pubspec.lock"],
  ...["Package.swift", "Package.resolved", "Podfile", "Podfile.lock", "Cartfile", "Cartfile.resolved"],
  ...["stack.yaml", "stack.yaml.lock", "cabal.project", "cabal.project.freeze", "*.cabal", "opam", "*.opam"],
  ...["flake.nix", "flake.lock", "conanfile.txt", "conanfile.py", "conan.lock", "vcpkg.json"],
  ...["MODULE.bazel", "MODULE.bazel.lock", "WORKSPACE", "WORKSPACE.bazel", "renv.lock", "Project.toml"],
  ...["Manifest.toml", "elm.json", "shard.yml", "shard.lock", "deps.edn", "project.clj", "cpanfile"],
  ...["Chart.yaml", "Chart.lock", ".terraform.lock.hcl"],
].map((name) => `**/${name}`);

/** Returns a test for files that declare a project's dependencies. */
export function dependencyTest(rules: NameRules = {}): (path: string) => boolean {
  return pathTest(MANIFESTS, rules);
}
