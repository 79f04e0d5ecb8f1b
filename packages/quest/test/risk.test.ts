import { foldText } from "@orange-hyper/core/text";
import { describe, expect, it } from "vitest";
import { inferRoute, isPlainlyDestructive } from "../src/index.js";

describe("how much care words of risk ask for", () => {
  it.each([
    // A word inside another word, or a mere mention, is none.
    ["Fix the author field", "L2"],
    ["Update the authority of the docs page", "L2"],
    ["Add the copyright notice to the footer", "L2"],
    ["Refresh the productions list", "L2"],
    ["Rename the insecure flag", "L2"],
    ["The production page looks nice", "L2"],
    ["Security is everybody's job", "L2"],
    ["Implement delete buttons for the data table", "L2"],
    // What is small stays small, wherever it stands.
    ["Rename the production label", "L1"],
    ["Fix the typo in the auth page", "L1"],
    ["Change the copy of the security banner", "L1"],
    ["Update the css of the permission dialog", "L1"],
    ["인증 화면 버튼 색상 수정", "L1"],
    ["보안 안내 문구 수정", "L1"],
    ["권한 페이지 버튼 문구 바꿔", "L1"],
    // With a verb of destruction it is not small.
    ["Disable the auth button", "L4"],
    ["Remove nothing but deploy the css to production", "L4"],
    ["Delete the label data in production", "L4"],
    // Sensitive places with work to do in them.
    ["Add OAuth login", "L4"],
    ["Implement auth for the api", "L4"],
    ["Refactor the authorization module", "L4"],
    ["Replace the permission check", "L4"],
    ["Update security headers", "L4"],
    ["Change production settings", "L4"],
    ["Fix the authentication timeout", "L4"],
    ["Harden the security of sessions", "L4"],
    ["Grant permissions to the bot", "L4"],
    ["로그인 인증 구현", "L4"],
    ["관리자 권한 추가", "L4"],
    ["보안 설정 변경", "L4"],
    ["권한 검사 로직 수정", "L4"],
    // What counts alone.
    ["payment flow", "L4"],
    ["payments for the shop", "L4"],
    ["database migration", "L4"],
    ["drop table users", "L4"],
    ["delete data of old users", "L4"],
    ["a destructive change", "L4"],
    ["결제 흐름 정리", "L4"],
    ["DB 마이그레이션", "L4"],
    // Looking closely at a sensitive place takes the same care.
    ["review the auth module", "L4"],
    ["보안 감사", "L4"],
    ["audit the permissions", "L4"],
    // Questions are answered, polite requests are work.
    ["What is auth?", "L0"],
    ["Why does production use two regions?", "L0"],
    ["How do permissions work?", "L0"],
    ["왜 결제가 실패해?", "L0"],
    ["인증은 어떻게 동작해?", "L0"],
    ["Can you implement the export?", "L2"],
    ["Could you add a cache?", "L2"],
    ["Would you refactor the parser?", "L2"],
    ["Please fix the export?", "L2"],
    ["Can you add OAuth login?", "L4"],
    ["can you rename the button label?", "L1"],
    ["Can you fix the typo?", "L1"],
    // Plain destruction, whatever it is of.
    ["wipe the staging database", "L4"],
    ["truncate the events table", "L4"],
    ["force-push main", "L4"],
    ["git push --force origin main", "L4"],
    ["run rm -rf build", "L4"],
    ["Purge all backups", "L4"],
    ["테이블 삭제해줘", "L4"],
    ["운영에 배포해줘", "L4"],
    ["강제 푸시해줘", "L4"],
    // Ordinary work.
    ["Add CSV export", "L2"],
    ["목록 정렬 기능 추가", "L2"],
    ["Remove the unused helper", "L2"],
    ["Reset the form after submit", "L2"],
    ["Deploy preview script", "L2"],
    ["캐시 삭제 버튼 추가", "L1"],
  ])("routes %j as %s", (request, layer) => {
    expect(inferRoute(request).layer).toBe(layer);
  });
});

describe("a plainly destructive request", () => {
  it.each([
    "Delete production auth data",
    "please drop the users table",
    "drop table users",
    "drop the production tables and recreate them",
    "delete data of old users",
    "wipe the staging database",
    "Wipe the whole test server before the weekend",
    "wipe everything",
    "truncate the events table",
    "truncate all the tables in staging",
    "remove every record, then purge the backups",
    "First look, then wipe the disk",
    "Could you delete all customer records?",
    "I want to remove the old backups",
    "deploy this build to production",
    "git push -f",
    "데이터베이스를 초기화해줘",
    "운영 데이터를 전부 지워줘",
  ])("is %j", (request) => {
    expect(isPlainlyDestructive(foldText(request))).toBe(true);
  });

  it("is told in linear time from what is as long as a prompt may be", () => {
    expect(isPlainlyDestructive(`${"\n".repeat(64 * 1024)}delete it`)).toBe(false);
    expect(isPlainlyDestructive(`git push ${"a ".repeat(32 * 1024)}`)).toBe(false);
    expect(isPlainlyDestructive(`look at it.${"\n \t".repeat(1_000)}delete the tables`)).toBe(true);
  });

  it.each([
    "Add a delete-data button",
    "truncate the title to 40 characters",
    "truncate long names in the table",
    "remove the drop shadow from the table",
    "drop the table of contents from the README",
    "delete the unused data attribute from the button",
    "delete the production label from the header",
    "remove the data classes and the table headers",
    "wipe the tmp directory before each test",
    "reset the form after the data arrives",
    "remove the import of the collection helpers",
    "do not delete data, only archive it",
    "Write a test for the command that drops tables",
    "Remove the data-testid attribute",
    "Delete the unused import",
    "Add OAuth login to production",
    "Document how to deploy",
    "Explain what drop table does",
    "Add a backup before the migration",
    "배포 문서를 정리해줘",
    "데이터 삭제 기능 추가",
  ])("is not %j", (request) => {
    expect(isPlainlyDestructive(foldText(request))).toBe(false);
  });
});
