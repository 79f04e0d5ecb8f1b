import { wordSet } from "./word-lists.js";

/** Stems of verbs, and nouns that 하다 turns into verbs, grouped by what an order with them asks for. */
export const koreanVerbs = {
  fix: "고쳐 고치 고칠 수정 해결 잡아 바로잡 손봐 손보 패치 픽스 처리 fix",
  remove:
    "삭제 지워 지우 지울 제거 없애 날려 날리 비워 비우 초기화 드롭 폐기 파기 드랍 트렁케이트 폭파 죽여 죽이 리셋 밀고 밀어 빼 내려 내리 중지시 종료 delete remove drop truncate wipe reset",
  rename: "이름바꿔 이름변경 개명 rename",
  move: "옮겨 옮기 이동 move",
  refactor: "리팩토링 리팩터링 리팩터 분리 나눠 나누 합쳐 합치 통합 단순화 정리 추출 쪼개 refactor",
  document: "문서화 주석",
  add: `추가 넣어 넣 걸어 만들 구현 작성 생성 도입 붙여 붙이 달아 적어 적용 개발 지원 등록 삽입 연동 설치 세팅 짜 캐싱 저장 기록 남기 구축
    디자인 세분화 포함 add implement`,
  change: `유지 고정 제외 확장 축소 바꿔 바꾸 바꿀 변경 교체 전환 업데이트 업그레이드 갱신 개선 최적화 통일 맞춰 맞추 늘려 늘리 줄여 줄이 높여 높이 낮춰 낮추 올려 올리
    감싸 묶어 정렬 설정 조정 제한 허용 막아 표시 숨겨 숨기 번역 포맷 되게 하게 있게 않게 없게 되도록 하도록 키워 키우 채워 채우 보완 강화 반영 대응 치환 다듬어 다듬
    변환 활성화 비활성화 꺼 켜 파싱 보내 쓰게 사용 수용 써 쓰자 update change`,
  tool: `커밋 푸시 푸쉬 리베이스 머지 병합 스태시 스쿼시 되돌려 되돌리 롤백 취소 실행 돌려 돌리 돌아가줘 돌아가자 빌드 배포 릴리스 릴리즈 재시작 시작 중지 멈춰 멈추 그만 띄워 껐다켜
    테스트해 테스트하 파줘 파주 체크아웃 원복 린트해 컴파일 commit push rebase merge run revert deploy build 진행 다시해 시도 undo redo`,
  ask: `설명 알려 보여 리뷰 검토 요약 분석 찾아 확인 살펴 비교 조사 추천 계획 제안 의견 검색 봐 말해 알아봐 점검 진단 프로파일링 벤치마크 측정 세워 파악 궁금 설계 읽어 가르쳐
    이야기 얘기 상의 논의 의논 토론 체크 검증 답해 답변 대답 봐줘 explain review check`,
} as const;

/** Stems that are whole words. Alone at the end of a sentence they are an order: "다크 모드 추가". */
export const finalNouns = wordSet(
  `수정 해결 처리 삭제 제거 초기화 드롭 드랍 이동 리팩토링 리팩터링 분리 통합 단순화 정리 추출 추가 구현 작성 생성 도입 적용 개발 지원 등록 삽입 연동 설치 변경 유지 표시 제외 고정 보완 강화 확장 축소 교체
  전환 업데이트 업그레이드 갱신 개선 최적화 통일 정렬 설정 조정 제한 번역 반영 변환 커밋 푸시 푸쉬 리베이스 머지 병합 롤백 취소 실행 빌드 배포 재시작 중지
  설명 리뷰 검토 요약 분석 비교 조사 추천 fix add remove refactor commit push`,
);

/** Words that a prompt without any request may contain. */
export const koreanAcknowledgements = wordSet(
  `네 넵 넹 네네 넵넵 예 응 엉 웅 어 ㅇㅇ ㅇㅋ ㅇㅋㅇㅋ ㄱㄱ ㄱㅅ ㄳ ㅎㅇ ㄴㄴ ㅋ ㅎ ㅠ ㅜ 굿 굿굿 오케이 오키 옼 ok okay good nice 좋아 좋아요 좋네 좋네요 좋습니다 좋다 좋은데 그러게 그러게요 그러네 그러네요 그니까 그러니까 인정 ㅇㅈ 헤헤 앗 아앗 엇 어머 캬 오오 우왕 와우 완료 나이스
  고마워 고마워요 고맙습니다 고맙다 감사 감사합니다 감사해요 땡큐 안녕 안녕하세요 하이 음 음음 흠 흐음 오 와 우와 아 아하 헐 아니 아니요 아뇨 아니오 됐어 됐어요 됐습니다
  알겠어 알겠어요 알겠습니다 알았어 알았어요 확인 확인했어 확인했어요 확인했습니다 완벽 완벽해 완벽해요 완벽하네요 최고 최고예요 최고야 훌륭해 훌륭해요 대박
  멋져 멋지다 멋져요 수고 수고했어 수고했어요 수고하셨습니다 수고하세요 고생했어 고생했어요 고생하셨습니다 고생하셨어요 고생 ㄳㄳ 맞아 맞아요 맞습니다 그래 그래요 그렇지 그렇군 그렇구나 그렇네 이해했어 이해했습니다 괜찮아
  괜찮아요 괜찮네 진행 진행해 진행해줘 진행해주세요 진행하세요 진행하자 진행시켜 고고 잘했어 잘했어요 됐네 됐네요 됐다 되네 부탁해 부탁드려요 부탁드립니다 반가워 반갑습니다`,
);
/** Words that may accompany a Korean acknowledgement. */
export const besideKoreanAcknowledgements = wordSet(
  `잘 되네 되네요 된다 돼 돼요 됩니다 동작하네요 정말 진짜 너무 아주 참 다 해줘 주세요 해 그럼 그렇게 이제 이거 그거 많이 매우 그 이 것 같아요 같아 같네요 lgtm thanks
  그대로 그렇게해줘 앞으로 앞으로도 완전 이대로 가시죠 가자 가죠 갑시다 하시죠 일단 역시 네요 덕분에 덕분이에요 해결됐어요 해결됐네요 해결됐어 해결됐네 됐습니다 되네요`,
);

/** Words before a Korean request that say nothing about it. */
export const koreanFillers = wordSet(
  `안녕하세요 안녕 네 넵 예 음 흠 그럼 그러면 그리고 좋아 좋아요 좋습니다 오케이 ok 일단 이제 혹시 저기 고마워 감사합니다 자 아 오 참 아니 근데 그런데 또 좋네 좋네요 ㅇㅋ
  우선 먼저 잠깐 잠깐만 잠시만 ㄴㄴ ㅇㅇ 노노 됐고 아냐 아뇨 그다음 다음으로 마지막으로 추가로`,
);

/** Words between an object and its verb, or in place of an object that was named before. */
export const koreanAdverbs = wordSet(
  `전부 다 모두 싹 싹다 완전히 좀 그냥 바로 당장 전체 모든 몽땅 통째로 깔끔하게 빨리 지금 다시 먼저 제발 이제 너무 진짜 안 못 더 더이상 이상 어차피 아예 한번 한 번 얼른
  그거 이거 저거 그것 이것 저것 걔 얘 이젠 일단 이미 별로 거의 하나도 전혀`,
);

/** Common words that do not distinguish pieces of work. */
export const koreanCommonWords = wordSet(
  `이 그 저 것 거 이것 그것 저것 이거 그거 저거 여기 거기 저기 수 때 등 및 또 더 좀 잘 다 전부 모두 같이 함께 그리고 또는 테스트 코드 파일 함수 메서드 클래스
  버그 에러 오류 문제 문서 주석 추가 수정 삭제 변경 구현 작성 처리 작업 기능 부분 값 경우 로직 이름 파일명 타입 린트 모바일 색상 널 빈 방금 아까 이번 다음 새 새로운
  왜 안돼 안되 안됨 돼 되네 아직 아직도 여전히 계속 말고 가자 유저 사용자 오른쪽 왼쪽 위쪽 아래쪽 가운데 상단 하단 끝 때는
  잠깐 해줘 주세요 줘 해 고쳐 고쳐줘 만들어 만들어줘 바꿔 바꿔줘 넣어줘 되게 하게 있게 안 못 왜 메일 단위 유닛 페이지 화면 이제 지금 먼저 인자 받게 보내게
  방법 방식 하나 둘 개 최대 최소 이상 이하 조금 약간 처음 나머지 마지막 전체 각각 정도 다른 응 대신 실패 성공 이미 건은 채로 대로 실패하네 실패해 느려 느리네`,
);
