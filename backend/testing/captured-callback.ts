/** A callback as it was sent, to be sent again. */
export interface CapturedCallback {
  url: string;
  init: { method?: string; headers?: HeadersInit; body?: string };
}

/** Keeps a provider's callback from arriving, and answers it as it was sent. */
export async function captureCallback(work: () => Promise<unknown>): Promise<CapturedCallback> {
  const send = globalThis.fetch;
  const held: CapturedCallback[] = [];
  globalThis.fetch = async (input, init) => {
    const url = String(input);
    if (!url.includes("/callbacks/")) return send(input, init);
    const form = init?.body instanceof URLSearchParams;
    const headers = form ? { "content-type": "application/x-www-form-urlencoded" } : init?.headers;
    held.push({
      url,
      init: { method: init?.method, headers, body: init?.body ? String(init.body) : undefined },
    });
    return new Response();
  };
  await work().finally(() => (globalThis.fetch = send));
  const [first] = held;
  if (!first) throw new Error("no callback was sent");
  return first;
}
