/**
 * ok · off: not configured, and why that may be right · advice: works without it, and is better with it · missing: no
 * real sale before it is done · fault: configured, and wrong.
 */
export type FindingState = "ok" | "off" | "advice" | "missing" | "fault";

export interface Finding {
  part: "environment" | "database" | "addresses" | "providers" | "sign-in" | "game servers" | "mail" | "sale";
  name: string;
  state: FindingState;
  /** One line, without a secret. */
  message: string;
}

export const makeFinding =
  (part: Finding["part"]) =>
  (name: string, state: FindingState, message: string): Finding => ({ part, name, state, message });

const signs: Record<FindingState, string> = {
  ok: "ok     ",
  off: "off    ",
  advice: "advice ",
  missing: "MISSING",
  fault: "FAULT  ",
};

/** The findings as lines by part, and how many stand in the way of a real sale. */
export function findingLines(findings: readonly Finding[]): string[] {
  const parts = [...new Set(findings.map(({ part }) => part))];
  const blocking = findings.filter(isBlocking).length;
  return [
    ...parts.flatMap((part) => [
      part,
      ...findings
        .filter((finding) => finding.part === part)
        .map(({ name, state, message }) => `  ${signs[state]} ${name}: ${message}`),
    ]),
    "",
    blocking === 0
      ? "nothing stands in the way of a real sale"
      : `${blocking} of these ${blocking === 1 ? "stands" : "stand"} in the way of a real sale`,
  ];
}

export const isBlocking = ({ state }: Finding): boolean => state === "missing" || state === "fault";
