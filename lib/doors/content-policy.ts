/**
 * What a page may load and where it may send. Scripts run by nonce alone; styles need 'unsafe-inline', since sonner and
 * Radix add style elements of their own.
 */
export function contentPolicy(nonce: string, { dev, secure }: { dev: boolean; secure: boolean }): string {
  return [
    "default-src 'self'",
    // Next's development server evaluates code and speaks over a socket.
    `script-src 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${dev ? " ws: wss:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
