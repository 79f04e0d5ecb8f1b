import {
  newProposal,
  newQuest,
  orangeData,
  orangeInside,
  temporaryFolder,
  temporaryProject,
} from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { readListing } from "../src/packages.js";
import { SURFACES } from "../src/surfaces.js";
import { projectCopies } from "./support/project-copies.js";

/** Environment of a user with a Korean locale, which applies whatever the project's language. */
const KOREAN = { LC_ALL: "ko_KR.UTF-8" };

const sampleProject = projectCopies(async (folder) => {
  await orangeData(folder, "init", "--project", "shop");
  const quest = await newQuest(folder, "로그인 시도 횟수를 제한한다");
  const [pending, accepted, rejected] = [
    await newProposal(folder, "환율은 하루 동안만 캐시한다"),
    await newProposal(folder, "내보내는 파일은 언제나 UTF-8이다"),
    await newProposal(folder, "송장 번호는 해마다 새로 시작한다"),
  ];
  await orangeData(folder, "remember", "accept", accepted);
  await orangeData(folder, "remember", "reject", rejected);
  return { quest, pending, accepted };
});

type SampleProject = Awaited<ReturnType<typeof sampleProject>>;

/** Parts of the output that are not prose: commands, paths, ids, option names, quotations, and texts of these tests. */
const NO_LANGUAGE = [
  /`[^`]*`/g,
  /"[^"]*"/g,
  /^ +([a-z-]+ )+ /g,
  /\borange( (--)?[a-z<][\w<>=.-]*)+.*$/g,
  /\b[\w.@-]*[/_][\w./@-]*/g,
  /(^|\s)-{1,2}[a-z][\w-]*( <[^>]*>)?/g,
  /<[^>]*>/g,
  /\b(npm test passed|Claude Code)\b/g,
];

/** Returns the lines that are English or contain an English phrase. Names, which stay English, have up to two words. */
function englishLines(text: string): readonly string[] {
  return text.split("\n").filter((line) => {
    const said = NO_LANGUAGE.reduce((rest, pattern) => rest.replace(pattern, " # "), line);
    const isKorean = /\p{Script=Hangul}/u.test(said);
    return (isKorean ? /([A-Za-z]{2,} ){2}[A-Za-z]{2,}/ : /[A-Za-z]{2,} [A-Za-z]{2,}/).test(said);
  });
}

const READING: Readonly<Record<string, (project: SampleProject) => readonly string[]>> = Object.fromEntries(
  [
    "status",
    "quest list",
    "quest list --all",
    "route 로그인을 고친다",
    "remember list",
    "remember list --status accepted",
    "graph list",
    "graph recall 환율",
    "graph search 없는말",
    "growth status",
    "growth suggest",
    "growth explain",
    "eval snapshot",
    "eval explain",
    "doctor",
    "doctor -v",
    "hook status",
    "hook preview",
    "hooks abi status",
    "hosts",
    "binding status --host codex --scope user",
    "binding plan --host codex --scope user",
    "activate status",
    "activate plan --host codex --scope project",
    "mcp list",
    "mcp suggest 브라우저 테스트",
    "adapter list",
    "policy list",
    "policy show block-destructive-git",
    "policy explain",
    "config list",
    "config get language",
    "sync status",
    "sync plan",
    "telemetry status",
    "telemetry tail",
    "identity build",
    "capsule current",
    "completion bash --help",
  ].map((line) => [line, () => line.split(" ")]),
);

describe("in Korean", () => {
  it.each(Object.keys(READING))("`orange %s` speaks no English", async (line) => {
    const there = await sampleProject();
    const { stdout, stderr } = await orangeInside(READING[line]?.(there) ?? [], {
      cwd: there.folder,
      env: KOREAN,
    });
    expect(englishLines(stdout + stderr)).toEqual([]);
    expect(stdout + stderr).toMatch(/\p{Script=Hangul}/u);
  });

  it("says in Korean what is to be filled in of a command to type", async () => {
    const folder = temporaryFolder();
    for (const line of ["init", "status"]) {
      const { stdout } = await orangeInside([line], { cwd: folder, env: KOREAN });
      expect(stdout).toContain('orange quest new "<할 일>"');
    }
    const { data } = (await orangeInside(["status", "--json"], { cwd: folder, env: KOREAN })).json();
    expect(JSON.stringify(data)).not.toContain("할 일");
  });

  it("each step from a quest to memory speaks no English", async () => {
    const { folder, quest, pending, accepted } = await sampleProject();
    const steps = [
      ["quest", "edit", quest, "--title", "로그인을 세 번으로 제한한다"],
      ["quest", "done", quest, "--evidence", "검사 통과"],
      ["quest", "reopen", quest, "--reason", "다시"],
      ["quest", "cancel", quest, "--reason", "그만"],
      ["remember", "show", pending],
      ["remember", "validate", pending],
      ["remember", "revise", pending, "--candidate", "환율은 한 시간만 캐시한다", "--why", "바뀜"],
      ["remember", "accept", pending],
      ["graph", "show", accepted],
      ["why", accepted],
      ["remember", "confirm", accepted],
      ["remember", "forget", accepted, "--reason", "옛것"],
      ["undo"],
      ["export"],
    ];
    for (const argv of steps) {
      const { stdout, stderr } = await orangeInside(argv, { cwd: folder, env: KOREAN });
      expect({ argv, left: englishLines(stdout + stderr) }).toEqual({ argv, left: [] });
    }
  });

  const paths = SURFACES.flatMap((surface) => readListing(surface.package).commands)
    .filter(({ audience }) => audience !== "nobody")
    .map(({ paths: [path = []] }) => path.join(" "));

  it.each(["", "all", ...paths])("help on %j speaks no English", async (topic) => {
    const { stdout } = await orangeInside(["help", ...topic.split(" ").filter(Boolean)], {
      cwd: temporaryFolder(),
      env: KOREAN,
    });
    expect(englishLines(stdout)).toEqual([]);
  });

  it.each([
    "quest show 없는것",
    "quest shwo",
    "stauts",
    "quest list --unknown",
    "quest done",
    "quest new",
    "remember accept 없는것",
    "graph show 없는것",
    "policy show 없는것",
    "setup 없는것",
    "config set project.default_language xx",
    "activate apply",
    "review",
    "verify",
  ])("the refusal of %j speaks no English", async (line) => {
    const { folder } = await sampleProject();
    const { stderr, status } = await orangeInside(line.split(" "), { cwd: folder, env: KOREAN });
    expect(status).not.toBe(0);
    expect(englishLines(stderr)).toEqual([]);
  });

  it("JSON stays English", async () => {
    const folder = await temporaryProject();
    const argv = ["quest", "show", "없는것", "--json"];
    const [english, korean] = [
      await orangeInside(argv, { cwd: folder }),
      await orangeInside(argv, { cwd: folder, env: KOREAN }),
    ];
    expect(korean.stdout).toBe(english.stdout);
  });
});
