/** A step of a Containerfile: its instruction in capitals, and all that follows it. */
export interface Step {
  instruction: string;
  rest: string;
}

const known = ["FROM", "ENV", "WORKDIR", "COPY", "RUN", "USER", "CMD"];

/** The steps of a Containerfile with one stage and no options; throws one line that names what it does not know. */
export function parseContainerfile(text: string): Step[] {
  const lines = text.replaceAll(/\\\n/g, " ").split("\n");
  const steps = lines
    .filter((line) => line.trim() && !line.startsWith("#"))
    .map((line) => {
      const [, instruction = "", rest = ""] = /^(\S+)\s+(.*)$/.exec(line.trim()) ?? [];
      if (!known.includes(instruction)) throw new Error(`unknown step: ${line}`);
      if (/^--/.test(rest)) throw new Error(`a step with options: ${line}`);
      return { instruction, rest };
    });
  if (steps.filter(({ instruction }) => instruction === "FROM").length !== 1)
    throw new Error("there must be one FROM");
  return steps;
}

/** `A=1 B=2`, without quotes. */
export function readAssignments(rest: string): Record<string, string> {
  return Object.fromEntries(
    rest.split(/\s+/).map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [name, value.join("=")];
    }),
  );
}

/** The command of CMD's JSON form. */
export function readCommand(steps: readonly Step[]): string[] {
  const [cmd] = steps.filter(({ instruction }) => instruction === "CMD");
  return JSON.parse(cmd?.rest ?? "[]") as string[];
}
