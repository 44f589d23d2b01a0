/** Whether an answer to the captcha (version 2) is good. Undefined where no captcha is set up: none is asked for. */
export type Captcha = ((answer: string | undefined, client_address: string) => Promise<boolean>) | undefined;

const timeout_ms = 8_000;
const longest_answer = 4_096;

/** Google's siteverify, or the sandbox's answer of the same shape. An answer is good once, as Google sees to. */
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
      const said = (await response.json()) as { success?: unknown };
      return said.success === true;
    } catch {
      return false;
    }
  };
}
