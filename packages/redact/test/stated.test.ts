import { describe, expect, it } from "vitest";
import { redact } from "../src/index.js";

describe("a password that prose states", () => {
  it.each([
    "The admin password is Sommer2024! and stays.",
    "The database password for prod is kJ8!mnPq2z for now.",
    "The passphrase of the signing key is 'tulip-Anchor-93'.",
    "Log in as root / Tr0ub4dor&3 on the old box.",
    "관리자 비밀번호는 qwer1234! 이다.",
    "스테이징 접속 정보는 deploy / kJ8mnPq2z 이다.",
    "서버 로그인: root / kJ8mnPq2z",
    "와이파이 비번은 qwer1234! 이다.",
    "The passcode of the vault is kJ8mnPq2z for now.",
    "The pw for the render farm is kJ8!mnPq22 at the moment.",
    "Database user encoder, pass: kJ8!mnPq2z, on the old host.",
    "Sign in to the console as root using kJ8!mnPq2z only there.",
    "The Wi-Fi of the studio is Guest / kJ8-mnPq22 for visitors.",
    "The API key of the maps service is 9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c today.",
  ])("is hidden: %s", (text) => {
    expect(redact(text).redacted).toBe(true);
    expect(redact(text).text).not.toMatch(/Sommer|kJ8|tulip|Tr0ub|qwer|9f8a/);
  });

  it.each([
    "The password is hashed with argon2id.",
    "The token is signed with RS256 and the password is argon2 hashed.",
    "The reset token is valid for 15min only.",
    "The API key is read from MAPS_API_KEY at start-up.",
    "비밀번호는 bcrypt로 해시한다.",
    "로그인은 OAuth2, 세션은 Redis7 을 쓴다.",
    "All 25 tests passed on node20 with v2rc1.",
    "All checks pass: see run-2231 of the pipeline.",
    "The wifi module esp32 uses channel 11.",
    "The secret is kept in config/prod2.yaml for now.",
  ])("is not seen in: %s", (text) => {
    expect(redact(text)).toEqual({ text, redacted: false });
  });
});

describe("a code or phrase that prose states", () => {
  it.each([
    ["The PIN is 482913.", "The PIN is [REDACTED]."],
    ["The recovery codes are 8f2k-99dx and more.", "The recovery codes are [REDACTED] and more."],
    ["The password is summer_2024 on staging.", "The password is [REDACTED] on staging."],
    ["The passphrase is correct-horse-battery-staple.", "The passphrase is [REDACTED]."],
    ["The root password is letmein.", "The root password is [REDACTED]."],
    ["출입문 비밀번호는 7788 이다.", "출입문 비밀번호는 [REDACTED] 이다."],
    ["The cookie session=s3Ab3dE5fG7hI9jK1l logs in.", "The cookie session=[REDACTED] logs in."],
  ])("is hidden: %s", (text, hidden) => {
    expect(redact(text)).toEqual({ text: hidden, redacted: true });
  });

  it.each([
    "A PIN is 4 to 8 digits long.",
    "The PIN is 6 digits and the access code is 4096 bits.",
    "The error code is 4004 and the exit code is 1370.",
    "The password is required, and it is set in ADMIN_PASSWORD_2.",
    "인증번호는 6자리이며 3분 뒤에 만료된다.",
  ])("is not seen in: %s", (text) => {
    expect(redact(text)).toEqual({ text, redacted: false });
  });
});
