import { readText } from "../../lib/env-files";

type Values = Record<string, string>;

/**
 * BACKEND_SECRET_OLD with the key that another one takes the place of, so that what it sealed stays readable; undefined
 * if the key stays. Throws where the former one can't be kept.
 */
export function oldSecrets(before: Values, values: Values): string | undefined {
  const former = secretOf(before);
  const current = secretOf(values);
  if (former === undefined || former === current) return undefined;
  if (former.includes(","))
    throw new Error("BACKEND_SECRET: can't be changed: BACKEND_SECRET_OLD can't name one with a comma");
  const { BACKEND_SECRET_OLD: given = "", BACKEND_SECRET_OLD_FILE: file } = values;
  const old = (file ? readText("BACKEND_SECRET_OLD_FILE", file) : given)
    .split(",")
    .map((each) => each.trim());
  if (file && old.includes(former)) return undefined;
  if (file)
    throw new Error(
      "BACKEND_SECRET: add the former one to the file of BACKEND_SECRET_OLD_FILE first: what it sealed can't be read without it",
    );
  const kept = [former, ...old].filter((each) => each && each !== current);
  return [...new Set(kept)].join(",");
}

/** Undefined also for one in a file that is not here any more. */
function secretOf({ BACKEND_SECRET: secret, BACKEND_SECRET_FILE: file }: Values): string | undefined {
  if (!file) return secret;
  try {
    return readText("BACKEND_SECRET_FILE", file);
  } catch {
    return undefined;
  }
}
