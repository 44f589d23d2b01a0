import { openTestDatabase } from "./testing/databases";
import { readSettings } from "./settings";
import { startBackend } from "./start";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

test("a public PUBLIC_URL without DATABASE_URL needs an explicit SANDBOX=1", async () => {
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

test("the error for a port in use names BACKEND_PORT", async () => {
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
