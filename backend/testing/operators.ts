import { randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract";
import type { Role } from "@/lib/contract/rights";
import { insertSession } from "../db/operator-sessions";
import { hashPassword } from "../db/password";
import { operators } from "../db/tables";
import { totpCode } from "../operators/totp";
import { Caller, type TestBackend } from "./backend";

export const operator_password = "mật khẩu để thử";

/** A real operator, who needs a second factor, in the database of a test. */
export async function addRealOperator(
  backend: TestBackend,
  username: string,
  role: Role = "admin",
): Promise<string> {
  const { db, now } = backend.services;
  const passwordHash = await hashPassword(operator_password);
  const id = `operator:${username}`;
  await db.insert(operators).values({ id, username, passwordHash, role, createdAt: now() });
  return id;
}

/** An operator of the sandbox with a role, signed in. */
export async function signedIn(backend: TestBackend, username: string, role: Role): Promise<Caller> {
  const { db, now } = backend.services;
  const id = `test:${username}`;
  await db
    .insert(operators)
    .values({ id, username, passwordHash: "none", role, sandbox: true, createdAt: now() })
    .onConflictDoNothing();
  return new Caller(backend.url, await tokenOf(backend, id));
}

/** The token of a new session. */
async function tokenOf({ services }: TestBackend, operatorId: string): Promise<string> {
  const { db, now, tokens } = services;
  const family = tokens.startFamily();
  const endsAt = new Date(now().getTime() + 3_600_000);
  const from = { clientAddress: "127.0.0.1", browser: randomUUID() };
  const session = {
    id: family.id,
    operatorId,
    startedAt: now(),
    seenAt: now(),
    endsAt,
    provenAt: null,
    ...from,
  };
  await insertSession(db, session);
  return tokens.issueOperator(operatorId, family);
}

/** The code that the app of a secret shows, some steps of 30 s from now. */
export const codeOf = (backend: TestBackend, secret: string, steps = 0) =>
  totpCode(secret, new Date(backend.clock.now.getTime() + steps * 30_000));

/** Signs a real operator in, who sets up an app; answers the caller, the app's secret and the recovery codes. */
export async function withApp(backend: TestBackend, username: string) {
  const body = { username, password: operator_password };
  const { data } = await backend.visitor.call(endpoints.loginOperator, { body });
  const caller = new Caller(backend.url, data.token);
  const { secret } = (await caller.call(endpoints.offerApp)).data.data;
  const code = await codeOf(backend, secret);
  const { recovery_codes } = (await caller.call(endpoints.acceptApp, { body: { code } })).data.data;
  backend.clock.advance(30);
  return { caller, secret, recovery_codes };
}
