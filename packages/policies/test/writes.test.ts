import { describe, expect, it } from "vitest";
import { judged, ROOT, writeRefusedBy } from "./support/rules.js";

const TOKEN = `ghp_${"a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8".slice(0, 36)}`;
const AWS = `AKIA${"Q7ZP4MXNV2KJW8RT"}`;
const VALUE = "q7Zp4MxNv2KjW8RtYb3C";

describe("block-secrets-write", () => {
  it.each([
    ...[
      ".env",
      ".env.local",
      ".env.production",
      "packages/api/.env",
      "id_rsa",
      "deploy/id_ed25519",
      "id_ed25519.pub",
      "certs/server.key",
    ],
    ...[
      "server.pem",
      "store.jks",
      "a.p12",
      "a.pfx",
      "credentials",
      ".credentials.json",
      "credentials.json",
      "service-account-prod.json",
      ".netrc",
    ],
  ])("refuses %s", async (path) => {
    expect(await writeRefusedBy(path)).toBe("block-secrets-write");
  });

  it.each([
    ...[
      ".env.example",
      ".env.sample",
      ".env.template",
      ".env.example.local",
      ".env.dist",
      "src/env.ts",
      "src/env.d.ts",
      ".envrc.md",
      "environment.ts",
    ],
    ...[
      "test/fixtures/server.key",
      "packages/tls/__fixtures__/id_rsa",
      "testdata/a.pem",
      "fixture-id_rsa",
      "spec/fixtures/.env",
      "src/credentials.ts",
    ],
    ...[
      "src/key.ts",
      "keys.md",
      "src/components/Key.tsx",
      "docs/credentials.md",
      "i18n/ko.key.json",
      "monkey.ts",
      ".npmrc",
      "tokenizer.py",
    ],
  ])("lets through %s", async (path) => {
    expect(await writeRefusedBy(path)).toBeNull();
  });

  it("refuses settings of a package manager only where they hold a credential", async () => {
    expect(await writeRefusedBy(".npmrc", "engine-strict=true\n")).toBeNull();
    expect(await writeRefusedBy(".npmrc", "//r.dev/:_authToken=x\n")).toBe("block-secrets-write");
  });

  it("does not care how the tool names the file, and lets it be read", async () => {
    const patch = "*** Begin Patch\n*** Add File: .env\n+A=1\n*** End Patch";
    for (const [tool, input] of [
      ["apply_patch", { command: patch }],
      ["write", { filePath: ".env", content: "A=1" }],
      ["mcp__files__write_file", { path: ".env", content: "A=1" }],
      ["MultiEdit", { file_path: ".env", edits: [{ old_string: "a", new_string: "b" }] }],
    ] as const)
      expect((await judged(tool, input)).denied?.rule, tool).toBe("block-secrets-write");
    for (const tool of ["Read", "mcp__files__read_file", "Grep", "view"])
      for (const path of [".env", "biome.json"])
        expect((await judged(tool, { path })).denied, tool).toBeNull();
    expect((await judged("text_editor", { command: "view", path: ".env" })).denied).toBeNull();
    const replaced = { path: ".env", old_str: "a", new_str: "b" };
    expect((await judged("search_replace", replaced)).denied?.rule).toBe("block-secrets-write");
  });
});

describe("block-secret-content-pattern", () => {
  it.each([
    ["a token", `const token = "${TOKEN}";`],
    ["a key of a cloud", `aws_access_key_id = ${AWS}`],
    ["a private key", `-----BEGIN RSA PRIVATE KEY-----\n${"MIIE"}owIBAAKCAQEAq7Zp4MxNv2`],
    ["a literal behind a name", `apiKey: "${VALUE}",`],
    ["a password", `DB_PASSWORD=${VALUE}`],
    ["a secret in YAML", `  secret: ${VALUE}`],
    ["a token in JSON", `{"access_token": "${VALUE}"}`],
    ["an API key in Python", `API_KEY = '${VALUE}'`],
    ["a Slack token", `"xoxb-${"482910573648"}-${"qWzRtYpLkJ"}"`],
    ["a Google key", `key=AIza${"SyD3k9QwErTyUiOpAsDfGhJkLzXcVbNm1Q2"}`],
    ["a web token", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJraW0ifQ.c2lnbmF0dXJl"],
    ["an npm token", `//r/:_authToken=npm_${"q7Zp4MxNv2KjW8RtYb3Cq7Zp4MxNv2KjW8Rt"}`],
  ])("refuses %s, and never repeats it", async (_, text) => {
    const { denied } = await judged("Write", {
      file_path: `${ROOT}/src/config.ts`,
      content: `// first\n${text}\n`,
    });
    expect(denied?.rule).toBe("block-secret-content-pattern");
    expect(denied?.reason).toMatch(/line [2] of the text for config\.ts/);
    for (const value of [VALUE, TOKEN, AWS, "MIIE", "c2lnbmF0"]) expect(denied?.reason).not.toContain(value);
  });

  it.each([
    ["a reference", "const token = process.env.GITHUB_TOKEN_V2_PRODUCTION1;"],
    ["a template", "token: `${{ secrets.NPM_TOKEN_2026_PRODUCTION }}`"],
    ["a field", "apiKey: config.services.auth2.productionKey1,"],
    ["a call", "const secret = await getSecretValueFromVault2('db');"],
    ["a schema", "password: z.string().min(12).max(64),"],
    ["a placeholder", "API_KEY=<your-api-key-0123456789>"],
    ["an example", `AWS_ACCESS_KEY_ID=AKIAIOSFODNN7EXAMPLE`],
    ["something made up", 'token: "fake-token-for-the-test-1234567890"'],
    ["the head of a key", 'const HEAD = "-----BEGIN OPENSSH PRIVATE KEY-----";\nconst END = 1;'],
    ["a number", "const maxTokens = 128000000000;"],
    ["a hash", "integrity: sha512-q7Zp4MxNv2KjW8RtYb3Cq7Zp4MxNv2KjW8Rt"],
    ["a type", "type Secret = { password: string; token?: string };"],
    ["a URL", 'tokenUrl: "https://auth.example.com/oauth2/v1/token",'],
    ["a message", 'throw new Error("token: expected 20 characters, got 12");'],
    ["a class name", '<input type="password" className="w-full px-4 py-2 rounded-md2">'],
    ["a translation", 'password: "Passwort mit mindestens 12 Zeichen",'],
    ["a variable", "const token = base64UrlEncodedToken2;"],
  ])("lets through %s", async (_, text) => {
    expect(await judged("Write", { file_path: `${ROOT}/src/config.ts`, content: text })).toEqual({
      denied: null,
      changed: null,
      informed: [],
      failed: [],
    });
  });

  it("only tells the model in tests and documents, and says nothing of what stood there before", async () => {
    for (const path of [
      "test/a.test.ts",
      "docs/api.md",
      "src/__tests__/a.ts",
      "src/a.spec.ts",
      "conftest.py",
    ]) {
      const { denied, informed } = await judged("Write", {
        file_path: `${ROOT}/${path}`,
        content: `t = "${TOKEN}"`,
      });
      expect([denied, informed.map(({ rule }) => rule)], path).toEqual([
        null,
        ["block-secret-content-pattern"],
      ]);
    }
    const edit = {
      file_path: `${ROOT}/a.ts`,
      old_string: `t = "${TOKEN}";\nlet a;`,
      new_string: `t = "${TOKEN}";\nlet b;`,
    };
    expect((await judged("Edit", edit)).denied).toBeNull();
  });
});

describe("block-elision-stub", () => {
  it.each([
    ...[
      "// ... existing code ...",
      "// ...existing code",
      "# ... rest of the file",
      "// rest of the code remains the same",
      "/* ... previous implementation ... */",
    ],
    ...[
      "    // ... rest of implementation",
      "<!-- ... existing content ... -->",
      "{/* ... existing code ... */}",
      "-- ... existing functions",
      "// existing code here",
    ],
    ...[
      "// … existing code …",
      "// (... rest of the functions unchanged)",
      "// ... other methods ...",
      "# ... remaining imports ...",
      "// the rest of the file",
    ],
  ])("refuses a whole file with %s", async (line) => {
    expect(await writeRefusedBy("src/a.ts", `const a = 1;\n${line}\nconst b = 2;\n`)).toBe(
      "block-elision-stub",
    );
  });

  it.each([
    ...[
      "// Keep the existing code paths working for old clients",
      "// existing users keep their sessions",
      "// The previous implementation leaked handles, see #12",
    ],
    ...[
      "# rest of the arguments are passed on",
      "// ...args are spread",
      "const rest = [...existing];",
      "// Other functions",
      "// remaining time",
      "/* content */",
    ],
    ...[
      "// code below runs once",
      "// rest parameters",
      "// Reads the existing file if there is one",
      "## Existing code",
      "// same as before, but sorted",
      "// previous file name, for renames",
    ],
  ])("lets through a whole file with %s", async (line) => {
    expect(await writeRefusedBy("src/a.ts", `const a = 1;\n${line}\nconst b = 2;\n`)).toBeNull();
  });

  it("only tells the model of an edit, and says nothing in documents", async () => {
    const edit = { file_path: `${ROOT}/a.ts`, old_string: "a", new_string: "// ... existing code ...\nb" };
    expect(await judged("Edit", edit)).toMatchObject({
      denied: null,
      informed: [{ rule: "block-elision-stub" }],
    });
    expect(await writeRefusedBy("docs/a.md", "// ... existing code ...")).toBeNull();
  });
});

describe("files that Orange keeps", () => {
  it.each([
    ...[
      ".orange-hyper/graph/nodes/decision/a.md",
      ".orange-hyper/config.json",
      ".orange-hyper/quests/active/q.md",
      ".orange-hyper/local/activation.json",
    ],
    ...[
      ".orange-hyper/proposals/memory-delta/accepted/a.md",
      ".orange-hyper/policies.json",
      "../.orange-hyper/policies/x.json",
      "src/../.orange-hyper/graph/index.json",
    ],
  ])("are not written by a tool: %s", async (path) => {
    expect(await writeRefusedBy(path)).toBe("block-orange-state-writes");
  });

  it.each([
    ...[
      ".orange-hyper/workflow/plan.md",
      ".orange-hyper/notes.md",
      "test/fixtures/.orange-hyper/config.json",
      "docs/.orange-hyper.md",
      ".gitignore",
      "orange-hyper/graph/a.ts",
    ],
  ])("are not %s", async (path) => {
    expect(await writeRefusedBy(path)).toBeNull();
  });
});

describe("rules that only inform, or are off by themselves", () => {
  const conflict = "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> main\n";

  it("tell of the marks of a conflict", async () => {
    expect(await judged("Write", { file_path: `${ROOT}/a.ts`, content: conflict })).toMatchObject({
      denied: null,
      informed: [{ rule: "no-conflicts" }],
    });
    for (const content of ["a <<<<<<< b", "=======\n", "Title\n=======\n"])
      expect((await judged("Write", { file_path: `${ROOT}/a.ts`, content })).informed).toEqual([]);
  });

  it("tell of a silent except and of the checkout's own path once they are switched on", async () => {
    const content = `try:\n    a()\nexcept ValueError:\n    pass\nroot = "${ROOT}/x"\n`;
    const input = { file_path: `${ROOT}/a.py`, content };
    expect((await judged("Write", input)).informed).toEqual([]);
    const enabled = { user: { enabled: ["warn-silent-except", "warn-hardcoded-root"] } };
    expect((await judged("Write", input, enabled)).informed.map(({ message }) => message)).toEqual([
      expect.stringContaining("Line 3"),
      expect.stringContaining("line 5"),
    ]);
    const spoken = { ...input, content: "try:\n    a()\nexcept ValueError:  # gone already\n    pass\n" };
    expect((await judged("Write", spoken, enabled)).informed).toEqual([]);
  });

  it("keep locks, files under a lock, and folders in their place", async () => {
    const user = {
      enabled: ["block-lock-deletion", "block-write-while-locked", "block-misplaced-dir"],
      params: {
        "block-lock-deletion": { paths: ["tmp/run.lock"] },
        "block-write-while-locked": { lock: "tmp/run.lock", paths: ["src/"] },
        "block-misplaced-dir": { rootOnly: ["log"], onlyAt: { metrics: "var/metrics" } },
      },
    };
    const command = async (text: string): Promise<string | undefined> =>
      (await judged("Bash", { command: text }, { user })).denied?.rule;
    for (const text of [
      "rm tmp/run.lock",
      "mv tmp/run.lock a",
      "echo > tmp/run.lock",
      "find . -path tmp/run.lock -delete",
      "python3 -c 'import os; os.unlink(\"tmp/run.lock\")'",
    ])
      expect(await command(text), text).toBe("block-lock-deletion");
    for (const text of ["cat tmp/run.lock", "mv a tmp/other.lock", "rm tmp/out", "ls -la tmp/run.lock"])
      expect(await command(text), text).toBeUndefined();
    const write = async (path: string, isLocked: boolean): Promise<string | undefined> =>
      (await judged("Write", { file_path: path, content: "x" }, { user, exists: () => isLocked })).denied
        ?.rule;
    expect(await write("src/a.ts", true)).toBe("block-write-while-locked");
    expect([await write("src/a.ts", false), await write("test/a.ts", true)]).toEqual([undefined, undefined]);
    expect(await write("src/log/a.txt", false)).toBe("block-misplaced-dir");
    expect(await command("mkdir -p src/metrics")).toBe("block-misplaced-dir");
    for (const path of ["log/a.txt", "var/metrics/a.json", "src/logger/a.ts"])
      expect(await write(path, false), path).toBeUndefined();
  });
});
