import { describe, expect, it } from "vitest";
import { redact } from "../src/redact.js";

// Tokens are put together here, so that no scanner of repositories takes this file for a leak.
const join = (...parts: readonly string[]): string => parts.join("");
const LETTERS = "aB3dE5fG7hJ9kL2mN4pQ6rS8tU1vW0xY";
const HEX = "0123456789abcdef0123456789abcdef";

/** A text, and the part of it that must not survive. */
const SECRETS: readonly (readonly [text: string, secret: string])[] = [
  [join("key ", "sk-", LETTERS), LETTERS],
  [join("sk-", "proj-", LETTERS, "_", LETTERS), LETTERS],
  [join("sk-", "ant-api03-", LETTERS), LETTERS],
  [join("stripe ", "sk_", "live_", LETTERS), LETTERS],
  [join("whsec_", LETTERS), LETTERS],
  [join("AKIA", "IOSFODNN7EXAMPLE"), "IOSFODNN7EXAMPLE"],
  [join("AWS_SECRET_ACCESS_KEY=", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"), "wJalrXUtnFEMI"],
  [join("aws_secret_access_key = ", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"), "wJalrXUtnFEMI"],
  [join("ghp", "_", LETTERS), LETTERS],
  [join("gho", "_", LETTERS), LETTERS],
  [join("ghs", "_", LETTERS), LETTERS],
  [join("github", "_pat_", LETTERS, "_", LETTERS), LETTERS],
  [join("glpat", "-", LETTERS), LETTERS],
  [join("xoxb", "-123456789012-", LETTERS), LETTERS],
  [join("xapp", "-1-", LETTERS), LETTERS],
  [join("https://hooks.slack", ".com/services/T000/B000/", LETTERS), LETTERS],
  [join("npm", "_", LETTERS, "abcd"), LETTERS],
  [join("//packages.example/:_authToken=", LETTERS), LETTERS],
  [join("AIza", LETTERS, "abc"), LETTERS],
  [join("ya29", ".", LETTERS), LETTERS],
  [join("hf", "_", LETTERS), LETTERS],
  [join("gsk", "_", LETTERS), LETTERS],
  [join("hvs", ".", LETTERS), LETTERS],
  [join("SG", ".", LETTERS, ".", LETTERS), LETTERS],
  [join("dop", "_v1_", HEX, HEX), HEX],
  [join("shpat", "_", HEX), HEX],
  [join("dapi", HEX), HEX],
  [join("glsa", "_", LETTERS), LETTERS],
  [join("123456789", ":AA", LETTERS, "abc"), LETTERS],
  [join("pypi", "-AgEI", LETTERS), LETTERS],
  [join("eyJhbGciOiJIUzI1NiJ9", ".eyJzdWIiOiIxIn0.", LETTERS), "eyJzdWIi"],
  [join("-----BEGIN RSA ", "PRIVATE KEY-----\nMIIE", LETTERS, "\n-----END RSA PRIVATE KEY-----"), LETTERS],
  [join("-----BEGIN OPENSSH ", "PRIVATE KEY-----\n", LETTERS, "\nand the rest was cut"), LETTERS],
  [join('"-----BEGIN ', "PRIVATE KEY-----\\n", LETTERS, '\\n-----END PRIVATE KEY-----\\n"'), LETTERS],
  [join("xoxb", "-12345678"), "12345678"],
  ["redis-cli -a hunter22x", "hunter22x"],
  ["PAT=hunter22x", "hunter22x"],
  ["AWS_ACCESS_KEY_ID=AB12CD34", "AB12CD34"],
  ["SECRET_KEY_BASE=hunter22x", "hunter22x"],
  ["curl -H 'Authorization: Bearer abcdef123456' https://x.y", "abcdef123456"],
  ['curl -H "Authorization: token 9f8e7d6c5b4a" https://x.y', "9f8e7d6c5b4a"],
  ["Authorization: Basic dXNlcjpwYXNzd29yZA==", "dXNlcjpwYXNzd29yZA"],
  ['{"authorization":"Bearer abc.def.ghi"}', "abc.def.ghi"],
  ["Proxy-Authorization: Digest username=x", "username=x"],
  ["sent Bearer abcdefghijklmnop123", "abcdefghijklmnop123"],
  ["Cookie: session=abc123; theme=dark", "abc123"],
  ["Authorization: 9f8e7d6c5b4a", "9f8e7d6c5b4a"],
  ["GET /hook?key=9f86d081884c7d659a2feaa0", "9f86d081884c7d659a2feaa0"],
  ["user=preview pass=mango-tree-4411", "mango-tree-4411"],
  ["secretKey b7Qe92LmX4tPz0Rk", "b7Qe92LmX4tPz0Rk"],
  ["X-Api-Key: 1234567890", "1234567890"],
  ["PRIVATE-TOKEN: abc123def", "abc123def"],
  ["postgres://admin:hunter2@db.example:5432/x", "hunter2"],
  ["redis://:hunter2@cache:6379", "hunter2"],
  ["git clone https://x-access-token:abc123@github.com/a/b", "abc123"],
  ["git clone https://0123456789abcdef0123456789@host/a", "0123456789abcdef"],
  ["https://h/x?access_token=abc123&y=1", "abc123"],
  ["https://h/x?a=1&sig=abc%2F123", "abc%2F123"],
  ["https://b/x?X-Amz-Signature=deadbeef0123", "deadbeef0123"],
  ["password=hunter2", "hunter2"],
  ["password: hunter2", "hunter2"],
  ["db_password: swordfish", "swordfish"],
  ["secret = swordfish", "swordfish"],
  ['PASSWORD="correct horse battery"', "correct horse"],
  ["export API_KEY='abc def'", "abc def"],
  ["STRIPE_KEY=abcdef npm test", "abcdef"],
  ["GH_PAT=abcdef npm test", "abcdef"],
  ["DB_PASS=abcdef npm test", "abcdef"],
  ["SECRET_KEY_BASE=abcdef rails test", "abcdef"],
  ['{"api_key": "abc123"}', "abc123"],
  ['{"clientSecret":"abc123"}', "abc123"],
  ['"{\\"token\\":\\"abc123\\"}"', "abc123"],
  ["  api-key: 'abc123'", "abc123"],
  ["const token = 'abc123'", "abc123"],
  ["$config['password'] => 'abc123'", "abc123"],
  ["AccountName=a;AccountKey=abc123==;Suffix=x", "abc123"],
  ["deploy --token abc123", "abc123"],
  ["deploy --password=hunter2 --force", "hunter2"],
  ["deploy --api-key 'abc 123'", "abc 123"],
  ["deploy --client-secret swordfish1", "swordfish1"],
  ["curl -u admin:hunter2 https://x.y", "hunter2"],
  ["sshpass -p hunter2 ssh host", "hunter2"],
  ["mysql -uroot -phunter2 db", "hunter2"],
  ["openssl rsa -in a.key -passin pass:hunter2", "hunter2"],
  ["wrote to someone@example.com today", "someone@example.com"],
  ["git config user.email first.last+tag@mail.example.co.uk", "first.last+tag@mail"],
];

const INNOCENT: readonly string[] = [
  "npm test",
  "npx vitest run packages/lifecycle/test/verification --reporter=verbose",
  "git show 0123456789abcdef0123456789abcdef01234567",
  "sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  "123e4567-e89b-12d3-a456-426614174000",
  "vitest run src/token.ts test/token.test.ts",
  "cat src/auth/password-reset.tsx",
  "rg 'password' src",
  "grep -rn token src/secret.ts",
  "Enter your password: then press enter",
  "The password must have twelve characters.",
  "Bearer authentication is described in the RFC",
  "use Basic authentication or a bearer token",
  "Basic information about the project",
  "token: string",
  "password?: string;",
  "secret: true",
  "apiKey: process.env.API_KEY",
  "password=$PASSWORD npm test",
  'TOKEN="$(cat token.txt)" npm test',
  "TOKEN=${{ secrets.TOKEN }}",
  "const token = nextToken();",
  "const token = lexer.next;",
  "if (token === other) return",
  "tokens.map((token) => token.id)",
  "max_tokens=4096",
  "total tokens: 5120",
  "key=value",
  "?key=value&pass=true",
  "The session cookie: 세션 쿠키는 30분 뒤에 만료된다.",
  "The session cookie: it lasts for a day.",
  "Authorization: roles are checked in the gateway.",
  "primary_key: id",
  "--token-limit 5",
  "docker login --password-stdin",
  "pass the --token option to the command",
  "docker run -u 1000:1000 node:20 npm test",
  "git clone git@github.com:acme/project.git",
  "https://example.com:8080/path",
  "https://user@example.com/path",
  "npx @biomejs/biome@2.1.0 check",
  "npm install vitest@3.2.4 typescript@5.9",
  "images/logo@2x.png",
  "@app.route('/x')",
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk",
  "integrity sha512-v2kDEe57lecTulaDIuNTPy3Ry4gLGJ6Z1O3vE1krgXZNrsQ+LFTGHVxVjcXPs17LhbZVGedAJv8XZ1tvj5FvSg==",
  "Tests  12 passed (12)",
  "test result: ok. 5 passed; 0 failed; 0 ignored",
  "src/a.ts(3,5): error TS2322: Type 'string' is not assignable",
  "task-management-and-planning",
  "npm_config_registry_and_more_words_here",
  "ghp_ is how such a token begins",
  "mv secrets.example.yml secrets.yml",
  "토큰을 확인하고 비밀번호를 바꾼다",
  "password=[REDACTED] npm test",
  "PASSWORD=<your password>",
  "mysql -u root -p",
  "",
];

describe("what is hidden", () => {
  it.each(SECRETS)("in %j", (text, secret) => {
    const result = redact(text);
    expect(result.text).not.toContain(secret);
    expect(result.text).toContain("[REDACTED]");
    expect(result.redacted).toBe(true);
  });

  it.each(SECRETS)("once for all in %j", (text) => {
    const { text: once } = redact(text);
    expect(redact(once)).toEqual({ text: once, redacted: false });
  });

  it.each(SECRETS)("in the middle of output around %j", (text, secret) => {
    expect(redact(`first line\n  ${text}\nlast line`).text).not.toContain(secret);
  });

  it("keeps the names around a secret", () => {
    expect(redact("DB_PASSWORD=hunter2 npm test").text).toBe("DB_PASSWORD=[REDACTED] npm test");
    expect(redact("deploy --token abc123 --force").text).toBe("deploy --token [REDACTED] --force");
    expect(redact("postgres://admin:hunter2@db/x").text).toBe("postgres://admin:[REDACTED]@db/x");
    expect(redact('{"api_key": "abc123", "a": 1}').text).toBe('{"api_key": "[REDACTED]", "a": 1}');
    expect(redact("curl -H 'Authorization: Bearer abcdef123456' x").text).toBe(
      "curl -H 'Authorization: Bearer [REDACTED]' x",
    );
  });
});

describe("what stays", () => {
  it.each(INNOCENT)("%j", (text) => {
    expect(redact(text)).toEqual({ text, redacted: false });
  });
});

describe("time", () => {
  it.each([
    ["names", "password"],
    ["open assignments", "token="],
    ["open quotes", 'secret="'],
    ["keys without an end", "-----BEGIN PRIVATE KEY-----"],
    ["web tokens", "eyJ"],
    ["addresses", "a@"],
    ["dots", "a@b."],
    ["one long word", "x"],
    ["curl", "curl -u "],
    ["slashes", "://"],
    ["blanks", " "],
    ["options", "--a-b-c-"],
    ["headers", "authorization: "],
    ["prefixes", "sk-"],
    ["backslashes behind a name", `token=${"\\".repeat(3_990)}x `],
  ])("stays in proportion for %s", (_name, piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    const once = redact(text).text;
    expect(redact(once).text).toBe(once);
  });
});
