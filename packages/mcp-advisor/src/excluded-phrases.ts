/**
 * Returns phrases that contain a term in another sense. They belong to no tool; because the longest match wins, they
 * hide the term.
 */
export function listExcludedPhrases(): readonly string[] {
  return [...english(), ...korean()];
}

function english(): readonly string[] {
  return [
    ...["algebra", "regression", "search", "scan", "time", "gradient", "interpolation", "programming"].map(
      (noun) => `linear ${noun}`,
    ),
    ...["cross", "dot", "inner", "cartesian"].map((kind) => `${kind} product`),
    ...["cleaning", "animation", "physics", "break", "semester", "season"].map((noun) => `spring ${noun}`),
    ...["guard", "hand", "off the"].map((words) => `${words} rails`),
    ...["must react", "might react", "react quickly", "react accordingly"],
    ...["changes", "events", "input", "errors"].map((noun) => `react to ${noun}`),
    ...["breaking down", "breaking up", "breaking into", "line breaking", "word breaking", "tie breaking"],
    ...["ticket price", "ticket sales", "train ticket", "concert ticket", "parking ticket"],
    ...["listen backlog", "socket backlog", "connection backlog"],
    ...["branch prediction", "branch coverage"],
  ];
}

/**
 * Returns Korean phrases that contain a term. Because Korean terms match inside words, words that merely contain their
 * syllables must be listed.
 */
function korean(): readonly string[] {
  return [
    ...["장애인", "장애물", "장애 학생", "시각장애", "청각장애", "지체장애", "발달장애", "지적장애"],
    ...["에티켓", "네티켓", "리니어 회귀"],
    ...["주문서", "질문서", "컨버전", "인버전", "서브버전"],
    ...["레포트", "텔레포트", "커밋먼트", "유제품"],
  ];
}
