import type { OrdinaryFinal } from "./ordinary-finals.js";

/** Ordinary last messages that were written after the detectors, in another manner, and that none of them was fitted to. */
export const HELD_OUT: readonly OrdinaryFinal[] = [
  [
    "order",
    "wc",
    "**What changed**\n\n- `queue.ts` drains before shutdown\n- `queue.test.ts` covers a slow consumer\n\n**Checks**: `pnpm test` (203 passed), `pnpm lint` (clean).",
  ],
  [
    "order",
    "wc",
    "I've gone with option B. The handler is idempotent now, keyed on the request id; replaying the same webhook twice leaves one row. `go test ./...` ok.",
  ],
  [
    "order",
    "wwfwc",
    "Took two attempts: the first version broke the sorting of equal dates. The second keeps their order. 64 tests pass.",
  ],
  ["order", "w", "Fixed the typo."],
  ["order", "w", "The comment now says what the function returns. No code was changed, so I ran nothing."],
  [
    "order",
    "wc",
    "The page loads in 1.2 s instead of 3.4 s on the throttled profile. The largest win was removing the moment locale files.",
  ],
  [
    "order",
    "wc",
    "Here's what I did: moved the secrets out of the compose file into `.env.example`, and documented each variable. `docker compose config` accepts it.",
  ],
  ["order", "wc", "The job runs nightly at 02:00 UTC. Let me know if another hour suits you better."],
  [
    "order",
    "wx",
    "I regenerated the lock file with pnpm 10. CI will show whether the cache key needs a bump.",
  ],
  [
    "order",
    "wc",
    "All done! 🎉 The sidebar collapses on small screens, and keyboard users can reach it. Storybook and unit tests pass.",
  ],
  [
    "order",
    "wc",
    "Users can be invited by email now. Emails are sent through the existing mailer, so nothing new has to be configured.",
  ],
  ["order", "wc", "The deprecation warning is gone. It came from `url.parse`; I use `new URL` instead."],
  [
    "order",
    "wc",
    "Replaced the polling by a subscription. Old clients still get the polling endpoint until you remove it.",
  ],
  [
    "order",
    "wc",
    "Wrote the ADR and implemented it. One open question is in the ADR: whether events older than 30 days are kept.",
  ],
  [
    "order",
    "wc",
    "Types are inferred from the schema now, which removed 140 lines. `tsc` and the tests agree.",
  ],
  [
    "order",
    "wb",
    "Started the watcher so you can try it live; it is listening on 5173. The feature flag is `newNav`.",
  ],
  [
    "order",
    "x",
    "I looked at it, and the numbers you see are right: the report excludes refunds on purpose (see `report.sql`, line 12). No change made.",
  ],
  [
    "order",
    "wc",
    "Added the index. `EXPLAIN` shows it is used; the query went from 900 ms to 4 ms on the sample data.",
  ],
  ["order", "wc", "The remaining `any` types in this file are gone. Other files were not touched."],
  [
    "order",
    "wc",
    "Handles are closed in `finally`. The leak test, which opened 10,000 files, passes on Linux; I have no Windows machine to try it on.",
  ],
  ["question", "", "Short answer: no. The middleware runs before the router, so it cannot see the params."],
  [
    "question",
    "x",
    "I see two candidates, and would bet on the second: the lock is taken after the read. To confirm, log the order in `acquire()`.",
  ],
  [
    "question",
    "x",
    "It needs further investigation to be sure, but the symptoms fit a connection leak: the pool grows by one per failed login.",
  ],
  [
    "question",
    "",
    "Trade-offs:\n\n| | A | B |\n| --- | --- | --- |\n| speed | fast | slow |\n| cost | high | low |\n\nI would start with B.",
  ],
  ["tool-order", "x", "Merged `main` into the branch; no conflicts."],
  [
    "other",
    "w",
    "Drafted the announcement in `docs/blog/2.0.md`. It still needs your sign-off on the dates.",
  ],
  [
    "order",
    "wc",
    "**바뀐 것**\n\n- `queue.ts`: 종료 전에 큐를 비움\n- `queue.test.ts`: 느린 소비자 테스트\n\n**확인**: `pnpm test` 203개 통과, `pnpm lint` 통과.",
  ],
  [
    "order",
    "wc",
    "B안으로 했습니다. 요청 ID를 기준으로 멱등 처리하며 같은 웹훅을 두 번 보내도 한 행만 남습니다. go test 통과.",
  ],
  [
    "order",
    "wwfwc",
    "두 번 만에 됐습니다. 첫 번째는 같은 날짜의 정렬이 깨졌고, 두 번째는 순서를 유지합니다. 64개 통과.",
  ],
  ["order", "w", "오타를 고쳤습니다."],
  ["order", "w", "함수가 무엇을 돌려주는지 주석에 적었습니다. 코드는 바꾸지 않아 실행하지 않았습니다."],
  [
    "order",
    "wc",
    "느린 네트워크 기준 로딩이 3.4초에서 1.2초로 줄었습니다. moment 로캘 파일을 뺀 효과가 가장 큽니다.",
  ],
  [
    "order",
    "wc",
    "비밀 값을 compose 파일에서 빼고 `.env.example`에 변수 설명을 적었습니다. `docker compose config`가 받아들입니다.",
  ],
  ["order", "wc", "작업은 매일 02:00 UTC에 돌아갑니다. 다른 시간이 좋으면 말씀해 주세요."],
  [
    "order",
    "wx",
    "pnpm 10으로 잠금 파일을 다시 만들었습니다. 캐시 키를 올려야 하는지는 CI에서 알 수 있습니다.",
  ],
  ["order", "wc", "다 됐습니다! 작은 화면에서 사이드바가 접히고 키보드로도 접근할 수 있습니다. 테스트 통과."],
  ["order", "wc", "이메일로 사용자를 초대할 수 있습니다. 기존 메일러를 쓰므로 새로 설정할 것은 없습니다."],
  ["order", "wc", "경고가 사라졌습니다. `url.parse`가 원인이라 `new URL`로 바꿨습니다."],
  ["order", "wc", "폴링을 구독으로 바꿨습니다. 예전 클라이언트는 폴링 주소를 계속 쓸 수 있습니다."],
  ["order", "wc", "ADR을 쓰고 구현했습니다. 30일이 지난 이벤트를 보관할지는 ADR에 질문으로 남겼습니다."],
  [
    "order",
    "wb",
    "바로 볼 수 있게 감시 모드를 켜 두었습니다. 5173번 포트입니다. 플래그 이름은 `newNav`입니다.",
  ],
  [
    "order",
    "x",
    "확인해 보니 숫자가 맞습니다. 보고서는 의도적으로 환불을 제외합니다(`report.sql` 12행). 바꾸지 않았습니다.",
  ],
  ["order", "wc", "인덱스를 추가했습니다. `EXPLAIN`에서 쓰이는 것을 봤고 900ms가 4ms가 됐습니다."],
  ["order", "wc", "이 파일에 남아 있던 `any`를 모두 없앴습니다. 다른 파일은 건드리지 않았습니다."],
  ["question", "", "아니요. 미들웨어가 라우터보다 먼저 실행되어 파라미터를 볼 수 없습니다."],
  [
    "question",
    "x",
    "후보가 둘인데 두 번째로 보입니다. 잠금을 읽은 뒤에 잡습니다. `acquire()`의 순서를 기록하면 확인됩니다.",
  ],
  [
    "question",
    "x",
    "확실히 하려면 추가 조사가 필요하지만 증상은 연결 누수와 맞습니다. 로그인 실패마다 풀이 하나씩 커집니다.",
  ],
  ["tool-order", "x", "`main`을 병합했습니다. 충돌은 없었습니다."],
  ["other", "w", "공지 초안을 `docs/blog/2.0.md`에 썼습니다. 날짜는 확인해 주셔야 합니다."],
  ["other", "", "안전하게 하려면 먼저 백업을 만드는 편이 좋습니다. 명령은 README 3절에 있습니다."],
];
