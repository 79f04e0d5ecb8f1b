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

/** True when a file is a migration of stored data or defines its schema. */
export function isMigration(path: string): boolean {
  return MIGRATIONS(path);
}

/** True when a file configures a CI pipeline, that is, what runs on a push. */
export function isPipeline(path: string): boolean {
  return PIPELINES(path);
}
