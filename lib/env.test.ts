import { EnvError, isSecure, parseEnv } from "./env";

const enough = { NEXTAUTH_SECRET: "a-secret-of-enough-length" };

describe("parseEnv", () => {
  it("has a default for everything but the secret", () => {
    expect(parseEnv(enough)).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      PUBLIC_URL: "http://localhost:3000",
      PUBLISHER_API_URL: "http://127.0.0.1:4000",
      TRUSTED_PROXY_HOPS: 0,
      BLOCKED_IP_PREFIXES: ["17."],
      REDIRECT_ALLOWLIST: [],
      ARRIVAL_ALLOWLIST: [],
      API_ALLOWLIST: [],
    });
  });

  it("makes addresses from the ports", () => {
    const env = parseEnv({ ...enough, PORT: "3100", BACKEND_PORT: "4101" });
    expect([env.PUBLIC_URL, env.PUBLISHER_API_URL]).toEqual([
      "http://localhost:3100",
      "http://127.0.0.1:4101",
    ]);
  });

  it.each([
    ["with the embedded backend's sandbox", {}, true],
    ["with a database", { DATABASE_URL: "postgres://127.0.0.1/x" }, false],
    ["with another publisher's backend", { PUBLISHER_API_URL: "https://nap.example" }, false],
    ["with a backend on another machine", { BACKEND_URL: "http://10.0.0.5:4000" }, false],
    ["if SANDBOX says so", { PUBLISHER_API_URL: "https://nap.example", SANDBOX: "1" }, true],
  ])("%s the sandbox's providers are used: %j", (_, source, isSandbox) => {
    expect(parseEnv({ ...enough, ...source }).SANDBOX_PROVIDERS).toBe(isSandbox);
  });

  it.each([
    [{ BACKEND_URL: "http://proxy:4000", HOST: "0.0.0.0" }, "http://proxy:4000", true],
    [{ PUBLISHER_API_URL: "https://nap.example" }, "https://nap.example", false],
    [{ BACKEND_URL: "http://proxy:4000", PUBLISHER_API_URL: "http://other:4000" }, "http://proxy:4000", true],
    [{ HOST: "10.0.0.7" }, "http://10.0.0.7:4000", true],
    [{ HOST: "0.0.0.0" }, "http://127.0.0.1:4000", true],
    [{ HOST: "::" }, "http://127.0.0.1:4000", true],
    [{ HOST: "fd00::7" }, "http://[fd00::7]:4000", true],
  ])("with %j the backend is at %s; this project's own: %j", (source, address, own) => {
    const env = parseEnv({ ...enough, ...source });
    expect([env.PUBLISHER_API_URL, env.EMBEDDED_BACKEND]).toEqual([address, own]);
  });

  it("treats an empty value as unset", () => {
    expect(parseEnv({ ...enough, PORT: "" }).PORT).toBe(3000);
  });

  it.each([
    [{}, "NEXTAUTH_SECRET: is missing"],
    [{ NEXTAUTH_SECRET: "short" }, "NEXTAUTH_SECRET: must have at least 16 characters"],
    [{ ...enough, PORT: "many" }, "PORT: must be a whole number from 0 to 65535"],
    [{ ...enough, PORT: "70000" }, /^PORT: /],
    [{ ...enough, PUBLIC_URL: "ftp://x" }, "PUBLIC_URL: must be an http(s) address"],
    [{ ...enough, PUBLISHER_API_URL: "nowhere" }, "PUBLISHER_API_URL: must be an http(s) address"],
    [{ ...enough, TRUSTED_PROXY_HOPS: "-1" }, /^TRUSTED_PROXY_HOPS: /],
    [{ ...enough, REDIRECT_ALLOWLIST: "javascript:alert(1)" }, /^REDIRECT_ALLOWLIST: /],
    [{ ...enough, ARRIVAL_ALLOWLIST: "https://a.example/path" }, /^ARRIVAL_ALLOWLIST: /],
    [{ ...enough, API_ALLOWLIST: "*" }, /^API_ALLOWLIST: /],
    [{ ...enough, WORKERS: "0" }, /^WORKERS: /],
    [
      { ...enough, SITE_LOGO: "http://a.example/x.png" },
      /^SITE_LOGO: must be a path of this site or an https/,
    ],
    [{ ...enough, SITE_LOGO: "//a.example/x.png" }, /^SITE_LOGO: /],
    [{ ...enough, BRAND_COLOR: "gold" }, /^BRAND_COLOR: must be a colour such as #1b51ad/],
    [{ ...enough, SITE_NAME: "x".repeat(41) }, /^SITE_NAME: /],
  ])("refuses %j with one line that names the variable", (source, message) => {
    expect(() => parseEnv(source)).toThrow(EnvError);
    expect(() => parseEnv(source)).toThrow(message);
  });

  it("knows from the public address whether cookies are secure", () => {
    expect(isSecure(parseEnv({ ...enough, PUBLIC_URL: "https://nap.example/" }))).toBe(true);
    expect(isSecure(parseEnv(enough))).toBe(false);
  });
});
