import { describe, expect, it } from "vitest";
import { covers } from "../src/index.js";
import { ranIn } from "./support/analyse.js";

const compose = (...lines: readonly string[]): Record<string, string> => ({
  "compose.yaml": ["services:", "  web:", ...lines.map((line) => `    ${line}`), ""].join("\n"),
});
const BUILT = compose("build: .");
const MOUNTED = compose("build: .", "volumes:", "  - .:/app");

async function seen(command: string, files: Readonly<Record<string, string>>, path: string): Promise<string> {
  const { checks } = await ranIn(files, command, { stdout: "..   [100%]\n2 passed in 0.01s\n" });
  const [check] = checks;
  if (check === undefined) return "none";
  if (check.outcome !== "passed") return `${check.outcome} ${check.reason}`;
  return covers(check, path) ? "covers" : "passed";
}

describe("a command in a container", () => {
  it.each<[command: string, files: Record<string, string>]>([
    ["docker exec web pytest -q", {}],
    ["docker exec -it web sh -c 'cd /app && pytest -q'", {}],
    ["podman exec web pytest -q", MOUNTED],
    ["docker compose exec -T web pytest -q", {}],
    ["docker compose exec -T web pytest -q", BUILT],
    ["docker compose run --rm web pytest -q", BUILT],
    ["docker compose run --rm web pytest --build", BUILT],
    ["docker compose exec web pytest -q", compose("build: .", "volumes:", "  - ./logs:/app/logs")],
    ["docker compose exec web pytest -q", compose("build: .", "volumes:", "  - data:/data")],
    ["docker compose exec web pytest -q", compose("build: .", "working_dir: /srv", "volumes:", "  - .:/app")],
    ["docker compose build api && docker compose run --rm web pytest -q", BUILT],
    ["docker compose build && docker compose exec -T web pytest -q", BUILT],
    ["docker compose up -d && docker compose exec -T web pytest -q", BUILT],
    ["docker run --rm -v ./logs:/logs shop pytest -q", {}],
    ["docker run --rm -v .:/src -w /app shop pytest -q", {}],
  ])("proves nothing where it is not known to hold the tree: %s %j", async (command, files) => {
    expect(await seen(command, files, "src/cart.py")).toBe("unknown other_tree");
  });

  it.each<[command: string, files: Record<string, string>]>([
    ["docker compose exec -T web pytest -q", MOUNTED],
    [
      "docker compose exec web pytest -q",
      compose("build: .", "volumes:", "  - type: bind", "    source: .", "    target: /app"),
    ],
    ["docker compose exec web pytest -q", compose("working_dir: /app/", "volumes:", '  - "./:/app:cached"')],
    ["docker compose run --rm --build web pytest -q", BUILT],
    ["docker compose build && docker compose run --rm web pytest -q", BUILT],
    ["docker compose build web && docker compose up -d && docker compose exec -T web pytest", BUILT],
    ["docker compose up -d --build web && docker compose exec -T web pytest -q", BUILT],
    ["docker compose -f ci.yml run web pytest -q", { "ci.yml": MOUNTED["compose.yaml"] ?? "" }],
    [
      "docker compose exec -T web pytest -q",
      { ...BUILT, "compose.override.yaml": "services:\n  web:\n    volumes: \n      - .:/app\n" },
    ],
    [
      "docker compose exec -T web pytest -q",
      { "compose.yaml": "x-base: &base\n  volumes:\n    - .:/app\nservices:\n  web:\n    <<: *base\n" },
    ],
    ["docker exec repo-web-1 pytest -q", MOUNTED],
    ["docker exec shop pytest -q", compose("container_name: shop", "volumes:", "  - .:/app")],
    ['docker run --rm -v "$PWD":/app -w /app python:3 pytest -q', {}],
    ["docker run --rm -v $PWD:$PWD -w $PWD python:3 pytest -q", {}],
  ])("counts where the tree is mounted or has just been built: %s %j", async (command, files) => {
    expect(await seen(command, files, "src/cart.py")).toBe("covers");
  });

  it("proves nothing where the build may have failed", async () => {
    const command = "docker compose build; docker compose run --rm web pytest -q";
    expect(await seen(command, BUILT, "src/cart.py")).toMatch(/^unknown/);
  });

  it("covers the folder that is mounted and no other", async () => {
    const files = compose("build: .", "volumes:", "  - ./api:/app");
    expect(await seen("docker compose exec web pytest -q", files, "api/cart.py")).toBe("covers");
    expect(await seen("docker compose exec web pytest -q", files, "jobs/cart.py")).toBe("passed");
    const file = MOUNTED["compose.yaml"] ?? "";
    expect(await seen("cd api && docker compose exec web pytest", { "compose.yaml": file }, "a.py")).toBe(
      "covers",
    );
  });

  it("is none where a script only has the name of such a program", async () => {
    const scripts = { "package.json": JSON.stringify({ scripts: { docker: "pytest -q" } }) };
    expect(await seen("npm run docker", scripts, "src/cart.py")).toBe("covers");
  });
});
