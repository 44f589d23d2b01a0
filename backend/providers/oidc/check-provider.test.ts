import { freePort } from "@/scripts/processes";
import { client_id, startLyingOidc, type Lies } from "../../testing/lying-oidc";
import { checkOidcProvider } from "./check-provider";

const now = () => new Date("2026-03-02T05:00:00Z");

test("the doctor says whether the provider can be used, and why not", async () => {
  const provider = await startLyingOidc(now, "no-secret-is-needed");
  const settings = { issuer: provider.issuer, client_id, name: "ID", now };
  const said = async (lie: Lies = {}) => {
    Object.assign(provider.lies, { document: undefined, answers: undefined, ...lie });
    return (await checkOidcProvider(settings)).map(({ state, message }) => `${state} ${message}`);
  };
  const [good, ending] = await said();
  expect(good).toBe(
    `ok is ${provider.issuer}, and its keys can be read; the client's id and secret are first used at a sign-in`,
  );
  expect(ending).toMatch(/^advice it does not say that it knows back-channel logout/);
  expect(await said({ document: { code_challenge_methods_supported: ["plain"] } })).toEqual([
    "fault it does not know PKCE with S256",
  ]);
  const bad: Lies[] = [
    { document: { issuer: "https://evil.example" } },
    { document: { authorization_endpoint: "javascript:alert(1)" } },
    { document: { jwks_uri: undefined } },
    { answers: { "/jwks": (response) => void response.writeHead(404).end() } },
    { answers: { "/.well-known/openid-configuration": (response) => void response.end("<html>") } },
  ];
  for (const lie of bad)
    expect([lie, await said(lie)]).toEqual([
      lie,
      [expect.stringMatching(/^fault its document can't be used/)],
    ]);
  await provider.close();
});

test("a provider where nothing listens is told with its address", async () => {
  const host = `127.0.0.1:${await freePort()}`;
  expect(await checkOidcProvider({ issuer: `http://${host}`, client_id, name: "ID", now })).toEqual([
    {
      state: "fault",
      message: `its document can't be used: ${host} refuses connections (ECONNREFUSED)`,
    },
  ]);
});

test("an issuer with a slash more than its own is told, and a document's faults are told in words", async () => {
  const provider = await startLyingOidc(now, "no-secret-is-needed");
  const { issuer, lies } = provider;
  const said = async (asked: string) => {
    const [first] = await checkOidcProvider({ issuer: asked, client_id, name: "ID", now });
    return `${first?.state} ${first?.message}`;
  };
  expect(await said(`${issuer}/`)).toBe(`fault it names itself ${issuer}: OIDC_ISSUER has to be just that`);
  lies.document = { issuer: `${issuer}/realms/nap` };
  expect(await said(issuer)).toMatch(/names another issuer than OIDC_ISSUER, which has to be the same/);
  lies.document = { jwks_uri: undefined };
  expect(await said(issuer)).toBe("fault its document can't be used: the provider names no keys");
  lies.answers = { "/.well-known/openid-configuration": (response) => void response.writeHead(404).end() };
  expect(await said(issuer)).toMatch(/there is none at OIDC_ISSUER/);
  await provider.close();
});
