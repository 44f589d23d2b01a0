/** The best of the encodings that a client accepts. */
export const encodingOf = (accepted?: string | string[]) =>
  (["br", "gzip"] as const).find((encoding) => accepts(accepted, encoding));

/** Whether an Accept-Encoding names an encoding and does not refuse it by q=0 (RFC 9110, 12.5.3). */
export function accepts(accepted: string | string[] = "", encoding: "br" | "gzip" | "dcz"): boolean {
  return String(accepted)
    .split(",")
    .some((each) => {
      const [name = "", ...parameters] = each.split(";").map((part) => part.trim().toLowerCase());
      return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });
}

/** Where a file lies that was compressed before it was asked for: beside the file itself. */
export const beside = (path: string, encoding: "br" | "gzip") =>
  `${path}.${encoding === "gzip" ? "gz" : "br"}`;
