import { Agent, request } from "node:http";

export interface Answered {
  status: number;
  /** The answer said that its connection ends. */
  closes: boolean;
}

/** Callers that ask for an address over kept connections, one request after the other. */
export function keepRequesting(url: string, callers: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const answered: Answered[] = [];
  /** Requests that were not answered, and whether they were sent on a connection that had been used before. */
  const failed: { code?: string; kept: boolean }[] = [];
  let asking = true;

  const ask = () =>
    new Promise<void>((resolve) => {
      const asked = request(url, { agent }, (answer) => {
        answer.resume();
        answer.once("end", () => {
          const closes = answer.headers.connection === "close";
          answered.push({ status: answer.statusCode ?? 0, closes });
          resolve();
        });
      });
      asked.once("error", (error: NodeJS.ErrnoException) => {
        failed.push({ code: error.code, kept: asked.reusedSocket });
        asking = false;
        resolve();
      });
      asked.end();
    });
  const loops = Array.from({ length: callers }, async () => {
    while (asking) await ask();
  });
  return {
    answered,
    failed,
    /** Resolves when the server takes no more. */
    over: () => Promise.all(loops).finally(() => agent.destroy()),
  };
}
