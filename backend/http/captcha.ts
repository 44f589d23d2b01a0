/** Verifies a captcha answer (reCAPTCHA version 2). Undefined if no captcha is configured: none is asked for. */
export type Captcha = ((answer: string | undefined, client_address: string) => Promise<boolean>) | undefined;

const timeout_ms = 8_000;
const longest_answer = 4_096;

/** Verifies at Google's siteverify, or the sandbox's version of it. Google accepts each answer once. */
export function createCaptcha({ url, secret }: { url: string; secret: string }): NonNullable<Captcha> {
  return async (answer, client_address) => {
    if (!answer || answer.length > longest_answer) return false;
    try {
      const response = await fetch(url, {
        method: "POST",
        body: new URLSearchParams({
          secret,
          response: answer,
          ...(client_address && { remoteip: client_address }),
        }),
        signal: AbortSignal.timeout(timeout_ms),
      });
      const result = (await response.json()) as { success?: unknown };
      return result.success === true;
    } catch {
      return false;
    }
  };
}
