const ROLES = new Map([
  ["package.json", "package-manifest"],
  ["pom.xml", "maven-manifest"],
  ["build.gradle", "gradle-build"],
  ["build.gradle.kts", "gradle-build"],
  ["settings.gradle", "gradle-settings"],
  ["settings.gradle.kts", "gradle-settings"],
  ["pyproject.toml", "python-manifest"],
  ["setup.py", "python-manifest"],
  ["setup.cfg", "python-manifest"],
  ["requirements.txt", "python-manifest"],
  ["Pipfile", "python-manifest"],
  ["go.mod", "go-manifest"],
  ["go.work", "go-manifest"],
  ["Cargo.toml", "cargo-manifest"],
  ["Directory.Build.props", "dotnet-manifest"],
  ["Directory.Packages.props", "dotnet-manifest"],
]);

/** Returns the role of a build tool's manifest by its file name; null for any other file. */
export function manifestRole(name: string): string | null {
  const role = ROLES.get(name);
  if (role !== undefined) return role;
  if (isDotnetProject(name)) return "dotnet-manifest";
  return isDotnetSolution(name) ? "dotnet-solution" : null;
}

export function isDotnetProject(name: string): boolean {
  return name.endsWith("proj") && /\.(?:cs|fs|vb)proj$/.test(name);
}

export function isDotnetSolution(name: string): boolean {
  return name.endsWith(".sln") || name.endsWith(".slnx");
}
