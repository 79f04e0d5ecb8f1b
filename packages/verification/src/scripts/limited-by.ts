import { optionsMayLimit } from "../checks/given-options.js";
import { type Selection, WHOLE } from "../checks/selection.js";

/**
 * Returns how the words after the name of a task limit it: `TEST=test/models/order_test.rb` and paths select those
 * files, and unknown words make the selection unsure.
 */
export function limitedBy(words: readonly string[]): Selection {
  const values = words.flatMap((word) => {
    const [, name = "", value = ""] = /^([A-Za-z_]\w*)=(.+)$/s.exec(word) ?? [];
    if (name !== "") return CHOOSES_NOTHING.test(name) || choosesNothing(value) ? [] : [value];
    return word.startsWith("-") ? (mayChoose(word) ? [word] : []) : [word];
  });
  if (values.length === 0) return WHOLE;
  return values.every(isPath) ? { ...WHOLE, paths: values } : { ...WHOLE, unsure: true };
}

/**
 * Returns how the options of a program whose arguments are not known limit it: those that do not mean the same for
 * every program make the selection unsure, and so do the plain words after a compiled test program, which usually name
 * tests. Those after a long option are its value.
 */
export function narrowedBy(words: readonly string[], isCompiled = false): Selection {
  const isChosen = words.some((word, at) =>
    word.startsWith("-") ? mayChoose(word) : isCompiled && !(words[at - 1] ?? "").startsWith("--"),
  );
  return isChosen ? { ...WHOLE, unsure: true } : WHOLE;
}

/** True for a switch, and for options that choose nothing, as in `ARGS=-q`. */
function choosesNothing(value: string): boolean {
  return (
    IS_SWITCH.test(value) || value.split(/\s+/).every((word) => word.startsWith("-") && !mayChoose(word))
  );
}

function isPath(value: string): boolean {
  return /^[\w./-]+\.\w+$|^[\w.-]+\/[\w./-]*$/.test(value);
}

/** Variables that control how something is built or run, and do not select what. */
const CHOOSES_NOTHING =
  /^(?:CC|CXX|LD|AR|CFLAGS|CXXFLAGS|LDFLAGS|BUILD|BUILD_TYPE|CONFIG|CONFIGURATION|PROFILE|ENV|MODE|STAGE|SHELL|VERBOSE|VERBOSITY|V|Q|J|JOBS|PARALLEL|SEED|TIMEOUT|CI|PREFIX|\w*(?:PYTHON|NODE|_ENV|VERSION|_BIN|_URL|_HOST|_PORT|_LEVEL)|LOG\w*|COVER\w*)$/i;
const IS_SWITCH = /^(?:\d+|true|false|yes|no|on|off)$/i;

/** True unless the option is one that chooses nothing in any program. */
function mayChoose(option: string): boolean {
  return optionsMayLimit("", [option], {});
}
