/** The token that a program shows which has no cookie of ours. */
export function bearerOf(headers: Headers): string | undefined {
  return /^Bearer (\S{1,4096})$/i.exec(headers.get("authorization") ?? "")?.[1];
}
