import { describe, expect, it } from "vitest";
import { approvesPlan, goesOnWith, matchesTitle, pathTitle, readPrompt } from "../src/index.js";

const TOKEN = `ghp_${"a1B2".repeat(9)}`;

describe("the title", () => {
  it("is at most 72 characters, cut at a word, without punctuation or a word that leads on", () => {
    const { title } = readPrompt(
      "please rewrite the importer so that it reads the file in chunks of one megabyte and reports its progress to the user",
    );
    expect(title).toBe("rewrite the importer so that it reads the file in chunks of one megabyte");
    expect(readPrompt(`add ${"a".repeat(200)}`).title).toHaveLength(72);
  });

  it("holds no secret, nor does anything else of a reading", () => {
    const reading = readPrompt(
      `set the token to ${TOKEN} in the config, and drop the users table of ${TOKEN}`,
    );
    expect(JSON.stringify(reading)).not.toContain(TOKEN.toLowerCase());
    expect(JSON.stringify(reading)).not.toContain(TOKEN);
    expect(readPrompt(`remember that the token is ${TOKEN}`).rules).toEqual([]);
  });

  it("is never empty for an order", () => {
    for (const text of ["fix", "```\nx\n```\nfix", "고쳐줘", "/fix it", "- [ ] fix"]) {
      expect(readPrompt(text)).toMatchObject({ kind: "order", title: expect.stringMatching(/./) });
    }
  });

  it("holds no word of the prompt where it is made of paths", () => {
    const reading = readPrompt("fix the total in the payment module");
    expect(pathTitle(reading, ["src/pay/total.ts", "b.ts", "c.ts"])).toBe("Fix src/pay/total.ts and 2 more");
    expect(pathTitle(reading, [])).toBe("Fix files");
    expect(pathTitle(readPrompt("합계 버그 고쳐줘"), ["src/pay/total.ts", "b.ts"])).toBe(
      "src/pay/total.ts 외 1개 수정",
    );
    const long = pathTitle(reading, [`${"folder/".repeat(20)}total.ts`, "b.ts"]);
    expect(long.length).toBeLessThanOrEqual(72);
    expect(long).toMatch(/^Fix .*total\.ts and 1 more$/);
  });
});

describe("the request", () => {
  it("is redacted and at most 2,000 characters", () => {
    const { request } = readPrompt(`fix the upload with ${TOKEN} ${"word ".repeat(2_000)}`);
    expect(request.length).toBeLessThanOrEqual(2_000);
    expect(request).toMatch(/^fix the upload with \[REDACTED\] word/);
  });
});

describe("the kind", () => {
  it.each([
    ["Other topic: pushes are not shown on Android 14. Find out why and fix it.", "order"],
    ["Fix these: 1. Feed the watchdog 2. Count dropped frames", "order"],
    ["ok next: the webhook receiver must verify the signature", "order"],
    ["The board resets during flash writes. Feed it in the erase loop.", "order"],
    [
      "west build output:\nsrc/a.c:88:5: error: implicit declaration\nninja: build stopped: subcommand failed.",
      "other",
    ],
    ["close #412 with a comment", "tool-order"],
    ["fix #412", "order"],
    ["close the modal on escape", "order"],
    ["컴파일해봐", "tool-order"],
    ["이전 버전으로 돌아가줘", "tool-order"],
    ["go back to the previous version, keep the tests", "tool-order"],
  ])("of %j is %s", (text, kind) => {
    expect(readPrompt(text).kind).toBe(kind);
  });

  it("is an order when a task follows the name of earlier work", () => {
    for (const [text, words] of [
      ["let's go back to the keepalive, make the interval configurable", "keepalive"],
      ["ok back to the pricing table, now make the yearly price the default", "pricing table"],
      ["다시 쿠폰으로 돌아가서, 중복 사용을 막아줘", "쿠폰"],
      ["아까 하던 차트 작업 다시, 범례를 추가해줘", "차트"],
    ] as const)
      expect(readPrompt(text)).toMatchObject({ kind: "order", continues: { by: "title", words } });
    expect(readPrompt("back to the keepalive")).toMatchObject({ kind: "tool-order" });
  });

  it("is a question that plans work when a Korean one asks how to do it", () => {
    expect(readPrompt("토스페이먼츠 연동을 추가하려면 어떻게 하는 게 좋을까? 계획만 세워줘")).toMatchObject({
      kind: "question",
      planned: "토스페이먼츠 연동을 추가하기",
    });
  });
});

describe("risk", () => {
  it("is none for what a program is to delete in time", () => {
    expect(readPrompt("can you also delete guest data after 90 days").risk).toBeNull();
    expect(readPrompt("delete the guest data older than 90 days").risk).toMatchObject({ level: "hold" });
    expect(readPrompt("drop the users table after 5 days").risk).toMatchObject({ level: "hold" });
  });

  it("is none in logs beside a payment", () => {
    expect(readPrompt("remove the console.logs from the checkout flow").risk).toBeNull();
    expect(readPrompt("change the checkout flow to charge twice").risk).toMatchObject({ what: "payment" });
  });

  it("says what it recognised in the user's words", () => {
    expect(readPrompt("hi, could you please drop the users table? thanks").risk).toEqual({
      level: "hold",
      what: "database",
      words: "drop the users table",
    });
  });

  it("is seen behind a greeting, a warning and a pasted log", () => {
    for (const text of [
      "go ahead and drop the events table",
      "be careful and drop the events table",
      "2024-11-02T10:11:12Z ERROR disk full\n\ndrop the events table",
      `${"some context. ".repeat(2_000)}\ndrop the events table`,
    ]) {
      expect(readPrompt(text).risk, text).toMatchObject({ level: "hold", what: "database" });
    }
  });

  it('finds what "it" stands for in the clause or the sentence before', () => {
    for (const text of [
      "the users table is obsolete. drop it",
      "we dont need the sessions table anymore, drop it",
      "the junk tables in the shared db are from the tests, drop them all",
      "users 테이블 이제 안 써. 지워줘",
      "고객 테이블 필요없어졌는데 그거 그냥 지워줘",
    ]) {
      expect(readPrompt(text).risk, text).toMatchObject({ level: "hold", what: "database" });
    }
    for (const text of ["the old handler is unused. delete it", "이 함수 안 쓰는데 지워줘"])
      expect(readPrompt(text).risk, text).toBeNull();
  });

  it("is seen in a command that is typed as it is, and not in what is told of it", () => {
    for (const text of ["flushall on prod redis", "FLUSHALL", "flushdb", "dropdb shop_prod"])
      expect(readPrompt(text).risk, text).toMatchObject({ level: "hold", what: "database" });
    for (const text of [
      "flushall is missing in the test setup",
      "flushall fails with NOAUTH",
      "does flushall block?",
      'dropdb: error: database "shop" does not exist',
    ])
      expect(readPrompt(text).risk, text).toBeNull();
  });

  it("takes a staging or production system for one, and what only names it for code", () => {
    for (const text of ["delete the staging environment", "nuke the staging env", "스테이징 환경 삭제해줘"])
      expect(readPrompt(text).risk, text).toMatchObject({ level: "hold", what: "production" });
    for (const text of [
      "delete the staging environment from the readme",
      "delete the virtual environment",
      "remove the environment variable FOO",
      "스테이징 설정 파일에서 키 지워줘",
    ]) {
      expect(readPrompt(text).risk?.level, text).not.toBe("hold");
    }
  });

  it("is none for what a program is to do", () => {
    for (const text of [
      "delete all user data when the user closes the account",
      "회원 탈퇴하면 데이터 지우게 해줘",
    ]) {
      expect(readPrompt(text).risk?.level, text).not.toBe("hold");
    }
  });
});

describe("a confirmed task", () => {
  it("is what the reading is about", () => {
    expect(readPrompt("confirm: drop the users table")).toMatchObject({
      kind: "order",
      confirms: false,
      confirmed: "drop the users table",
      title: "drop the users table",
    });
    expect(readPrompt("confirm that the tests pass").confirmed).toBeNull();
  });
});

it("reads what stands after pasted images like any prompt", () => {
  expect(readPrompt("[Image #1] [Image #2]\ndrop the users table in production")).toMatchObject({
    kind: "order",
    risk: { level: "hold" },
  });
  expect(readPrompt("[Image #1]")).toMatchObject({ kind: "other", title: "" });
});

describe("earlier work", () => {
  it("is named by words that all stand in its title", () => {
    expect(matchesTitle("login", "Fix the login redirect")).toBe(true);
    expect(matchesTitle("refactoring of the cart", "Refactor the whole cart into a domain model")).toBe(true);
    expect(matchesTitle("payment refactor", "Fix the login redirect")).toBe(false);
    expect(matchesTitle("로그인", "로그인 페이지에 링크 추가해줘")).toBe(true);
    expect(matchesTitle("test", "add a test for the parser")).toBe(false);
  });

  it.each([
    ["finish the refactoring of the cart", { by: "title", words: "refactoring of the cart" }],
    ["continue with yesterday's refactoring", { by: "title", words: "refactoring" }],
    ["let's continue yesterday's work", { by: "continue" }],
    ["continue from yesterday", { by: "continue" }],
  ])("is meant by %j", (text, continues) => {
    expect(readPrompt(text).continues).toEqual(continues);
  });

  it("is not joined by a common word", () => {
    const open = { title: "fix the test of the parser", request: "", scopePaths: [], touchedPaths: [] };
    expect(goesOnWith(readPrompt("also fix the test of the invoice mailer job"), open)).toBe("other");
  });
});

describe("a rule", () => {
  it("is the whole sentence in the user's words", () => {
    const text =
      "ok, we decided to keep sessions in Redis because Postgres was too slow. replace the session store";
    expect(readPrompt(text)).toMatchObject({
      kind: "order",
      title: "replace the session store",
      rules: [
        { type: "decision", text: "we decided to keep sessions in Redis because Postgres was too slow" },
      ],
    });
  });

  it.each([
    [
      "From now on all prices are in cents. Never log card numbers. We decided to use pnpm for everything.",
      ["constraint", "constraint", "decision"],
    ],
    [
      "앞으로 모든 금액은 센트로 저장해. 카드 번호는 절대 로그에 남기지 마. 테스트는 vitest로 하기로 결정했어.",
      ["constraint", "constraint", "decision"],
    ],
    [
      "- Always use UTC in the database\n- Never commit generated files\n- Always use UTC in the database",
      ["constraint", "constraint"],
    ],
    [
      "Never log card numbers. Fix the export. Going forward, dates are ISO 8601.",
      ["constraint", "constraint"],
    ],
  ])("stands beside others: %s", (text, types) => {
    expect(readPrompt(text).rules.map(({ type }) => type)).toEqual(types);
  });

  it("is not made of questions or orders", () => {
    for (const text of [
      "why must it always fail?",
      "add a check that must never fail",
      "should we never use any?",
    ]) {
      expect(readPrompt(text).rules, text).toEqual([]);
    }
  });
});

describe("hostile input", () => {
  it.each(
    [
      " ",
      "a",
      "and ",
      ", ",
      '"',
      "`",
      "fix it and ",
      "\n",
      ".",
      "고쳐줘 ",
      "하고 ",
      ";",
      "(",
      "a/",
      "confirm: ",
      "'a ",
      "-",
    ].map((part) => [JSON.stringify(part), part] as const),
  )("takes no more than time in proportion to its length: %s", (_name, part) => {
    const measure = (length: number): number => {
      const text = part.repeat(length / part.length);
      const start = process.cpuUsage();
      readPrompt(text);
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    measure(1_024);
    // Quadratic patterns take minutes for this.
    expect(measure(4 * 1024 * 1024)).toBeLessThan(2_000_000);
  });
});

describe("an answer to a plan", () => {
  it.each(["accept the plan", "approve it and start", "accept that", "approved, go ahead"])(
    "approves it: %s",
    (text) => expect(approvesPlan(text)).toBe(true),
  );

  it.each(["accept cookies by default", "approve the order in the checkout", "reject the plan"])(
    "does not: %s",
    (text) => expect(approvesPlan(text)).toBe(false),
  );
});
