/** Maximum characters of a prompt that are read, and of its prose that are examined at its beginning and at its end. */
const MAX_LENGTH = 64 * 1024;
const HEAD = 6_000;
const TAIL = 2_000;

/** What a person wrote in a prompt, without pasted text. */
export interface Prose {
  readonly text: string;
  /** True when code, logs or quotations were left out. */
  readonly hasPasted: boolean;
}

/** Returns the prose of a prompt: no fenced code, no quoted lines, no lines of logs, stack traces, diffs or source. */
export function proseOf(prompt: string): Prose {
  const text = prompt.slice(0, MAX_LENGTH).normalize("NFC").replaceAll("\r\n", "\n");
  if (!text.includes("\n") && !text.startsWith("```")) {
    return isPasted(text) ? { text: "", hasPasted: true } : { text: ends(text), hasPasted: false };
  }
  const lines: string[] = [];
  let hasPasted = false;
  let isFenced = false;
  let isRetold = false;
  let isFrame = false;
  let isLog = false;
  for (const line of text.split("\n")) {
    if (line === "") {
      isLog = false;
      lines.push("");
      continue;
    }
    const isFence = /^\s{0,12}(?:```|~~~)/.test(line);
    if (isFence) isFenced = !isFenced;
    // Steps to reproduce only describe and order nothing.
    isRetold = STEPS.test(line) || (isRetold && LISTED.test(line));
    // Python prints the source line below the location.
    const isSource = isFrame && line.startsWith("    ");
    isFrame = FRAME.test(line);
    isLog = isPasted(line) || (isLog && OF_PROGRAM.test(line));
    const isLeftOut = isFence || isFenced || isSource || (isRetold && LISTED.test(line)) || isLog;
    hasPasted ||= isLeftOut;
    lines.push(isLeftOut ? "" : line);
  }
  return { text: ends(lines.join("\n")), hasPasted };
}

const STEPS =
  /^[\s#*]{0,8}(?:steps to reproduce|repro(?:duction)?(?: steps)?|how to reproduce)\b[\s:*]{0,8}$/i;
const FRAME = /^\s*File "[^"\n]{1,300}", line \d/;
/** Matches a line below a line of a log that a program may have printed: "ninja: build stopped". */
const OF_PROGRAM = /^(?!please|pls|note|also|so|then|and|expected|actual|fix|add)[a-z][\w.+-]{0,30}: \S/;
const LISTED = /^\s{0,8}(?:[-*•]|\d{1,2}[.)])\s/;

/** Returns the beginning and the end of a long prompt, because that is where orders are. */
function ends(text: string): string {
  return text.length <= HEAD + TAIL ? text : `${text.slice(0, HEAD)}\n\n${text.slice(-TAIL)}`;
}

/** Matches most lines: they begin with a word and contain nothing typical of code or a log. */
const PLAIN = /^(?!npm |goroutine |ok \d|not ok|diff )[A-Z]?[a-z가-힣][^{}();=<>|[\]:"!]*$|^$/;

let pasted: RegExp | undefined;

/** True for a line that no person types: of a log, a stack trace, a diff, a quotation or source code. */
function isPasted(line: string): boolean {
  // A statement that destroys something is an order, whether typed or pasted.
  if (PLAIN.test(line) || /^\s{0,20}(?:please )?(?:drop|truncate|delete|run|execute) /i.test(line))
    return false;
  pasted ??= new RegExp(
    [
      "^\\s*at [^\\s(]{1,200} ?\\(",
      "^\\s+at \\S",
      '^\\s*File "[^"\\n]{1,300}", line \\d',
      "^Traceback ",
      "^\\s*\\[?\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:",
      "^\\s*\\[?\\d\\d:\\d\\d:\\d\\d",
      "^\\s*\\[?(?:ERROR|WARN|WARNING|INFO|DEBUG|FATAL|TRACE)\\]?[ :]",
      "^(?:[A-Za-z_.]{0,60})?(?:Error|Exception|Warning): ",
      "^(?:Module not found|Cannot find module|Unhandled|Uncaught|Unexpected token|Segmentation fault|fatal|thread '[^']*' panicked)\\b",
      "^npm (?:ERR!|error|warn) ",
      "^\\S{1,200}\\(\\d+,\\d+\\): error",
      "^\\S{1,200}:\\d+:\\d+",
      "^error(?:\\[\\w+\\]| TS\\d+):",
      "^(?:FAIL|PASS) \\S",
      "^Require stack:$",
      "^- /\\S+$",
      "^(?:not )?ok \\d",
      "^\\s*(?:✓|✕|✗|×|❯|\\|)\\s",
      "^\\s*\\d+ \\|",
      // A container's line: "api-1  | listening on 3000".
      "^[\\w.-]{1,60}\\s{1,20}\\| ",
      "^(?:[>$%]|>>>) ",
      "^(?:\\+\\+\\+|---) \\S",
      "^@@ ",
      "^diff --git ",
      "^panic: ",
      "^goroutine \\d",
      "^\\s*Caused by: ",
      "^\\s*\\.{3} \\d+ more",
      "^\\s*[{}\\[\\]()]+[;,]?\\s*$",
      '^\\s*\\{\\s*"',
      '^\\s*"[^"\\n]{1,100}"\\s*:',
      "^\\s*(?:const|let|var|import|export|function|class|interface|type|def|return|package|public|private|#include|func|fn)\\s[^\\n]{0,400}[{;(=]\\s*$",
      "^\\s*(?:async )?(?:def|class) \\w[^\\n]{0,200}:\\s*$",
      "^\\s*(?:const|let|var)\\s\\w{1,60}\\s?[=:]",
      "^[^\\n]{0,400};\\s*$",
      "^\\s*</?\\w[^>\\n]{0,300}>\\s*$",
      "^(?:SELECT|INSERT|UPDATE|CREATE|WITH)\\s[^\\n]{0,400}\\s(?:FROM|INTO|SET|TABLE|AS)\\s",
    ].join("|"),
  );
  return pasted.test(line.length > 500 ? line.slice(0, 500) : line);
}
