import { describe, expect, it } from "vitest";
import { analyse, ROOT, ranCommand } from "./support/analyse.js";

const VERIFICATION = String.raw`
npm test
npm t
npm tst
npm run test
npm run test:unit
npm run unit:test
npm run e2e
npm run-script test
npm --prefix packages/core test
npm test --workspaces
npm run lint
npm run typecheck
npm run type-check
npm run check-types
npm run coverage
npm run verify
npm run format:check
npm test -- --run src/a.test.ts
npm exec vitest run
npm exec -- jest --ci
npm.cmd test
pnpm test
pnpm t
pnpm -r test
pnpm --filter @acme/web test
pnpm -C packages/core run lint
pnpm vitest run
pnpm exec vitest run
pnpm dlx eslint .
pnpm lint
yarn test
yarn jest --ci
yarn workspace web test
yarn workspaces foreach -A run test
yarn dlx tsc --noEmit
bun test
bun run test
bunx vitest run
bun x tsc --noEmit
npx vitest run
npx --yes vitest@latest run
npx -p typescript tsc --noEmit
npx @biomejs/biome@2 check src
npx playwright test
npx cypress run
npx tsc -p tsconfig.json
npx mocha
npx -c 'vitest run'
vitest
vitest run --coverage
jest --ci
jest --watch=false
node --test
node --test --test-reporter=spec test/
node --import tsx --test src/a.test.ts
node --run test
node node_modules/.bin/jest
node ./node_modules/typescript/bin/tsc --noEmit
node --check src/a.js
node test/run.test.js
deno test -A
deno task test
deno lint
pytest
pytest tests/
pytest -q -x tests/test_a.py::test_b
py.test
python -m pytest
python3.11 -m pytest -k name
python -W error -m unittest discover
py -3 -m pytest
python manage.py test
python -m mypy src
python -m py_compile src/a.py
python tests/test_a.py
tox -e py311
nox
uv run pytest
uv run --with pytest pytest -q
uvx ruff check .
poetry run pytest
pipenv run pytest
pdm run pytest
hatch run pytest
coverage run -m pytest
conda run -n dev pytest
mypy src
pyright
ruff check .
ruff format --check .
black --check src
flake8
pylint src
cargo test
cargo +nightly test --all
cargo nextest run
cargo check
cargo clippy -- -D warnings
cargo build --release
cargo fmt --check
go test ./...
go test -run TestA ./pkg
go vet ./...
go build ./...
gotestsum -- ./...
golangci-lint run
mvn test
mvn -q -B clean verify
mvn -pl core -am test
./mvnw test
mvnw.cmd test
mvn compile
mvn package -DskipTests
./gradlew check
gradle test --tests com.acme.ATest
.\gradlew.bat test
gradlew.bat :app:testDebugUnitTest
gradle build -x test
dotnet test
dotnet build -c Release
dotnet format --verify-no-changes
ctest --output-on-failure
swift test
xcodebuild -scheme App test
rspec
bundle exec rspec spec/models
bundle exec rake test
bin/rails test
rails test test/models/a_test.rb
rake spec
phpunit
./vendor/bin/phpunit --filter testA
vendor/bin/pest
php artisan test
php -d memory_limit=-1 vendor/bin/phpunit
eval 'npm test'
php -l src/a.php
mix test
sbt test
sbt "testOnly com.acme.ASpec"
bats test/
turbo run test
turbo run lint test --filter=web --ui=stream
npx turbo test
nx test web
nx run-many -t test lint
nx run web:test
lerna run test
make test
make check
make -C packages/core test
make -j4 lint
just test
rush test
bazel test //...
flutter test
zig build test
eslint .
npx eslint src --max-warnings 0
npx oxlint
biome ci .
prettier --check .
shellcheck scripts/*.sh
bash -n scripts/a.sh
vue-tsc --noEmit
next build
ng test --watch=false
pre-commit run --all-files
./scripts/test.sh
bash scripts/run-tests.sh
cd packages/core && npm test
cd "my folder" && npm test
CI=1 npm test
CI=1 FORCE_COLOR=0 npx vitest run
env CI=1 npm test
env -u FOO CI=1 npm test
cross-env NODE_ENV=test jest
time npm test
time -p npm test
timeout 60 npm test
timeout -k 5 60s npm test
nice -n 10 npm test
xvfb-run -a npm test
xvfb-run -s "-screen 0 1024x768x24" npm test
corepack pnpm test
sudo -u dev npm test
nohup npm test
stdbuf -oL npm test
c8 node --test
docker compose run --rm app npm test
docker compose -f dev.yml exec -T app pytest
docker-compose run app npm test
docker run --rm -v x:/y node:20 npm test
docker exec -it web pytest -q
bash -c 'npm test'
bash -lc "cd app && npm test"
sh -c 'npm run lint && npm test'
bash -euo pipefail -c 'npm test | tee log'
cmd /c npm test
powershell -Command "npm test"
(cd app && npm test)
{ npm test; }
npm ci && npm test
npm test 2>&1 | tail -20
npm test > /tmp/out.log 2>&1
npm test; echo done
npm test || true
npm test &
set -e; npm test
if npm test; then echo yes; fi
for p in a b; do npm test -w $p; done
output=$(npm test 2>&1); echo "$output" | tail -5
npm test # run the tests
npm \
  test
git ls-files '*.sh' | xargs shellcheck
node -e "require('node:assert').equal(1, 1)"
node --input-type=module -e "import assert from 'node:assert'; assert(true)"
node -e 'if (bad) throw new Error("x")'
node --eval="process.exit(1)"
python -c "assert 1 == 1"
python3 -c 'import sys; sys.exit(1)'
python3 - <<'EOF'
assert 1 + 1 == 2
EOF
C:\tools\python.exe -m pytest
& npm test
tsx --test
npx tsx --test x.ts
node --import tsx --test x.ts
composer test
composer run-script phpunit
composer run cs:check
composer exec -- phpunit
symfony php bin/phpunit
php bin/phpunit --filter testA
./vendor/bin/sail test
node ./test/index.js
node test/run.mjs
dune test
dune runtest
dune build @check
opam exec -- dune test
clojure -X:test
clj -M:dev:test
npx concurrently "npm test" "npm run lint"
npx concurrently -c red,blue npm:test "npm:lint:*"
mise run test
mise r lint
pixi run test
pdm run test
hatch run test-all
hatch test
npx eslint -c eslint.strict.js src
npx prettier -c .
cargo test --no-run
go test -c ./pkg
mvn -DskipTests test
mvn -Dmaven.test.skip=true verify
mvn -D skipTests package
gradle check -x test
xcodebuild build-for-testing
karma start --single-run
karma run
tox run
tox -e lint
npm run prettier:check
npm run lint:format
npm run check-format
npm run format -- --check
cd /repo && npm test
cd /repo/packages/a && npm test
cd packages/a && cd .. && npm test
cd packages/a && npm --prefix ../b test
cd .. && cd repo && npm test
cd ~/repo && npm test
cd "$OLDPWD" && npm test
(cd /other/repo && make) && npm test
cd /other/repo && make && cd - && npm test
pushd /other && ls && popd && npm test
make -C ./packages/a test
npm --prefix /repo/packages/a test
npm test -- --prefix /elsewhere
docker compose run --rm app sh -c 'cd /app && npm test'
docker exec web npm --prefix /srv/app test
`;

const NOT_VERIFICATION = String.raw`
npm -w packages/core run build
npm run build:prod
pnpm build
pnpm recursive run build
yarn build
make
vite build
npm run integration:up
npm run check-updates
echo npm test
echo "npm test"
cat package.json | grep node test
git commit -m 'make test pass'
git commit -m "npm test"
npm --version # check
npm --version
npm -v
npm run
npm install
npm ci
npm run dev
npm start
npm run test:watch
npm run test:debug
npm run test:ui
npm run lint:fix
npm run format
npm run build:watch
npm view vitest
npm ls jest
npm outdated
npm init -y
npm test --help
npm explain eslint
npm config get test
pnpm install
pnpm add -D vitest
pnpm why eslint
pnpm prettier .
yarn
yarn add jest
yarn why jest
bun install
bun add vitest
npx --version
npx vitest --version
npx jest --showConfig
npx jest -u
npx vitest run -u
npx playwright install
npx cypress open
npx tsc --init
npx tsc --showConfig
npx eslint --fix .
npx eslint --print-config a.js
npx eslint --version
npx biome check --write .
npx prettier --write .
npx prettier src/a.ts
npx create-vite app
node --version
node script.js
node -e "console.log(1)"
node -p "process.version"
pytest --version
python --version
python script.py
python -m http.server
python -m pip install pytest
python -m venv test
python -c "print(1)"
pip install pytest
pip show pytest
poetry install
poetry add pytest
uv sync
cargo --version
cargo add serde
cargo fmt
cargo clippy --fix
cargo run
cargo install cargo-nextest
go version
go mod tidy
go run .
mvn --version
mvn dependency:tree
gradle tasks
gradle --version
dotnet --info
dotnet run
dotnet add package xunit
make clean
make install
make --help
ruff check --fix .
ruff format .
black .
rubocop -a
which vitest
command -v pytest
type npm
man make
ls test
cat test.sh
cat vitest.config.ts
vim test/a.test.ts
grep -rn "npm test" .
rg 'pytest' docs
sed -n 1,20p package.json
sed -i 's/npm test/npm run check/' README.md
find . -name '*.test.ts'
head -50 tests/test_a.py
git log --oneline -- test
git diff --stat && git status
git add test && git commit -m "Add tests; npm test passes"
gh run watch
gh pr checks
kill 123
rm -rf coverage
mkdir -p test
touch tests/test_a.py
cp a.test.ts b.test.ts
docker build -t test .
docker compose up -d
docker run --rm node:20 node --version
curl https://example.com/test
tail -f test.log
alias t='npm test'
export CMD="npm test"
tsx src/index.ts
composer install
composer validate
composer show phpunit
symfony console cache:clear
php bin/console about
node ./src/index.js
dune exec main
dune fmt
dune test --auto-promote
clojure -P -X:test
clojure -M:dev
npx concurrently "npm run dev" "npm start"
mise install
mise run
pixi run
composer
nx run
mise run dev
pixi run start
dotnet watch test
tsc --build --clean
npx tsc -b --clean
ruff check --add-noqa
rubocop --auto-gen-config
eslint . --suppress-all
phpstan analyse --generate-baseline
npm run prettier
pnpm run prettier
npm run lint:format:fix
cd /other/repo && npm test
cd /other/repo; npm test
cd /other/repo && cd sub && npm test
cd ../sibling && npm test
cd packages/a && cd ../../.. && npm test
cd /repository && npm test
(cd /other/repo && npm test)
bash -c "cd /other/repo && npm test"
npm test --prefix /elsewhere
npm --prefix=../elsewhere test
pnpm -C /elsewhere test
yarn --cwd /elsewhere test
make -C /elsewhere test
make -C/elsewhere test
cargo test --manifest-path /elsewhere/Cargo.toml
env -C /elsewhere npm test
uv run --directory /elsewhere pytest
git worktree add ../base main && cd ../base && npm test
X="npm test"
CMD='npm test' node script.js
test -f package.json
[ -f package.json ] && echo yes
[[ $x == "npm test" ]]
true && echo "pytest"
printf '%s\n' 'cargo test'
# npm test
: npm test
run() { npm test; }
cat > run.sh <<'EOF'
npm test
EOF
git commit -m "$(cat <<'EOF'
npm test passes, don't worry
EOF
)"
tee notes.md <<EOF
pytest && cargo test
EOF
bash -c 'echo npm test'
bash --version
env | grep TEST
sudo apt-get install make
brew install cmake
python3 - <<'EOF'
from pathlib import Path
p = Path("a.py"); s = p.read_text(); assert "x" in s; p.write_text(s.replace("x", "y"))
EOF
`;

/** Checks that are asked to list, to plan or to watch, or never run: nothing that comes out of them is a proof. */
const VAIN = `
ssh host 'npm test'
watch npm test
npx concurrently --success first "npm test" "npm start"
npm test -- --watch
npx vitest list
npx vitest watch
npx vitest init
npx jest --listTests
npx jest --watch
npx playwright test --list
npx playwright test --ui
npx tsc --watch
npx tsc -w
pytest --collect-only
pytest --co -q
pytest --fixtures
go test -list .
make -n test
ctest -N
mocha --dry-run
tsx watch --test
dune test --watch
tox -l
tox list
tox --notest
nox -l
dotnet test -t
dotnet test --list-tests
gradle test -m
./gradlew test --dry-run
gradle -t test
turbo run test --dry
turbo run test --dry=json
turbo run test --graph
turbo watch test
bats --count test/
karma start
karma start --single-run=false
just -n test
rake -n test
echo $(npm test)
`;

/** Commands one to a line; a here-document, a quoted substitution or a continued line keeps its lines together. */
function commands(list: string): readonly string[] {
  const found: string[] = [];
  let open: string[] = [];
  for (const line of list.trim().split("\n")) {
    open.push(line);
    const text = open.join("\n");
    const unfinished =
      text.includes("EOF") && (text.includes('"$(') ? !text.endsWith(')"') : !text.endsWith("\nEOF"));
    if (unfinished || line.endsWith("\\")) continue;
    found.push(text);
    open = [];
  }
  return found;
}

describe("which commands verify", () => {
  it.each(commands(VERIFICATION))("%j does", (command) => {
    expect(ranCommand(command).kind).toBe("verification");
  });

  it.each(commands(NOT_VERIFICATION))("%j does not", (command) => {
    expect(ranCommand(command)).toMatchObject({ kind: "observation", outcome: null });
  });
});

describe("checks that prove nothing", () => {
  it.each(commands(VAIN))("%j", (command) => {
    for (const status of [0, 1, null])
      expect(ranCommand(command, "", status)).toMatchObject({ kind: "verification", outcome: "unknown" });
  });
});

describe("what a check verifies", () => {
  it.each([
    ["npm test", "test"],
    ["npm run lint && npm test", "test"],
    ["./scripts/test.sh", "test"],
    ["node ./test/index.js", "test"],
    ["npx concurrently npm:lint npm:test", "test"],
    ["dune build", "check"],
    ["composer phpstan", "check"],
    ["python tests/test_a.py", "test"],
    ["npx tsc --noEmit", "check"],
    ["mvn -DskipTests verify", "check"],
    ["gradle check -x test", "check"],
    ["xcodebuild build-for-testing", "check"],
    ["node -e 'assert(true)' && npx eslint .", "check"],
    ["node -e 'assert(true)'", "inline"],
    ["ls", null],
  ])("%j is %j", (command, checkKind) => {
    expect(ranCommand(command).checkKind).toBe(checkKind);
  });
});

describe("where a check runs", () => {
  const at = (command: string, place: { cwd?: string; workdir?: string; root?: string }): string => {
    const { workdir, ...rest } = place;
    return analyse({
      toolName: "Bash",
      toolInput: { command, workdir },
      toolResponse: "",
      root: ROOT,
      ...rest,
    }).kind;
  };

  it.each([
    ["cd .. && npm test", { cwd: "/repo/packages" }, "verification"],
    ["cd ../.. && npm test", { cwd: "/repo/packages" }, "observation"],
    ["cd .. && npm test", { workdir: "packages/a" }, "verification"],
    ["npm test", { workdir: "/other" }, "observation"],
    // The host's own path leads to the project by a link.
    ["cd /link/repo && npm test", { cwd: "/link/repo/packages" }, "verification"],
    ["cd C:/other && npm test", { root: "C:\\repo" }, "observation"],
    ["cd /c/Repo/packages && npm test", { root: "C:\\repo" }, "verification"],
  ])("decides about %j from %j", (command, place, kind) => {
    expect(at(command, place)).toBe(kind);
  });
});

describe("a check on another tree than the work's", () => {
  it.each([
    "git stash && npm test",
    "git stash -u; npm test",
    "git stash push -m wip && npm test && git stash pop",
    "git checkout main && npm test",
    "git switch --detach HEAD~1 && npm test",
    "git checkout main; npm test; git checkout -",
  ])("%j proves nothing about the work", (command) => {
    for (const status of [0, 1]) {
      expect(ranCommand(command, "      Tests  1 passed (1)", status)).toMatchObject({
        kind: "verification",
        outcome: "unknown",
        mayEdit: true,
      });
    }
  });

  it.each([
    "git stash pop && npm test",
    "git stash && git pull && git stash pop && npm test",
    "git checkout main && ls && git checkout - && npm test",
    "git checkout -b topic && npm test",
    "git checkout -- src && npm test",
    "git checkout . && npm test",
    "git checkout HEAD~1 src/a.ts && npm test",
    "git stash list && npm test",
    "git -C /other checkout main && npm test",
    "(cd /other && git stash) && npm test",
  ])("%j is evidence about the work", (command) => {
    expect(ranCommand(command, "", 0).outcome).toBe("passed");
  });
});

it("takes the log of a check outside of the project for no edit", () => {
  for (const command of ["cd /other && npm test > out.log 2>&1", "cd /other && npm test | tee out.log"]) {
    expect(ranCommand(command, "", 0)).toMatchObject({ kind: "observation", mayEdit: false });
  }
});

it("reads the options of a shell in linear time", () => {
  for (const letter of ["e", "c"]) {
    expect(ranCommand(`bash -${letter.repeat(200_000)}1 -c 'npm test'`, "", 0).kind).toBe("verification");
  }
});
