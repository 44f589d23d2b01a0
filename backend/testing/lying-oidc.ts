import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload, type KeyLike } from "jose";

export const client_id = "portal";

/** What a provider does wrong; without any it is honest. */
export interface Lies {
  claims?: JWTPayload;
  /** Signs with a key that is not the provider's, with a secret that both share, or not at all. */
  signature?: "another key" | "shared secret" | "none";
  /** Answers at these paths in its place. */
  answers?: Record<string, (response: ServerResponse) => void>;
  /** The document's fields. */
  document?: Record<string, unknown>;
}

export interface LyingOidc {
  issuer: string;
  lies: Lies;
  /** As its page does: the address that the browser is led back to, for this authorization request. */
  approve(authorize: URL, subject: string, session?: string): URL;
  sign(claims: JWTPayload, signature?: Lies["signature"]): Promise<string>;
  close(): Promise<void>;
}

/** An OpenID Connect provider whose every answer a test can bend. Its clock is the test's. */
export async function startLyingOidc(now: () => Date, client_secret: string): Promise<LyingOidc> {
  const [own, other] = await Promise.all([generateKeyPair("ES256"), generateKeyPair("ES256")]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: "own", alg: "ES256", use: "sig" };
  const codes = new Map<string, JWTPayload>();
  const lies: Lies = {};
  const now_s = () => Math.floor(now().getTime() / 1000);

  const sign = (claims: JWTPayload, signature = lies.signature): Promise<string> => {
    if (signature === "none") return Promise.resolve(new UnsecuredJWT(claims).encode());
    const key: KeyLike | Uint8Array =
      signature === "shared secret"
        ? new TextEncoder().encode(client_secret)
        : (signature === "another key" ? other : own).privateKey;
    const alg = signature === "shared secret" ? "HS256" : "ES256";
    return new SignJWT(claims).setProtectedHeader({ alg, kid: "own" }).sign(key);
  };

  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const { pathname } = new URL(request.url ?? "", issuer);
    const send = (status: number, content: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));
    const lie = lies.answers?.[pathname];
    if (lie) return lie(response);
    if (pathname === "/.well-known/openid-configuration") return send(200, documentOf());
    if (pathname === "/jwks") return send(200, { keys: [jwk] });
    if (pathname !== "/token") return send(404, {});
    const code = new URLSearchParams(body).get("code") ?? "";
    const claims = codes.get(code);
    codes.delete(code);
    if (!claims) return send(400, { error: "invalid_grant" });
    const id_token = await sign({ ...claims, ...lies.claims });
    return send(200, { access_token: randomUUID(), token_type: "Bearer", id_token });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const documentOf = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["ES256"],
    ...lies.document,
  });

  return {
    issuer,
    lies,
    sign,
    approve({ searchParams }, subject, session) {
      const code = randomUUID();
      codes.set(code, {
        iss: issuer,
        aud: client_id,
        sub: subject,
        sid: session,
        nonce: searchParams.get("nonce") ?? undefined,
        iat: now_s(),
        exp: now_s() + 300,
        preferred_username: `${subject}@id.example`,
      });
      const back = new URL(searchParams.get("redirect_uri") ?? "");
      back.search = new URLSearchParams({ code, state: searchParams.get("state") ?? "" }).toString();
      return back;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
