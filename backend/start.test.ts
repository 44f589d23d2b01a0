import { openTestDatabase } from "./testing/databases";
import { readSettings } from "./settings";
import { startBackend } from "./start";

jest.setTimeout(120_000);

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

test("the sandbox is not put on a public address unless it is asked for by name", async () => {
  const public_url = { BACKEND_PORT: "0", PUBLIC_URL: "https://nap.example" };
  const database = await openTestDatabase("pglite");
  await expect(startBackend(readSettings(public_url), silent, { database })).rejects.toThrow(
    "DATABASE_URL is not set",
  );
  const asked = await startBackend(readSettings({ ...public_url, SANDBOX: "1" }), silent, {
    database,
    workerLoops: false,
  });
  await asked.stop();
});

test("a taken port is said by name", async () => {
  const first = await startBackend(readSettings({ BACKEND_PORT: "0", SANDBOX: "1" }), silent, {
    database: await openTestDatabase("pglite"),
    workerLoops: false,
  });
  const port = new URL(first.url).port;
  const database = await openTestDatabase("pglite");
  const second = startBackend(readSettings({ BACKEND_PORT: port, SANDBOX: "1" }), silent, { database });
  await expect(second).rejects.toThrow(`BACKEND_PORT ${port} is taken by another program`);
  await database.close();
  await first.stop();
});
