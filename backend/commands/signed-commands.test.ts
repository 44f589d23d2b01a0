import type { Catalogue } from "@/lib/contract/catalogue";
import { setUpPayments } from "../testing/payments";
import { signCommand } from "./proof";

describe("commands through the running backend", () => {
  const secret = "a secret of the portal and the backend";
  const pay = setUpPayments("pglite");
  beforeAll(() => void (pay.backend.services.settings.PORTAL_SECRET = secret));
  const send = (headers: Record<string, string>, body = "{}", name = "exportCatalogue") =>
    fetch(`${pay.backend.url}/commands/${name}`, { method: "POST", headers, body });

  test("a signed command is run; one without, with an old or with another body's signature is not found", async () => {
    const now = new Date();
    const signed = signCommand(secret, "exportCatalogue", "{}", now);
    const answer = (await (await send(signed)).json()) as { data: Catalogue };
    expect(answer.data.games).toHaveLength(14);
    const old = signCommand(secret, "exportCatalogue", "{}", new Date(now.getTime() - 120_000));
    const strange = signCommand("another secret of some length", "exportCatalogue", "{}", now);
    const statuses = await Promise.all(
      [send({}), send(old), send(strange), send(signed, "[]"), send(signed, "{}", "importCatalogue")].map(
        async (response) => (await response).status,
      ),
    );
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
  });

  test("a command with a wrong input is refused with its fields", async () => {
    const body = JSON.stringify({ by: "anna", content: { format: 2 } });
    const answer = await send(
      signCommand(secret, "importCatalogue", body, new Date()),
      body,
      "importCatalogue",
    );
    expect(answer.status).toBe(400);
  });
});
