/**
 * Words from which the mode of a run is recommended, in English and Korean. English words match as a whole, "*" allows
 * any ending; Korean stems match anywhere.
 */
export interface WordList {
  readonly english: readonly string[];
  readonly korean: readonly string[];
}

/** Words of asking and comparing. */
export const ASK_WORDS: WordList = {
  english: [
    ...["why", "how", "what", "which", "where", "who", "when", "whether"],
    ...["explain*", "compar*", "contrast*", "differ*", "difference*", "versus", "vs"],
    ...[
      "research*",
      "investigat*",
      "explor*",
      "analys*",
      "analyz*",
      "evaluat*",
      "assess*",
      "summaris*",
      "summariz*",
    ],
    ...[
      "find out",
      "look into",
      "look up",
      "pros and cons",
      "trade-off*",
      "understand*",
      "learn*",
      "describe*",
    ],
  ],
  korean: [
    ...["왜", "어떻게", "무엇", "무슨", "뭐", "어느", "어떤", "어디", "누가", "언제"],
    ...[
      "비교",
      "차이",
      "설명",
      "조사",
      "분석",
      "알아봐",
      "알아보",
      "알려",
      "찾아봐",
      "찾아보",
      "장단점",
      "궁금",
      "요약",
    ],
  ],
};

/** Words of looking at an existing change. */
export const REVIEW_WORDS: WordList = {
  english: ["review*", "check*", "audit*", "inspect*", "look over", "proofread*"],
  korean: ["리뷰", "검토", "점검", "감사", "살펴", "확인"],
};

/** Words of thinking about a future change. */
export const PLAN_WORDS: WordList = {
  english: ["plan*", "design*", "propos*", "outline*", "draft*", "roadmap*", "strateg*", "sketch*"],
  korean: ["계획", "설계", "제안", "기획", "초안", "로드맵", "방안"],
};

/** Words of changing something. One of these makes an order work, even next to words of the other lists. */
export const CHANGE_WORDS: WordList = {
  english: [
    ...[
      "implement*",
      "add",
      "adds",
      "adding",
      "fix*",
      "repair*",
      "chang*",
      "updat*",
      "renam*",
      "remov*",
      "delet*",
      "creat*",
    ],
    ...[
      "build",
      "builds",
      "building",
      "write",
      "writes",
      "writing",
      "rewrit*",
      "refactor*",
      "migrat*",
      "replac*",
      "mov*",
      "make",
    ],
    ...[
      "extract*",
      "split*",
      "upgrad*",
      "bump*",
      "deploy*",
      "correct*",
      "drop*",
      "introduc*",
      "port",
      "apply",
    ],
  ],
  korean: [
    ...[
      "고쳐",
      "고치",
      "수정",
      "바꿔",
      "바꾸",
      "추가",
      "구현",
      "만들",
      "삭제",
      "제거",
      "변경",
      "작성",
      "적용",
      "교체",
      "옮겨",
    ],
    ...["지워", "지우", "넣어", "이름을", "업데이트", "마이그레이션", "리팩터", "리팩토", "배포", "개선"],
  ],
};
