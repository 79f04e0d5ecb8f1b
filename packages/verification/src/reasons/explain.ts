import type { ReasonCode } from "./codes.js";

/** Explains a reason and how to run the check so that its result is known: plain sentences, at most 240 characters. */
export function explainReason(code: ReasonCode, language: "en" | "ko"): string {
  return sentences()[code][language];
}

function sentences(): Readonly<Record<ReasonCode, { readonly en: string; readonly ko: string }>> {
  return {
    status_hidden: {
      en: "Its exit status was hidden by another command of the line (`|`, `||`, `;` or `&`). Run it on its own.",
      ko: "같은 줄의 다른 명령(`|`, `||`, `;`, `&`)이 종료 상태를 가렸습니다. 그 검사만 따로 실행하세요.",
    },
    status_missing: {
      en: 'Its exit status is not known. Run it again with `; echo "exit code: $?"` at the end.',
      ko: '종료 상태를 알 수 없습니다. 끝에 `; echo "exit code: $?"`를 붙여 다시 실행하세요.',
    },
    not_reached: {
      en: "It did not run: the command ended or branched off before it. Run it on its own.",
      ko: "그 앞에서 명령이 끝나거나 갈라져 실행되지 않았습니다. 그 검사만 따로 실행하세요.",
    },
    one_of_several: {
      en: "One of several checks in the line failed, and which one cannot be told. Run them one by one.",
      ko: "한 줄의 여러 검사 중 하나가 실패했지만 어느 것인지 알 수 없습니다. 하나씩 실행하세요.",
    },
    nothing_ran: {
      en: "No test or file was checked. Run it with a filter or path that matches, or add the missing tests.",
      ko: "검사된 테스트나 파일이 없습니다. 해당하는 필터나 경로로 실행하거나 빠진 테스트를 추가하세요.",
    },
    no_summary: {
      en: "Its output shows no count of tests that ran. Run it without redirecting or silencing its output.",
      ko: "출력에 실행된 테스트 수가 없습니다. 출력을 돌리거나 숨기지 말고 실행하세요.",
    },
    only_lists: {
      en: "It only listed, planned or compiled, and checked nothing. Run it without that option.",
      ko: "목록이나 계획, 컴파일뿐이고 검사한 것이 없습니다. 그 옵션 없이 실행하세요.",
    },
    never_fails: {
      en: "An option lets it succeed whatever it finds. Run it without that option.",
      ko: "옵션 때문에 무엇이 나와도 성공합니다. 그 옵션 없이 실행하세요.",
    },
    may_skip: {
      en: "It may have succeeded without running. Run it on its own, without `--if-present`, `--passWithNoTests` or a condition.",
      ko: "실행되지 않고도 성공할 수 있습니다. 조건이나 `--if-present`, `--passWithNoTests` 없이 그 검사만 실행하세요.",
    },
    watches: {
      en: "It watches for changes and does not end. Run it once, without watching.",
      ko: "변경을 지켜보며 끝나지 않습니다. 감시 없이 한 번 실행하세요.",
    },
    not_started: {
      en: "It could not be started: the program, script or file was not found. Install it or correct the name, then run it again.",
      ko: "프로그램이나 스크립트, 파일을 찾지 못해 시작되지 않았습니다. 설치하거나 이름을 고쳐 다시 실행하세요.",
    },
    interrupted: {
      en: "It was stopped before it ended. Run it again with more time.",
      ko: "끝나기 전에 멈췄습니다. 시간을 더 주고 다시 실행하세요.",
    },
    unfinished: {
      en: "It was still running when its result was read. Run it in the foreground and wait for its end.",
      ko: "결과를 읽을 때 아직 실행 중이었습니다. 포그라운드에서 끝까지 실행하세요.",
    },
    refused: {
      en: "The client's sandbox refused or repeated the command, so that its result is not known. Run it again where it is allowed.",
      ko: "클라이언트의 샌드박스가 명령을 거부했거나 다시 실행해 결과를 알 수 없습니다. 허용된 곳에서 다시 실행하세요.",
    },
    other_tree: {
      en: "It ran elsewhere than on the work: in another folder or container, against another host, on a stash or another commit. Run it on the work itself.",
      ko: "작업이 아닌 곳(다른 폴더나 컨테이너, 다른 호스트, stash, 다른 커밋)에서 실행되었습니다. 작업 자체에서 실행하세요.",
    },
    not_understood: {
      en: "The command line could not be understood as a whole. Run the check on its own.",
      ko: "명령 전체를 이해할 수 없습니다. 그 검사만 따로 실행하세요.",
    },
    other_shell: {
      en: "Part of it, such as `&>` or `[[`, means something else to `sh` than to bash, so that its result says nothing. Write it as every shell reads it, or run the check on its own.",
      ko: "`sh`가 `&>`나 `[[` 같은 부분을 bash와 다르게 읽어 결과를 믿을 수 없습니다. 모든 셸이 같게 읽도록 고치거나 그 검사만 따로 실행하세요.",
    },
    environment: {
      en: "A variable that is set for it, such as PATH or SMOKE, may change what it runs. Run it without that variable.",
      ko: "PATH나 SMOKE처럼 함께 설정한 변수가 실행 대상을 바꿀 수 있습니다. 그 변수 없이 실행하세요.",
    },
    shadowed: {
      en: "An alias or `hash` may stand for the program. Run it under its own name.",
      ko: "별칭이나 `hash`가 그 프로그램을 대신할 수 있습니다. 원래 이름으로 실행하세요.",
    },
    output_disagrees: {
      en: "Its output and its exit status do not agree. Run it on its own.",
      ko: "출력과 종료 상태가 서로 다릅니다. 그 검사만 따로 실행하세요.",
    },
  };
}
