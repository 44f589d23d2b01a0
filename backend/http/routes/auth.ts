import { accept, refuse, type Result } from "@/lib/contract/errors";
import type { User } from "@/lib/contract/entities";
import { selectEarlierTopups } from "../../db/first-topup";
import { bonusPercent } from "../../domain/vxu";
import { ensureIdentityPlayer } from "../../db/identities";
import { notePlayerSession } from "../../db/player-sessions";
import { selectPlayer, spendToken } from "../../db/players";
import { selectBonus } from "../../db/sale-terms";
import type { Player } from "../../db/tables";
import type { UsersTable } from "../../providers/users-table";
import { hasRoleIn } from "../characters";
import { busy_s } from "../password-checks";
import { handlers, type Call, type Endpoints } from "../serve";
import type { Services } from "../services";
import { playerAttempt, signInWithin } from "../sign-in-limits";
import {
  endOtherSessions,
  endSession,
  endSessionOf,
  isSessionEnded,
  selectOpenSessions,
} from "../ended-sessions";
import { familyEnd, type TokenFamily } from "../tokens";

/** The issuer of identities of the publisher's table; not its address, which may change. */
const users_issuer = "users-table";

export const authHandlers = handlers({
  loginLocal: signIn,
  loginPublisher: signIn,

  async loginByDeepLink(services, { body, ...from }) {
    const claims = await services.tokens.readDeepLinkToken(body.user_token);
    const player = claims && (await findPlayer(services, { id: claims.player_id }));
    if (!player || player.id !== body.id || player.username !== body.username)
      return refuse("arrival_refused");
    const now = services.now();
    if (await isSessionEnded(services, claims)) return refuse("arrival_refused");
    const unspent = await spendToken(services.db, claims.token_id, claims.expires_at, now);
    return unspent ? signedIn(services, player, claims, from) : refuse("arrival_refused");
  },

  async logout(services, { player }) {
    if (player) await endSession(services, player.family);
    return accept({ data: {} });
  },

  async signOutOthers(services, { player }) {
    if (player) await endOtherSessions(services, player);
    return accept({ data: {} });
  },

  async listSessions(services, { player }) {
    if (!player) return refuse("unauthorized");
    const sessions = await selectOpenSessions(services, player.player_id);
    return accept({
      data: sessions.map(({ id, startedAt, endsAt, browser, clientAddress: address }) => ({
        id,
        started_at: startedAt.toISOString(),
        ends_at: endsAt.toISOString(),
        browser,
        address,
        current: id === player.family.id,
      })),
    });
  },

  async endSession(services, { player, body }) {
    if (!player) return refuse("unauthorized");
    if (!(await endSessionOf(services, player.player_id, body.id))) return refuse("not_found");
    return accept({ data: {} });
  },

  async currentUser(services, call) {
    const user = await profileOf(services, call);
    return user ? accept({ user }) : refuse("unauthorized");
  },

  async getProfile(services, call) {
    return accept({ user: (await profileOf(services, call, call.query.game_id)) ?? null });
  },
});

async function signIn(
  services: Services,
  { body: { username, password, game_id, ...more }, ...from }: Call<Endpoints["loginPublisher"]>,
): Promise<Result<{ user: User; token: string }>> {
  const { proven_address, known_browser } = from;
  const player = await findPlayer(services, { username });
  const browser = player && known_browser?.players.includes(player.id) ? known_browser.id : undefined;
  const captcha = more["g-recaptcha-response"];
  const attempt = playerAttempt({ username, captcha, client_address: proven_address, browser });
  const checked = await signInWithin<Player>(services, attempt, async () => {
    if (services.users) return checkByTable(services, services.users, { username, password });
    const queue = browser ? "known" : "stranger";
    const good = await services.passwords.check(queue, password, player?.passwordHash);
    if (good === "busy") return refuse("sign_in_busy", { values: { seconds: busy_s } });
    return player && good ? accept(player) : undefined;
  });
  // Outside the limits: a slow game server, which is asked for the player's roles, holds up no other sign-in.
  return checked.ok ? signedIn(services, checked.value, { at_game: game_id }, from) : checked;
}

/** The publisher's table says who it is; the player here is the one of that user's id. */
async function checkByTable(
  services: Services,
  users: UsersTable,
  { username, password }: { username: string; password: string },
): Promise<Result<Player> | undefined> {
  const checked = await users.check(username, password);
  if (checked.kind === "wrong") return undefined;
  if (checked.kind === "unavailable") {
    services.log.warn({ reason: checked.reason }, "the table of users could not be asked");
    return refuse("sign_in_unavailable");
  }
  const identity = { issuer: users_issuer, subject: checked.id };
  const { db, secret } = services;
  return accept(await ensureIdentityPlayer(db, identity, checked.username, services.now(), secret));
}

/** Sandbox players are not found outside the sandbox. */
async function findPlayer(
  { db, sandbox }: Services,
  by: { id: string } | { username: string },
): Promise<Player | undefined> {
  const player = await selectPlayer(db, by);
  return player?.sandbox && !sandbox ? undefined : player;
}

type SignedInFrom = Pick<Call<never>, "client_address" | "user_agent">;

/** The response to a sign-in; with a family, to the exchange of one of its tokens. */
async function signedIn(
  services: Services,
  player: Player,
  { family = services.tokens.startFamily(), game_id, at_game }: Partial<Viewed>,
  { client_address, user_agent }: SignedInFrom,
): Promise<Result<{ user: User; token: string }>> {
  const session = {
    id: family.id,
    playerId: player.id,
    startedAt: new Date(family.started_at_s * 1000),
    endsAt: familyEnd(family),
    clientAddress: client_address,
    browser: user_agent,
  };
  await notePlayerSession(services.db, session);
  return accept({
    user: await viewUser(services, player, { family, game_id, at_game }),
    token: await services.tokens.issueBearer({ player_id: player.id, family, game_id }),
  });
}

async function profileOf(
  services: Services,
  { player }: Pick<Call<never>, "player">,
  at_game?: number,
): Promise<User | undefined> {
  const row = player && (await selectPlayer(services.db, { id: player.player_id }));
  return row && viewUser(services, row, { ...player, at_game });
}

interface Viewed {
  family: TokenFamily;
  /** The game that a social account's tokens are limited to. */
  game_id?: number;
  /** The game that the request asks about. */
  at_game?: number;
}

async function viewUser(
  services: Services,
  player: Player,
  { family, game_id, at_game }: Viewed,
): Promise<User> {
  const roleless = at_game !== undefined && !(await hasRoleIn(services, player.id, at_game));
  const [bonus, earlierTopups] = await Promise.all([
    selectBonus(services.db),
    selectEarlierTopups(services.db, player.id),
  ]);
  return {
    id: player.id,
    username: player.username,
    user_token: await services.tokens.issueDeepLinkToken({ player_id: player.id, family, game_id }),
    flag_role_check: roleless ? 1 : 0,
    bonus_percent: bonusPercent(bonus, earlierTopups()),
  };
}
