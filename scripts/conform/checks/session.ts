import { endpoints } from "@/lib/contract";
import { Caller, type Answer } from "../caller";
import { fails, holds, type Check, type Finding } from "../check";
import { NotOffered, Unready } from "../unready";
import { isLacking, type Context } from "../context";

const { loginPublisher, loginByDeepLink, getProfile, getBalance, listHistory, checkTransaction, logout } =
  endpoints;
const { listServers, listRoles, purchase, purchaseWallet, purchaseWebshop, createBankTransfer, getSmsTid } =
  endpoints;

const said = ({ status, json, failure }: Answer) => {
  const { code, token } = (json ?? {}) as { code?: unknown; token?: unknown };
  return failure ?? `HTTP ${status}, code ${JSON.stringify(code)}${token ? ", with a token" : ""}`;
};

/** A refusal, as the portal reads it: 4xx, or at HTTP 200 a code that is none of success. */
export function isRefused({ status, json }: Answer): boolean {
  const code = (json as { code?: unknown } | null | undefined)?.code;
  const isNoSuccess = code !== undefined && code !== null && ![0, 200].includes(Number(code));
  return (status >= 400 && status < 500) || (status === 200 && isNoSuccess);
}

const isUnauthorized = (answer: Answer) => {
  const { code, message, data } = (answer.json ?? {}) as {
    code?: unknown;
    message?: unknown;
    data?: { error?: unknown } | null;
  };
  return (
    answer.status === 401 ||
    Number(code) === 401 ||
    data?.error === "unauthorized" ||
    /^unauthorized$/i.test(String(message))
  );
};

const refusal = (answer: Answer): Finding => (isRefused(answer) ? holds() : fails(said(answer), answer.curl));

/** Sent once a run: accounts are guarded against guessing. */
const wrongPassword = (context: Context) =>
  context.once("wrong password", () =>
    context.visitor.send(loginPublisher, {
      body: { ...context.options.player, password: "not-the-password" },
    }),
  );

const signIn: Check[] = [
  {
    name: "a wrong password is refused",
    call: "loginPublisher",
    level: "required",
    effect: "anybody can sign in as anybody",
    run: async (context) => refusal(await wrongPassword(context)),
  },
  {
    name: "an unknown name is refused like a wrong password",
    call: "loginPublisher",
    level: "required",
    effect: "anybody can sign in, or strangers can find out which names exist",
    async run(context) {
      const { visitor, options } = context;
      const wrong = { username: `${options.player.username}-unknown`, password: "not-the-password" };
      const unknown = await visitor.send(loginPublisher, { body: wrong });
      if (!isRefused(unknown)) return fails(said(unknown), unknown.curl);
      const known = await wrongPassword(context);
      const told =
        JSON.stringify(unknown.json) !== JSON.stringify(known.json) || unknown.status !== known.status;
      return told ? fails("the two are answered differently", unknown.curl) : holds();
    },
  },
  {
    name: "a body that is no JSON is refused, and is no server error",
    call: "loginPublisher",
    level: "required",
    effect: "a stranger fills the log with errors",
    run: async ({ visitor }) => refusal(await visitor.send(loginPublisher, { rawBody: "{" })),
  },
  {
    name: "a user_token signs in",
    call: "loginByDeepLink",
    level: "feature",
    effect: "players who come from a game have to sign in again",
    async run(context) {
      const answer = await arrive(context);
      const { token } = (answer.json ?? {}) as { token?: unknown };
      return typeof token === "string" ? holds() : fails(said(answer), answer.curl);
    },
  },
  {
    name: "a user_token signs in once",
    call: "loginByDeepLink",
    level: "feature",
    effect: "who sees a link can sign in as its player",
    async run(context) {
      await arrive(context);
      return refusal(await arrive(context, "again"));
    },
  },
  {
    name: "an unknown user_token is refused",
    call: "loginByDeepLink",
    level: "feature",
    effect: "anybody can sign in as anybody",
    async run(context) {
      const { user } = await context.read<{ user: { id: string; username: string } }>(getProfile);
      const body = { id: user.id, username: user.username, user_token: "not-a-token" };
      return refusal(await context.visitor.send(loginByDeepLink, { body }));
    },
  },
];

/** Uses the sign-in's user_token; "again" repeats the same request. */
function arrive(context: Context, turn = "first"): Promise<Answer> {
  return context.once(`arrive ${turn}`, async () => {
    const { json } = await context.signIn();
    const { user } = (json ?? {}) as { user?: { id?: unknown; username?: unknown; user_token?: unknown } };
    if (!user?.user_token) throw new Unready("the sign-in answers no user_token");
    const { id, username, user_token } = user;
    return context.visitor.send(loginByDeepLink, { body: { id, username, user_token } });
  });
}

/** Calls that only a signed-in player may make. Their input need not be right: who asks is looked at first. */
const forPlayers = [getProfile, getBalance, listHistory, checkTransaction, listServers, listRoles];
const forPlayersPaying = [purchase, purchaseWallet, purchaseWebshop, createBankTransfer, getSmsTid];
const anything = {
  params: { game_id: 1, payment_id: 1 },
  query: { transaction_id: "x", game_id: 1 },
  body: {},
};

const bearers: Check[] = [...forPlayers, ...forPlayersPaying].flatMap((endpoint): Check[] => {
  const check = (what: string, callerFor: (context: Context) => Caller): Check => ({
    name: `${endpoint.name} ${what} is answered 401, or unauthorized by name`,
    call: endpoint.name,
    level: "required",
    whereOffered: endpoint.need.level === "feature",
    effect: "strangers act as players, or a session that has ended is not noticed",
    async run(context) {
      const answer = await callerFor(context).send(endpoint, anything);
      if (isLacking(answer.status) && endpoint.need.level === "feature")
        throw new NotOffered(`${endpoint.name} is answered with ${answer.status}`);
      return isUnauthorized(answer) ? holds() : fails(said(answer), answer.curl);
    },
  });
  return [
    check("without a token", ({ visitor }) => visitor),
    check("with an invalid token", ({ options }) => new Caller(options.url, "not.a.token")),
  ];
});

const envelope: Check = {
  name: "a refusal has an HTTP status of 4xx",
  call: "getBalance",
  level: "feature",
  effect: "none where data.error names the refusal: the portal reads it at HTTP 200, another program may not",
  async run({ visitor }) {
    const answer = await visitor.send(getBalance);
    return answer.status >= 400 ? holds(`HTTP ${answer.status}`) : fails(said(answer), answer.curl);
  },
};

const tampered: Check[] = [
  {
    name: "get_profile answers the player who signed in",
    call: "getProfile",
    field: "user.username",
    level: "required",
    effect: "players see another player's name and wallet",
    async run(context) {
      const { user } = await context.read<{ user?: { username: string } | null }>(getProfile);
      return user?.username === context.options.player.username ? holds() : fails("another name");
    },
  },
  {
    name: "a token with another signature is answered 401",
    call: "getBalance",
    level: "required",
    effect: "anybody can write a token of any player",
    async run(context) {
      const { token = "" } = await context.player();
      const last = token.at(-5) === "A" ? "B" : "A";
      const forged = token.slice(0, -5) + last + token.slice(-4);
      const answer = await new Caller(context.options.url, forged).send(getBalance);
      return isUnauthorized(answer) ? holds() : fails(said(answer), answer.curl);
    },
  },
  {
    name: "an expired token is answered 401",
    call: "getBalance",
    level: "feature",
    effect: "a session has no end",
    async run({ options }) {
      const { expired_token } = options.data;
      if (!expired_token) throw new Unready("--data has no expired_token");
      const answer = await new Caller(options.url, expired_token).send(getBalance);
      return isUnauthorized(answer) ? holds() : fails(said(answer), answer.curl);
    },
  },
  {
    name: "a token that was signed out is answered 401",
    call: "logout",
    level: "feature",
    effect: "a sign-out does not end what was stolen",
    async run(context) {
      const { json } = await context.visitor.send(loginPublisher, { body: context.options.player });
      const { token } = (json ?? {}) as { token?: unknown };
      if (typeof token !== "string") throw new Unready("the second sign-in failed");
      const caller = new Caller(context.options.url, token);
      await caller.send(logout);
      const answer = await caller.send(getBalance);
      return isUnauthorized(answer) ? holds() : fails(said(answer), answer.curl);
    },
  },
];

export const sessionChecks: readonly Check[] = [...signIn, ...bearers, envelope, ...tampered];
