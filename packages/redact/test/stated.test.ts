import { describe, expect, it } from "vitest";
import { redact } from "../src/index.js";

describe("a password that prose states", () => {
  it.each([
    "The admin password is Sommer2024! and stays.",
    "The database password for prod is kJ8!mnPq2z for now.",
    "The passphrase of the signing key is 'tulip-Anchor-93'.",
    "Log in as root / Tr0ub4dor&3 on the old box.",
    "관리자 비밀번호는 qwer1234! 이다.",
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
    "The secret is kept in config/prod2.yaml for now.",
  ])("is not seen in: %s", (text) => {
    expect(redact(text)).toEqual({ text, redacted: false });
  });
});
