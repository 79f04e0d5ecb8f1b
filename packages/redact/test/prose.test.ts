import { describe, expect, it } from "vitest";
import { redact } from "../src/index.js";
import { SPOKEN_OF, TOLD } from "./prose-cases.js";

describe("a secret that a sentence or a command line tells", () => {
  it.each(TOLD)("is hidden in %j", (text, secret) => {
    const { text: hidden } = redact(text);
    expect(hidden).toContain("[REDACTED]");
    expect(hidden).not.toContain(secret);
    expect(redact(hidden)).toEqual({ text: hidden, redacted: false });
  });

  it("is all that is hidden of it", () => {
    expect(redact("The wifi password is sunshine, ask Jo for more.").text).toBe(
      "The wifi password is [REDACTED], ask Jo for more.",
    );
    expect(redact("비밀번호는 sunshine 이야").text).toBe("비밀번호는 [REDACTED] 이야");
  });
});

describe("what only speaks of secrets", () => {
  it.each(SPOKEN_OF)("stays: %j", (text) => {
    expect(redact(text)).toEqual({ text, redacted: false });
  });
});

describe("time", () => {
  it.each([
    "the password for ",
    "password is ",
    "password: (",
    "set the password of a ",
    "with my own password ",
    "user a password ",
    "user a,       ",
    "correct horse battery staple ",
    "the passphrase is correct horse ",
    "비밀번호는 a",
    "비밀번호를 aaaaaaaa ",
    "비밀번호 'a",
    "login admin / ",
    "log in use admin:",
    "echo a | sudo -S ",
    "echo a ",
    "htpasswd -b a ",
    "zip a -P",
    "ldapsearch -w",
    "a:5432:a:",
    "npm config set a",
    "passwort a ",
    "contraseña de la ",
    "パスワードは",
    "비밀번호: 가",
    ", pw   a",
  ])("stays in proportion for %j", (piece) => {
    const once = redact(piece.repeat(Math.ceil(200_000 / piece.length))).text;
    expect(redact(once).text).toBe(once);
  });
});
