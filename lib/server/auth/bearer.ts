/** The bearer token of a program that has no cookie of ours. */
export function bearerOf(headers: Headers): string | undefined {
  return /^Bearer (\S{1,4096})$/i.exec(headers.get("authorization") ?? "")?.[1];
}
