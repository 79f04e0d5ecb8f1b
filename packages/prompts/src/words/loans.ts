/** Korean loanwords and words that are also said in English, with the stems of their English forms. */
const LOANS = `로그인 login, 로그아웃 logout, 회원가입 signup, 비밀번호 password, 세션 session, 토큰 token, 권한 permission, 관리자 admin, 사용자 user,
  프로필 profile, 결제 payment, 환불 refund, 주문 order, 장바구니 cart, 상품 product, 쿠폰 coupon, 할인 discount, 배송 shipping, 구독 subscription,
  검색 search, 필터 filter, 정렬 sort, 페이지네이션 pagination, 목록 list, 버튼 button, 메뉴 menu, 모달 modal, 헤더 header, 푸터 footer, 사이드바 sidebar,
  툴팁 tooltip, 아이콘 icon, 이미지 image, 차트 chart, 폼 form, 테이블 table, 대시보드 dashboard, 설정 settings, 리포트 report, 보고서 report,
  알림 notification, 이메일 email, 댓글 comment, 번역 translation, 업로드 upload, 다운로드 download, 내보내기 export, 가져오기 import,
  캐시 cache, 캐싱 cache, 재시도 retry, 큐 queue, 워커 worker, 스키마 schema, 쿼리 query, 서버 server, 클라이언트 client, 웹소켓 websocket, 로그 log,
  배포 deploy, 디바운스 debounce, 자동완성 autocomplete, 마이그레이션 migration`;

let loans: ReadonlyMap<string, string> | undefined;

/** Returns the English word for a Korean one that names the same thing; null for any other. */
export function englishOf(word: string): string | null {
  loans ??= new Map(
    LOANS.split(",").map((pair) => {
      const [korean = "", english = ""] = pair.trim().split(" ");
      return [korean, english] as const;
    }),
  );
  return loans.get(word) ?? null;
}
