import { endpointList, endpoints } from "@/lib/contract";
import { requestFor } from "./foreign-requests";
import { envelopeOf, foreignFor } from "./foreign-testing";

const foreign = foreignFor("khach01");

describe("every call of a player is answered to the letter of the contract", () => {
  const calls = endpointList.filter(
    ({ name, auth, path, need }) =>
      auth !== "operator" &&
      need.level !== "unused" &&
      // Told by the embedded backend alone: the portal then asks for each order, as of any backend without it.
      auth !== "portal" &&
      auth !== "webhook" &&
      !path.startsWith("/api/operator/") &&
      name !== "loginSocial",
  );
  test.each(calls.map((endpoint) => [endpoint.name, endpoint] as const))("%s", async (name, endpoint) => {
    const { status, json, text } = await foreign.send(
      endpoint,
      await requestFor(foreign, foreign.token, name),
    );
    expect([status, json?.code ?? text]).toEqual([200, endpoint.success]);
    expect(endpoint.response.safeParse(json)).toMatchObject({ success: true });
    // The schemas also take what the contract only tolerates: numbers as text, and null for a list's cursor.
    expect(text.replaceAll('"next_cursor":null', "")).not.toMatch(
      /:null\b|"(price|vxu|paid_amount|spent_vxu)":"/,
    );
  });

  test("loginSocial leads back with id, username and a user_token that signs in once", async () => {
    const redirect_uri = "http://portal.test/kiem-lam?social_state=s";
    const { status, headers } = await foreign.send(endpoints.loginSocial, { query: { redirect_uri } });
    const back = new URL(headers.get("location") ?? "");
    expect([status, back.origin, back.searchParams.get("social_state")]).toEqual([
      302,
      "http://portal.test",
      "s",
    ]);
    const { id, username, user_token } = Object.fromEntries(back.searchParams);
    const arrive = () => foreign.send(endpoints.loginByDeepLink, { body: { id, username, user_token } });
    expect([(await arrive()).status, (await arrive()).status]).toEqual([200, 401]);
  });

  test("all but the open calls need a Bearer, and a signed-out one is none", async () => {
    await foreign.send(endpoints.logout, { token: foreign.token });
    const guarded = calls.filter(({ auth }) => auth === "player");
    for (const endpoint of guarded) {
      const params = { game_id: 101, server_id: 1, game_alias: "x", payment_id: 1 };
      const reply = await foreign.send(endpoint, { token: foreign.token, params });
      expect([endpoint.name, reply.status, envelopeOf(reply).data.error]).toEqual([
        endpoint.name,
        401,
        "unauthorized",
      ]);
    }
  });
});
