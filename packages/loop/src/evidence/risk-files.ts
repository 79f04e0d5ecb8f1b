import { pathTest } from "./globs.js";

const MIGRATIONS = pathTest([
  ...["**/migrations/**", "**/migration/**", "**/migrate/**", "**/db/versions/**", "**/alembic/**"],
  ...[
    "**/flyway/**",
    "**/liquibase/**",
    "**/*.migration.*",
    "**/schema.sql",
    "**/schema.prisma",
    "**/structure.sql",
  ],
]);

const PIPELINES = pathTest([
  ...[".github/workflows/**", ".github/actions/**", ".gitlab-ci.yml", ".gitlab/ci/**", ".circleci/**"],
  ...[
    "azure-pipelines*.yml",
    ".azure-pipelines/**",
    "bitbucket-pipelines.yml",
    "Jenkinsfile",
    "**/Jenkinsfile",
  ],
  ...[".travis.yml", "appveyor.yml", ".appveyor.yml", ".drone.yml", ".woodpecker.yml", ".woodpecker/**"],
  ...[".buildkite/**", ".teamcity/**", "cloudbuild.yaml", "cloudbuild.yml", ".cirrus.yml", ".semaphore/**"],
  ...["buildspec.yml", "codefresh.yml", ".tekton/**", ".forgejo/workflows/**", ".gitea/workflows/**"],
]);

/** Whether a file changes the form of stored data. */
export function isMigration(path: string): boolean {
  return MIGRATIONS(path);
}

/** Whether a file says what runs when somebody pushes. */
export function isPipeline(path: string): boolean {
  return PIPELINES(path);
}
