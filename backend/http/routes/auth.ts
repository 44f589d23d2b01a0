import { accept, refuse, type Result } from "@/lib/contract/errors";
import type { User } from "@/lib/contract/entities";
import { bonusPercent } from "../../domain/vxu";
import { verifyPassword } from "../../db/password";
import { selectPlayer, spendToken } from "../../db/players";
import type { Player } from "../../db/tables";
import { handlers, type Call } from "../serve";
import type { Services } from "../services";

interface Credentials {
  username: string;
  password: string;
}

export const authHandlers = handlers({
  loginLocal: (services, { body }) => signIn(services, body),
  loginPublisher: (services, { body }) => signIn(services, body),

  async loginArrival(services, { body }) {
    const claims = await services.tokens.readArrival(body.user_token);
    const player = claims && (await selectPlayer(services.db, { id: claims.player_id }));
    if (!player || player.id !== body.id || player.username !== body.username) return refuse("unauthorized");
    const fresh = await spendToken(services.db, claims.token_id, claims.expires_at, services.now());
    return fresh ? signedIn(services, player) : refuse("unauthorized");
  },

  async logout(services, { player }) {
    if (player) await spendToken(services.db, player.token_id, player.expires_at, services.now());
    return accept({ data: {} });
  },

  async currentUser(services, call) {
    const user = await profileOf(services, call);
    return user ? accept({ user }) : refuse("unauthorized");
  },

  async getProfile(services, call) {
    return accept({ user: (await profileOf(services, call)) ?? null });
  },
});

async function signIn(
  services: Services,
  { username, password }: Credentials,
): Promise<Result<{ user: User; token: string }>> {
  const player = await selectPlayer(services.db, { username });
  const good = await verifyPassword(password, player?.passwordHash);
  return player && good ? signedIn(services, player) : refuse("wrong_credentials");
}

async function signedIn(services: Services, player: Player): Promise<Result<{ user: User; token: string }>> {
  return accept({
    user: await viewUser(services, player),
    token: await services.tokens.issueBearer(player.id),
  });
}

async function profileOf(
  services: Services,
  { player }: Pick<Call<never>, "player">,
): Promise<User | undefined> {
  const row = player && (await selectPlayer(services.db, { id: player.player_id }));
  return row && viewUser(services, row);
}

async function viewUser(services: Services, player: Player): Promise<User> {
  return {
    id: player.id,
    username: player.username,
    user_token: await services.tokens.issueArrival(player.id),
    flag_role_check: 0,
    bonus_percent: bonusPercent(player.topups),
  };
}
