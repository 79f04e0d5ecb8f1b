import { programOf } from "../checks/catalogue.js";
import { isOutside } from "../edits/project-path.js";
import { acceptsResults } from "./accepts-results.js";
import { among, hasOption, positionals, valuesOf } from "./options.js";

/** Returns true when a command certainly changes files of the project. */
export function changesFiles(name: string, words: readonly string[], root: string): boolean {
  const rest = words.slice(1);
  const asked = positionals(rest, "-C -c --git-dir --work-tree")[0] ?? "";
  if (among(name, MOVERS)) return concerns(positionals(rest), root);
  if (among(name, COPIERS)) return concerns(positionals(rest).slice(-1), root);
  if (INSTALLERS.some(([programs, verbs]) => among(name, programs) && among(asked, verbs))) return true;
  if (among(name, GENERATORS) && !hasOption(rest, "--check --dry --dry-run -d --print -p --help --version"))
    return true;
  if (among(name, SCAFFOLDERS) && positionals(rest).some((word) => SCAFFOLDS.test(word))) return true;
  if (name === "prisma") return /^(?:generate|format|migrate|db)$/.test(asked) && !hasOption(rest, "--check");
  if (name === "buf") return asked === "generate" || hasOption(rest, "-w --write");
  switch (name) {
    case "sed":
    case "gsed":
      return rest.some((word) => /^-[a-zA-Z]*i|^--in-place/.test(word));
    case "perl":
    case "ruby":
      return rest.some((word) => /^-[a-z0]*i/.test(word));
    case "git":
      return changesTree(asked, rest);
    case "tar":
      return rest.some(
        (word, at) => /^-[a-zA-Z]*x|^--extract/.test(word) || (at === 0 && /^[a-z]*x/.test(word)),
      );
    case "dd":
      return rest.some((word) => word.startsWith("of="));
    case "find":
      return (
        rest.some((word) => word === "-delete") || /-exec(?:dir)? (?:rm|mv|cp|sed -i)/.test(rest.join(" "))
      );
    case "gh":
      return /^(?:pr checkout|repo (?:sync|clone))\b/.test(positionals(rest).join(" "));
    case "curl":
      return hasOption(rest, "-O --remote-name") || concernsAny(valuesOf(rest, "-o --output"), root);
    case "wget":
      return (
        !hasOption(rest, "--spider") && !rest.some((word) => /^-q?O-?$|^-O-$/.test(word) && word !== "-O")
      );
    case "go":
      return (
        /^(?:get|fmt|generate|fix)$/.test(asked) ||
        acceptsResults(name, rest) ||
        /^mod (?:tidy|vendor|edit|init)/.test(positionals(rest).join(" "))
      );
    default:
      return writesFixes(name, rest, asked);
  }
}

const MOVERS =
  "mv rm tee touch truncate patch unzip gunzip shred del erase move ren set-content add-content out-file remove-item move-item new-item rename-item";

/** Only the last word of these matters: it is where they write to. */
const COPIERS = "cp copy xcopy robocopy copy-item ln rsync install scp";

const INSTALLERS: readonly (readonly [programs: string, verbs: string])[] = [
  ["pip pip3 gem conda mamba", "install uninstall update upgrade remove"],
  ["poetry uv pdm pipenv pixi rye", "add remove install update lock sync uninstall upgrade pip"],
  ["bundle composer", "install update require remove add dump-autoload"],
  ["dotnet", "add remove restore new"],
  ["nuget pod carthage cpan luarocks", "install update restore"],
];

/** Programs that rewrite sources or generate them. */
const GENERATORS =
  "jscodeshift codemod ts-codemod putout comby fastmod ast-grep graphql-codegen openapi-generator openapi-generator-cli orval swagger-codegen quicktype protoc sqlc gqlgen mockgen wire stringer plop hygen yo lint-staged svgr";

/** Programs that build or run things, and write sources, migrations or manifests with certain subcommands. */
const SCAFFOLDERS =
  "drizzle-kit changeset husky typeorm sequelize knex storybook expo nuxi nuxt astro alembic wrangler firebase vercel release-it standard-version rails ng nest";
const SCAFFOLDS =
  /^(?:[\w-]+:)?(?:generate|gen|g|init|add|create|make|new|version|upgrade|update|pull|introspect|prebuild|revision|types|scaffold)(?::\w+)?$/;

/** Ignores targets outside the project, such as logs in a temporary folder. */
function concerns(targets: readonly string[], root: string): boolean {
  return targets.length === 0 || targets.some((target) => !isOutside(root, target));
}

function concernsAny(targets: readonly string[], root: string): boolean {
  return targets.some((target) => target !== "-" && !isOutside(root, target));
}

function changesTree(asked: string, rest: readonly string[]): boolean {
  if (asked === "stash") return !/stash (?:list|show)/.test(rest.join(" "));
  // Creating a branch without a starting point leaves the files as they are.
  if (asked === "checkout" || asked === "switch")
    return !(hasOption(rest, "-b -c --create") && positionals(rest).length === 2);
  if (asked === "apply") return !hasOption(rest, "--check --stat --numstat --summary");
  return /^(?:restore|merge|rebase|reset|cherry-pick|revert|pull|am|clean|mv|rm|read-tree|checkout-index|submodule|bisect)$/.test(
    asked,
  );
}

/** True for linters and formatters that write, and for test runners that accept their results as expected. */
function writesFixes(name: string, rest: readonly string[], asked: string): boolean {
  if (acceptsResults(name, rest)) return true;
  if (programOf(name)?.lint !== undefined) {
    if (
      hasOption(
        rest,
        "--fix --write --apply --apply-unsafe --unsafe --fix-only --autocorrect --auto-correct --autocorrect-all --auto-correct-all --add-noqa --auto-gen-config --suppress --suppress-all --suppress-rule --prune-suppressions --write-changes --fix-all --autofix",
      )
    )
      return true;
    if (among(name, "rubocop standardrb")) return hasOption(rest, "-a -A -x");
    if (among(name, "typos codespell")) return hasOption(rest, "-w");
    if (among(name, "stylua scalafmt")) return !hasOption(rest, "--check --test --list");
    if (name === "sqlfluff") return asked === "fix" || asked === "format";
    if (name === "ruff" && asked === "format") return !hasOption(rest, "--check --diff");
  }
  if (among(name, "tsc vue-tsc tsgo")) return hasOption(rest, "--clean");
  if (among(name, "phpstan psalm detekt basedpyright"))
    return hasOption(
      rest,
      "--generate-baseline -b --set-baseline --update-baseline --create-baseline --writebaseline --alter",
    );
  if (name === "prettier") return hasOption(rest, "--write -w");
  if (among(name, "gofmt goimports shfmt gofumpt")) return hasOption(rest, "-w");
  if (among(name, "black isort autopep8 yapf rustfmt swiftformat autoflake pyupgrade")) {
    return (
      !hasOption(rest, "--check --check-only -c --diff --lint -d") &&
      (name !== "autopep8" || hasOption(rest, "-i --in-place"))
    );
  }
  if (name === "clang-format" || name === "yq") return hasOption(rest, "-i --inplace");
  if (name === "ktlint") return hasOption(rest, "-F --format");
  if (name === "dune")
    return (
      hasOption(rest, "--auto-promote") || asked === "fmt" || asked === "promote" || asked === "promotion"
    );
  if (name === "php-cs-fixer") return asked === "fix" && !hasOption(rest, "--dry-run");
  if (name === "pint") return !hasOption(rest, "--test");
  if (among(name, "deno dprint terraform tofu taplo"))
    return asked === "fmt" && !hasOption(rest, "--check -check --diff");
  if (name === "mix" || name === "dotnet" || name === "dart") {
    return (
      asked === "format" && !hasOption(rest, "--check-formatted --verify-no-changes --set-exit-if-changed")
    );
  }
  return false;
}
