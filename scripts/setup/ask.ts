import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { faultOf, sections, type Question } from "./questions";

interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/** Asks a person at the terminal; `known` are the values so far. Resolves to what was answered. */
export async function askAll(
  known: Record<string, string>,
  { input, output: shown }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<Record<string, string>> {
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
  const ask = async (text: string, secret = false): Promise<string> => {
    say(text);
    hidden = secret;
    const answer = await terminal.question("");
    hidden = false;
    if (secret) say("\n");
    return answer.trim();
  };
  const answers: Record<string, string> = {};
  const askOne = async ({ variable, ask: text, secret, needed, made, usual }: Question): Promise<void> => {
    const before = known[variable] ?? usual;
    const kept = before === undefined ? "" : secret ? " [as it is]" : ` [${before}]`;
    for (;;) {
      const answer = (await ask(`  ${text}${kept}: `, secret)) || before || "";
      const fault = answer ? faultOf(variable, answer) : needed && !made ? "is needed" : undefined;
      if (fault === undefined) {
        if (answer) answers[variable] = answer;
        return;
      }
      say(`  ${variable} ${fault}\n`);
    }
  };
  try {
    for (const { title, wanted, questions } of sections) {
      say(`\n${title}\n`);
      const isKnown = questions.some(
        ({ variable }) => (known[variable] ?? known[`${variable}_FILE`]) !== undefined,
      );
      if (
        wanted &&
        !/^y/i.test(
          (await ask(`  ${wanted} [${isKnown ? "Y" : "y"}/${isKnown ? "n" : "N"}]: `)) ||
            (isKnown ? "y" : "n"),
        )
      )
        continue;
      // What a file has is not asked for: an answer would take its place.
      for (const question of questions) if (!known[`${question.variable}_FILE`]) await askOne(question);
    }
    if (!known.OPERATORS && !known.OPERATORS_FILE)
      answers.operator = await ask("\nThe first operator's name: ");
    return answers;
  } finally {
    terminal.close();
  }
}
