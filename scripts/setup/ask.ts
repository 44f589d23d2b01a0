import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { newOperatorName } from "../../lib/contract/operator-values";
import type { Answers } from "./complete";
import { faultOf, sections, variablesOf, type Question, type Section } from "./questions";

interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/** The answer that clears a variable: Enter keeps it. */
const clearing = "-";

/**
 * Asks a person at the terminal; `known` are the values so far. Resolves to what was answered, with null for each known
 * value that is no longer wanted. Rejects when the person leaves, by Ctrl-C or by the end of the input.
 */
export async function askAll(
  known: Record<string, string>,
  { input, output: shown }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<Answers> {
  let hidden = false;
  const say = (text: string | Buffer) => void shown.write(text);
  // What is typed is repeated by the terminal, but for secrets.
  const typed = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!hidden) say(chunk);
      done();
    },
  });
  const terminal = createInterface({ input, output: typed, terminal: true });
  const left = new AbortController();
  terminal.once("close", () => left.abort());
  const ask = async (text: string, secret = false): Promise<string> => {
    say(text);
    hidden = secret;
    const answer = await terminal.question("", { signal: left.signal }).catch(() => {
      say("\n");
      throw new Error("stopped before the last question");
    });
    hidden = false;
    if (secret) say("\n");
    return answer.trim();
  };
  const answers: Answers = {};

  const askOne = async (question: Question): Promise<void> => {
    const { variable, ask: text, secret, needed, made, usual } = question;
    const before = known[variable] ?? usual;
    const isKept = needed || made;
    for (;;) {
      const answer = (await ask(`  ${text}${shownBefore(question, before)}: `, secret)) || before || "";
      // What is needed, and a key that others rely on, is changed by another value alone.
      if (answer === clearing && !isKept) {
        if (known[variable] !== undefined) answers[variable] = null;
        return;
      }
      const isMissing = answer === clearing || (!answer && needed && !made);
      const fault = isMissing ? "is needed" : answer ? faultOf(variable, answer) : undefined;
      if (fault === undefined) {
        if (answer) answers[variable] = answer;
        return;
      }
      say(`  ${variable} ${fault}\n`);
    }
  };

  /** Asks whether a section is wanted; "no" removes what the file has of it, so nothing else is taken for a no. */
  const isWanted = async (section: Section): Promise<boolean> => {
    if (!section.wanted) return true;
    const had = variablesOf(section, known);
    const choice = had.length > 0 ? "Y/n, n removes its variables" : "y/N";
    for (;;) {
      const answer = await ask(`  ${section.wanted} [${choice}]: `);
      if (answer ? /^y(es)?$/i.test(answer) : had.length > 0) return true;
      if (answer && !/^no?$/i.test(answer)) continue;
      for (const name of had) answers[name] = null;
      if (had.length > 0) say(`  removed: ${had.join(", ")}\n`);
      return false;
    }
  };

  try {
    for (const section of sections) {
      say(`\n${section.title}\n`);
      if (!(await isWanted(section))) continue;
      // What a file has is not asked for: an answer would take its place.
      for (const question of section.questions)
        if (!known[`${question.variable}_FILE`]) await askOne(question);
    }
    // Asked until it is one: all that was answered before would be lost with it.
    const isFirst = !known.BACKEND_SECRET && !known.BACKEND_SECRET_FILE;
    while (!known.OPERATORS && !known.OPERATORS_FILE && answers.operator === undefined) {
      const typed = await ask(
        `\nThe first operator's name${isFirst ? "" : " [none: the site has its operators]"}: `,
      );
      // OPERATORS may be taken out of the file once the backend has read it.
      if (!typed && !isFirst) break;
      const name = newOperatorName.safeParse(typed);
      if (name.success) answers.operator = name.data;
      else say("  small letters, digits, dot, dash and underscore\n");
    }
    return answers;
  } finally {
    terminal.close();
  }
}

/** The value so far, as a prompt shows it, and how it is cleared where it may be. */
function shownBefore({ secret, needed, made }: Question, before: string | undefined): string {
  if (before === undefined) return "";
  const value = secret ? "as it is" : before;
  return needed || made ? ` [${value}]` : ` [${value}; ${clearing} clears it]`;
}
