import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAuditor } from "../src/audit/auditor.js";

const audit = createAuditor();

/** Assembled here, so that nothing in this file looks like a secret to anybody's scanner. */
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const run = (length: number): string => letters.repeat(3).slice(0, length);
const UPPER = "ABCDEFGHIJ234567";

const SECRETS: readonly (readonly [label: string, line: string])[] = [
  ["private key", "-----BEGIN PRIVATE KEY-----"],
  ["private key", "-----BEGIN RSA PRIVATE KEY-----"],
  ["private key", "key: -----BEGIN OPENSSH PRIVATE KEY-----"],
  ["private key", "-----BEGIN ENCRYPTED PRIVATE KEY-----"],
  ["private key", "-----BEGIN PGP PRIVATE KEY BLOCK-----"],
  ["AWS access key", `AKIA${UPPER}`],
  ["AWS access key", `aws_access_key_id = ASIA${UPPER}`],
  ["GitHub token", `ghp_${run(36)}`],
  ["GitHub token", `push with gho_${run(36)}.`],
  ["GitHub token", `ghs_${run(36)}`],
  ["GitHub token", `github_pat_${run(22)}_${run(59)}`],
  ["npm token", `//registry/:_authToken npm_${run(36)}`],
  ["API key", `sk-${run(20)}`],
  ["API key", `sk-proj-${run(10)}_${run(70)}`],
  ["API key", `sk-ant-api03-${run(40)}`],
  ["Slack token", `xoxb-1234567890-${run(20)}`],
  ["Slack token", `xoxp-${run(24)}`],
  ["JSON web token", `Bearer eyJ${run(20)}.eyJ${run(30)}.${run(43)}`],
  ["credential", "password: hunter2hunter2"],
  ["credential", 'password = "correct-horse-1"'],
  ["credential", "PASSWD='s3cret-enough-for-me'"],
  ["credential", "client_secret: 0123456789abcdef"],
  ["credential", '{"accessToken": "abcdef123456"}'],
  ["credential", String.raw`candidate: "{\"token\": \"abcdef123456\"}"`],
  ["credential", "export API_KEY=abcdef-123456"],
  ["credential", "apikey:abcdef123456"],
  ["credential", "api-key => abcdef123456"],
  ["credential", "NODE_AUTH_TOKEN=abcdef123456"],
  ["credential", "NPM_TOKEN: `abcdef123456`"],
  ["credential", "**token**: abcdef123456"],
  ["credential", "GET https://example.com/cb?token=abcdef123456"],
  ["credential", "비밀 password: 한글비밀번호한글비밀번호1"],
];

const PRIVATE: readonly (readonly [label: string, line: string])[] = [
  ["macOS home path", "see /Users/someone/notes.md"],
  ["Linux home path", "(/home/mina/.config)"],
  ["Windows home path", String.raw`C:\Users\mina\work`],
  ["Windows home path", String.raw`"d:\\Users\\mina"`],
  ["temporary path", "wrote /private/tmp/out.log"],
  ["npm debug log", "npm-debug.log.1234"],
];

const INNOCENT: readonly string[] = [
  "The auth token is rotated every 90 days.",
  "token, secret, password, passwd, api key, auth, authentication, authorization, .env",
  "Never store a secret in the repository: use the vault.",
  "password: required, at least 12 characters",
  "password: string;",
  "token: <your-token-from-page-12345>",
  "token: ${{ secrets.NPM_TOKEN_2026 }}",
  "token=${CI_DEPLOY_TOKEN_V2}",
  "const token = process.env.DEPLOY_TOKEN_V2;",
  "const secret = loadSecretFromVault2(name);",
  "token: https://example.com/oauth2/v1/token",
  "The token: see chapter 12, it explains refresh.",
  "tokens: 123456789012345",
  "token_count: 123456789012345",
  "max_tokens=128000, temperature=0",
  "api_key_id: abcdef123456789",
  "secret: shortone1",
  "secret: abcdefghijklmnopqrstuvwxyz",
  'password: ""',
  "source_proposal_hash: 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
  "project_id: project_550e8400-e29b-41d4-a716-446655440000",
  "id: decision.mem_delta_quest_20260616_000000Z_rotate-the-auth-token_decision",
  "task-implement-adapter-json-contract-2026",
  "sk-learn-pipelines-are-fine",
  "the risk-of-regression-in-2026-is-low",
  "AKIA is the prefix of an AWS key id, ASIA of a temporary one",
  `XAKIA${UPPER}`,
  "ghp_ and github_pat_ are prefixes of GitHub tokens",
  "npm_config_registry_and_other_variables_are_read",
  "eyJ starts every JSON web token",
  "-----BEGIN PUBLIC KEY-----",
  "-----BEGIN CERTIFICATE-----",
  "src/home/page.ts and app/Users/list.tsx",
  "https://example.com/home/mina",
  "/home/ and /Users/ hold the homes of users",
  "/tmp/out.log",
  "npm debug logs are ignored",
  "로그인 토큰 갱신 규칙을 지킨다",
  "updated_at: 2026-06-16T00:05:00.000Z",
];

describe("a shared text", () => {
  it.each(SECRETS)("with a %s is reported: %s", (label, line) => {
    expect(audit(`# Title\n\n${line}\n`)).toContainEqual({ kind: "secret", line: 3, label });
  });

  it.each(PRIVATE)("with a %s is reported: %s", (label, line) => {
    expect(audit(line)).toEqual([{ kind: "private", line: 1, label }]);
  });

  it.each(INNOCENT)("is innocent: %s", (line) => {
    expect(audit(line)).toEqual([]);
  });

  it("counts lines from one, whatever the line ends", () => {
    expect(audit("a\r\npassword: hunter2hunter2\r\n\r\n/home/mina\r\n")).toEqual([
      { kind: "secret", line: 2, label: "credential" },
      { kind: "private", line: 4, label: "Linux home path" },
    ]);
  });

  it("has several exposures in one line reported, each label once", () => {
    expect(audit("/home/mina /home/jun password=hunter2hunter2 token=abcdef123456")).toEqual([
      { kind: "secret", line: 1, label: "credential" },
      { kind: "private", line: 1, label: "Linux home path" },
    ]);
  });
});

describe("the exposures of a text", () => {
  const piece = fc.constantFrom(...[...SECRETS, ...PRIVATE].map(([, line]) => line), ...INNOCENT);

  it("are those of its lines, each by itself", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (lines) => {
        const alone = lines.flatMap((line, index) =>
          audit(line).map((exposure) => ({ ...exposure, line: index + 1 })),
        );
        expect(audit(lines.join("\n"))).toEqual(alone);
      }),
    );
  });
});

describe("the cost of a text", () => {
  it.each([
    ["a name without end", "token="],
    ["a web token without end", "eyJaaaa."],
    ["a web token that never becomes one", "-eyJ"],
    ["an API key prefix", "sk-a-"],
    ["a key header", "-----BEGIN A "],
    ["white space", "token \t"],
    ["quotes", 'secret"'],
  ])("stays linear for %s again and again", (_, part) => {
    const time = (size: number): number => {
      const text = part.repeat(Math.ceil(size / part.length));
      const start = performance.now();
      audit(text);
      return performance.now() - start;
    };
    time(10_000);
    expect(time(1_000_000)).toBeLessThan(20_000);
  });
});
