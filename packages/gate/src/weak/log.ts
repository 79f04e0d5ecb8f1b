import { patterns, probeOf } from "../pattern/patterns.js";

/**
 * True when at least half of the lines, or at least three of fewer than twelve, are output of a program or source code;
 * for a single line, also when it contains output.
 */
export function isLog(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (lines.length === 0) return false;
  const pasted = lines.filter((line) => LINES.test(probeOf(line.slice(0, 400)))).length;
  if (lines.length === 1 && pasted === 0) return INLINE.test(text.slice(0, 2_000));
  return pasted * 2 >= lines.length || (pasted >= 3 && lines.length < 12);
}

/** Forms of lines that programs write and people do not. */
export const LINES = patterns("lines", [
  "^\\s*at [^\\s(]{1,200} ?\\(",
  "^\\s*at (?:async )?\\S+:\\d+",
  '^\\s*File "[^"]{1,300}", line \\d',
  "^\\s*Traceback ",
  "^\\s*[\\[(<]?\\d{4}[-/]\\d\\d[-/]\\d\\d[T ,]{1,2}\\d\\d:",
  "^\\s*[\\[(]?\\d\\d:\\d\\d:\\d\\d",
  "^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) {1,2}(?:\\w{3} )?\\d{1,2} \\d\\d:",
  "^\\s*\\[?(?:ERROR|WARN|WARNING|INFO|DEBUG|FATAL|TRACE|CRITICAL|NOTICE|SEVERE)\\]?(?:[:\\s-]|$)",
  "^\\s*(?:Uncaught |Unhandled |Caused by: |Exception in thread .{1,60} )?(?:[A-Za-z_$][\\w.$]{0,80})?(?:Error|Exception|Panic|Warning)(?: \\[\\w+\\])?: ",
  "^\\s*(?:error|warning|fatal|panic|note|hint|help)(?:\\[\\w+\\]| TS\\d+)?: (?![A-Z]?[a-z]+s? (?:must|should|may|never|are|is)\\b)",
  "^npm (?:ERR!|error|warn|notice) ?|^[a-z][\\w.-]{1,20}: [^.]{0,80}(?:retrying in \\d|connection refused|timed out after \\d|\\(code \\d)|^ERR_[A-Z\\d_]+\\s+\\S",
  "^\\S{1,200}[(:]\\d+[,:]\\d+\\)?:? ",
  "^\\S{1,200}\\.[a-z]{1,4}:\\d+(?::\\d+)?:",
  "^\\s*(?:FAIL|PASS|FAILED|PASSED|SKIP|RUN|OK)\\s{1,4}\\S",
  "^(?:not )?ok \\d|^1\\.\\.\\d|^--- (?:FAIL|PASS)|^=== (?:RUN|FAIL|PASS)|^=+ .{1,80} =+$|^\\s*(?:E|>) {2,}\\S",
  "^\\s*(?:✓|✔|✕|✖|✗|×|❯|❌|✅|▶|●|├|└|│|\\||→|⎿|⏺)\\s?\\S",
  "^\\s*(?:Test(?: Suite| File)?s?|Snapshots?|Time|Duration|Ran all|Start at|Assertions|Failures|Errors)(?:(?: {2,}|:? )[\\s:]*\\d|(?: {2,}|: )\\s*test)|^Test (?:Suite|Case) .{1,80} (?:started|passed|failed)\\b|\\bExecuted \\d+ tests?, with \\d+ failures?",
  "^\\s*\\d+ (?:passing|failing|pending|passed|failed|skipped|tests? |specs?,|problems? |errors? |files? changed|insertions?)\\b.{0,80}$",
  "^\\s*\\d+ \\||^\\s*-+> \\S+:\\d|^\\s*\\|\\s*$|^[\\s|]*[\\^~]{2,}",
  "^(?:FAILURE|SUCCESS): |^\\* (?:What went wrong|Try|Where|Exception is):|^BUILD (?:SUCCESS|FAIL)\\w*\\b|^Plan: \\d+ to |^\\d+ actionable tasks|\\b\\d+ executed, \\d+ (?:up-to-date|from cache)|^[\\w./-]{2,20}: (?:error|warning|fatal)(?: \\w+)?: |^\\*\\* \\(\\w[\\w.]+\\) |^remote: |^To \\S+:\\S+$|^ +[\\da-f]{7,}\\.\\.[\\da-f]{7,}|: Refreshing state\\.{3}",
  "^(?:[>$%#❯➜]|>>>|PS [A-Z]:|\\w+@[\\w-]+:?\\S* ?[$#%]) ?\\S",
  "^(?:\\+\\+\\+|---) \\S|^@@ |^diff --git |^index [\\da-f]{7}|^[+-](?:\\s{0,20}\\S.{0,200}[;{}()=]|\\s*(?:import|const|let|def|return)\\b)",
  "^commit [\\da-f]{7,40}|^(?:\\* )?[\\da-f]{7,12} (?:\\([^)]+\\) )?(?:feat|fix|chore|docs|Merge|test|refactor)|^(?:Author|Date|Merge): ",
  "^On branch |^Your branch |^(?:\\s+)?(?:modified|deleted|new file|renamed|both modified): |^(?:nothing to commit|Untracked files|Changes (?:not|to be))| \\| +\\d+ [+-]+$|^(?: M|M |\\?\\?|A | D) \\S+$",
  "^panic: |^goroutine \\d|^thread '|^Segmentation fault|^assertion (?:failed|error)|^Killed|^Aborted|^Process exited|^(?:command )?exit(?:ed)?(?: with)?(?: code| status)?:? \\d+|^Command failed|^(?:ba|z)?sh: |^make(?:\\[\\d\\])?: |^zsh: ",
  "^\\s*\\.{3} \\d+ more|^\\s*(?:Compiling|Downloading|Downloaded|Fetching|Installing|Collecting|Requirement already|Successfully (?:installed|built|tagged)|Step \\d+/\\d+|Building|Pulling|Pushed|Resolving|Unpacking|Receiving objects|remote:|Cloning into|added \\d+ packages|audited \\d+|up to date,|found \\d+ vulnerabilit)",
  '^\\s*[{}\\[\\]()]+[;,]?\\s*$|^\\s*\\{\\s*["\'][\\w-]+["\']\\s*:|^\\s*"[^"]{1,100}"\\s*:|^\\s*[\\w-]+: [\\w"\'.-]+$',
  "^\\s*(?:export |async |public |private |static |final )*(?:const|let|var|import|function|class|interface|type|enum|def|package|#include|#define|func|fn|struct|impl|use|using|namespace)\\s[^\\n]{0,300}[{;(=:]\\s*\\S{0,60}[;)]?\\s*$",
  "^\\s*(?:const|let|var)\\s[\\w{}, ]{1,60}\\s?[=:]|^\\s*(?:return|throw|await|yield) [^\\n]{0,200};\\s*$|^\\s*(?:if|for|while|switch) ?\\([^\\n]{0,200}\\)\\s*\\{|^\\s*\\w[\\w.]{0,60}\\([^\\n]{0,200}\\);\\s*$|^\\s*from \\S+ import |^\\s*import \\S+(?: from .+)?;?\\s*$",
  "^\\s*</?\\w[^>]{0,300}>\\s*$|^<\\?xml|^<!doctype",
  "^(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|WITH|DROP)\\s[^\\n]{0,400}(?:\\s(?:FROM|INTO|SET|TABLE|AS|INDEX|COLUMN|WHERE)\\s|;\\s*$)",
  "^(?:[d-][rwx-]{9}|total \\d+$)|^\\s*PID |^CONTAINER ID|^NAME\\s{2,}|^\\d{1,3}(?:\\.\\d{1,3}){3} - |^HTTP/\\d|^[<>*] (?:GET|POST|HTTP|Host|Connected|TLS)|^(?:GET|POST|PUT|DELETE|PATCH) /\\S* (?:\\d{3}|HTTP)",
  "^\\[[a-z][\\w:.-]{1,30}\\] [^.]{0,40}: \\S|^\\[[\\w:./ -]{1,40}\\] (?:Starting|Finished|INFO|ERROR|WARN|DEBUG|FAILED|Running|Executing|Done|\\w+ing\\b)",
  "^(?:[A-Z][\\w.-]* ){0,3}?(?:succeeded|finished|completed|built|compiled|done|Finished|Completed|Built|Compiled|Done)\\b[^.]{0,30}? in \\d+(?:\\.\\d+)? ?(?:m?s|min|minutes|seconds)\\b",
  "^(?:level|ts|time|severity|msg)=\\S",
  "^\\s*[a-z][\\w ]{0,40}\\.{2,}: \\S|^running \\(\\d",
  // A function in one line.
  "^\\s*(?:[\\w<>*&:]{1,30} ){1,4}\\*?\\w{1,40}\\([^()\\n]{0,120}\\)[^{}\\n]{0,40}\\{[^\\n]{0,300}[;)}] ?\\}\\s*$",
]);

/** Output within a line, which prose does not contain. */
const INLINE =
  /\bTraceback \(most recent|\bat [\w.<>$]+ \([^)\s]+:\d+:\d+\)|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\S* (?:ERROR|WARN|INFO|DEBUG|FATAL)\b|\bTests?: {1,8}\d+ (?:failed|passed)|\b\d+ (?:tests? )?(?:failed|passed)[,;] \d+ (?:tests? )?(?:passed|failed|skipped|total)|@@ -\d+,\d+ \+\d+|(?:\b(?:exited|failed|errored|terminated|finished|completed) (?:with )?(?:exit )?|[:;,(] ?exit )(?:code|status):? \d+[.)]?$|npm ERR!|\[(?:ERROR|WARN|INFO|DEBUG)\]/;
