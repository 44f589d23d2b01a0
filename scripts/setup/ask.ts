import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { faultOf, sections, type Question } from "./questions";

/** Asks a person at the terminal; `known` are the values so far. Resolves to what was answered. */
export async function askAll(known: Record<string, string>): Promise<Record<string, string>> {
  let hidden = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!hidden) process.stderr.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const ask = async (text: string, secret = false): Promise<string> => {
    process.stderr.write(text);
    hidden = secret;
    const answer = await terminal.question("");
    hidden = false;
    if (secret) process.stderr.write("\n");
    return answer.trim();
  };
  const answers: Record<string, string> = {};
  const askOne = async ({ variable, ask: text, secret, needed, made, usual }: Question): Promise<void> => {
    const before = known[variable] ?? usual;
    const shown = before === undefined ? "" : secret ? " [as it is]" : ` [${before}]`;
    for (;;) {
      const answer = (await ask(`  ${text}${shown}: `, secret)) || before || "";
      const fault = answer ? faultOf(variable, answer) : needed && !made ? "is needed" : undefined;
      if (fault === undefined) {
        if (answer) answers[variable] = answer;
        return;
      }
      process.stderr.write(`  ${variable} ${fault}\n`);
    }
  };
  try {
    for (const { title, wanted, questions } of sections) {
      process.stderr.write(`\n${title}\n`);
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
