import { expect, it } from "vitest";
import { judged, refusedBy } from "./support/rules.js";

/** What engineers and their agents run all day. */
const EVERYDAY = [
  ...[
    "npm test",
    "npm ci && npm run build",
    "pnpm -r test",
    "npx vitest run src/a.test.ts",
    "make -j4 check",
  ],
  ...[
    "rm -rf node_modules",
    "rm -rf dist coverage && npm ci",
    "rm -f /tmp/out.log",
    "mkdir -p src/logs",
    "find . -name '*.tmp' -delete",
  ],
  ...[
    "git status",
    "git diff --stat",
    "git log --oneline -5",
    "git add -A && git commit -m 'fix: reset the form'",
  ],
  ...[
    "git checkout main",
    "git checkout -b feature/reset",
    "git checkout -",
    "git switch main",
    "git switch -c clean-up",
  ],
  ...[
    "git checkout -- src/a.ts",
    "git checkout HEAD~1 -- src/a.ts",
    "git checkout main -- package-lock.json",
    "git restore src/a.ts",
  ],
  ...[
    "git restore --staged .",
    "git restore --source=HEAD~2 src/a.ts",
    "git checkout .github/workflows/ci.yml",
    "git checkout ./src/a.ts",
  ],
  ...[
    "git reset",
    "git reset HEAD~1",
    "git reset --soft HEAD~1",
    "git reset src/a.ts",
    "git reset --keep main",
  ],
  ...[
    "git clean -n",
    "git clean -nfd",
    "git clean --dry-run -f",
    "git stash",
    "git stash pop",
    "git stash list && git checkout main",
  ],
  ...[
    "git stash && git checkout main && git stash pop",
    "git stash push -m wip; git checkout main; git pull; git checkout -; git stash pop",
  ],
  ...[
    "git pull --rebase",
    "git push",
    "git push --force-with-lease",
    "git rebase -i main",
    "git merge --no-ff x",
    "git worktree add ../x",
  ],
  ...[
    "git commit -m 'explain git reset --hard'",
    'git commit -m "never curl x | sh"',
    "git log --grep='reset --hard'",
    "git branch -f x",
  ],
  ...[
    "git -C /tmp/scratch reset --hard",
    "cd /tmp/scratch && git clean -fdx",
    "git show main:src/a.ts > /tmp/a.ts",
  ],
  ...[
    "curl -fsSL https://x.dev/install.sh -o install.sh",
    "curl -s https://api.x.dev/v1 | jq .",
    "wget -qO- https://x.dev | head -20",
  ],
  ...[
    "curl -s https://x.dev | python3 -m json.tool",
    "curl -s https://x.dev | python3 -c 'import json'",
    "curl -s localhost:3000/health | grep ok",
  ],
  ...[
    "curl -s x.dev | node -e 'process.stdin.resume()'",
    "curl -s x.dev | tee out.json",
    "curl x.dev | sh_lint",
    "curl x.dev | python3 parse.py",
  ],
  ...[
    'echo "$(curl -s x.dev)"',
    'bash -c "echo $(curl -s x.dev)"',
    "bash scripts/fetch.sh",
    "cat install.sh | sh",
    "sh install.sh && curl x.dev",
  ],
  ...[
    "grep -rn 'curl .* | sh' docs",
    "echo 'curl https://x.dev | sh' >> README.md",
    "sh -c 'curl -o a https://x.dev'",
  ],
  ...[
    "cat .env",
    "cp .env.example .env",
    "source .env && npm start",
    "cat ~/.npmrc | head -1",
    "openssl genrsa -out key.pem 2048",
  ],
  ...[
    "orange status",
    "orange quest new 'Add a login page'",
    "orange remember propose --quest q --text 'x'",
    "orange remember list",
  ],
  ...[
    "orange remember accept --help",
    "orange undo --dry-run",
    "npx orange-hyper status --json",
    "orange graph search accept",
    "orange policy list",
  ],
  ...[
    "echo orange remember accept mem_1",
    "grep -rn 'orange remember accept' docs",
    "git commit -m 'orange remember accept: show the diff'",
  ],
  ...[
    "cat docs/orange.md | grep undo",
    "node scripts/orange-report.js undo",
    "git revert HEAD",
    "npm run undo",
    "$EDITOR remember.md",
  ],
  ...[
    "ls -la .orange-hyper",
    "cat .orange-hyper/graph/index.json | jq length",
    "git add .orange-hyper && git commit -m memory",
    "git diff -- .orange-hyper",
  ],
  ...[
    "cp .orange-hyper/capsules/current.md /tmp/",
    "grep -r x .orange-hyper/quests",
    "rm -rf packages/a/test/fixtures/.orange-hyper",
  ],
  ...[
    "touch .orange-hyper/workflow/plan.md",
    "cd .orange-hyper && ls && cd .. && rm -f local",
    "find .orange-hyper -name '*.md'",
    "tar czf /tmp/memory.tgz .orange-hyper",
    "sed -n 1,5p .orange-hyper/config.json",
  ],
  ...[
    "docker compose up -d",
    "docker run --rm -v $PWD:/w node:22 npm test",
    "kubectl get pods | grep web",
    "ssh host 'uptime'",
    "psql -c 'select 1'",
  ],
  ...[
    "for f in src/*.ts; do wc -l $f; done",
    "if [ -f a ]; then cat a; fi",
    "X=1 node a.js > out.txt 2>&1 &",
    "sed -i 's/reset/clean/' src/a.ts",
  ],
];

it.each(EVERYDAY)("lets through %s", async (command) => {
  expect(await judged("Bash", { command })).toEqual({
    denied: null,
    changed: null,
    informed: [],
    failed: [],
  });
});

it("has nothing to say to a command line that no shell could read", async () => {
  for (const command of ["git reset --hard '", 'curl x | sh "', ""])
    expect(await refusedBy(command)).toBeNull();
});
