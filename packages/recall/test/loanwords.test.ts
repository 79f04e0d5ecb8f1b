import { describe, expect, it } from "vitest";
import { spellingOf } from "../src/loanwords.js";
import { stem } from "../src/stem.js";

describe("a Korean word that spells an English one", () => {
  it.each(
    (
      "리더보드 leaderboard|펌웨어 firmware|체크섬 checksum|길드 guild|로비 lobby|프레임 frame|매핑 mapping|리플레이 replay|클라이언트 client|서버 server|" +
      "스케줄러 scheduler|텍스트 text|인덱스 index|릴리스 release|웹훅 webhook|토큰 token|랭킹 ranking|쿼리 query|컨테이너 container|템플릿 template|" +
      "애플리케이션 application|디플로이먼트 deployment|파이프라인 pipeline|레이턴시 latency|스키마 schema|버킷 bucket|스냅샷 snapshot|타임아웃 timeout|게이트웨이 gateway|드라이버 driver|레디스 redis|클래스 class"
    )
      .split("|")
      .map((pair) => pair.split(" ") as [string, string]),
  )("reads %s as %s", (korean, english) => {
    expect(spellingOf(`${korean}를`)?.matches(stem(english))).toBe(true);
  });

  it.each(["검체", "환자", "결과", "값"])("takes %s for no word at all", (korean) => {
    const others =
      "log,lock,gate,group,key,cache,queue,region,result,patient,page,case,handle,value,guard".split(",");
    expect(others.filter((word) => spellingOf(korean)?.matches(stem(word)) ?? false)).toEqual([]);
  });
});
