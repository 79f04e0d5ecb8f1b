import { describe, expect, it } from "vitest";
import { redact } from "../src/index.js";

// Tokens are put together here, so that no scanner of repositories takes this file for a leak.
const join = (...parts: readonly string[]): string => parts.join("");

describe("what looks like a secret in a line that speaks of one", () => {
  it.each([
    "The root password of the old box is, believe it or not, hunter2.",
    "The PFX of the code signing certificate opens with Pfx-Parcel_2021.",
    "The key password equals the company's name, i.e. tune2019.",
    "Log in to Jenkins with ci-bot / ci-bot-2021!",
    "어드민 페이지는 admin@tune.example / tune-admin-2023 으로 들어간다.",
    "Every node accepts elastic:changeme.",
    "The shared vault opens with the phrase copper-lantern-rides-91.",
    "Wi-Fi in the test lab: SSID lab-5g, key Harbour*Nine77",
    "The TOTP seed for the CI account is JBSWY3DPEHPK3PXP.",
    "The profile has the PSK 'vinyl4ever!'.",
    "Grafana's admin still has the default password, admin/admin123.",
    "Basic auth for the metrics is cHJvbWV0aGV1czpzM2NyM3RQYXNz in Base64.",
    join(
      "The deploy key starts with MII",
      "EvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj and goes on.",
    ),
    join("Calls carry API_KEY_", "7c1dBcD9eF01gHiJ2kLm in a header."),
  ])("is hidden: %s", (text) => {
    expect(redact(text).text).toContain("[REDACTED]");
    expect(redact(text).text).not.toMatch(
      /hunter2|Parcel_2021|tune2019|bot-2021|admin-2023|changeme|vinyl4|admin123|cHJv|EvQI|copper|Nine77|JBSW|7c1dBc/,
    );
  });

  it.each([
    "The passwords are hashed with argon2id, with a cost of 12.",
    "The token is kept in eu-west-1 and the password is read from Vault.",
    "Pass node20 as the target when the key is missing.",
    "The integrity hash of the key is sha384-oqVuAfXRKap7fdgcCY5uykM6R9GqQ8KuxyWNQ8r2.",
    "The release key was tagged at commit 9fceb02d0ae598e95dc970b74767f19372d61af8.",
    "The credentials of e2e-merchant are in the vault, and login/logout are logged.",
    "비밀번호 재설정 링크는 30분 동안만 유효하다.",
    // Random ids that happen to contain "pw" or "key".
    "y8Y74c2LiFNSoQjtQupW2",
    "The task is h0v7TmxS0PPWxXsPhlOM-, the other one a7Key4LiFNSoQjt3QuaB2.",
  ])("is not seen in: %s", (text) => {
    expect(redact(text)).toEqual({ text, redacted: false });
  });
});
