import { accept, refuse, type Result } from "@/lib/contract/errors";
import type { User } from "@/lib/contract/entities";
import { bonusPercent } from "../../domain/vxu";
import { verifyPassword } from "../../db/password";
import { selectPlayer, spendToken } from "../../db/players";
import type { Player } from "../../db/tables";
import { handlers, type Call, type Endpoints } from "../serve";
import type { Services } from "../services";
import { signInWithin } from "../sign-in-limits";

export const authHandlers = handlers({
  loginLocal: signIn,
  loginPublisher: signIn,

  async loginArrival(services, { body }) {
    const claims = await services.tokens.readArrival(body.user_token);
    const player = claims && (await selectPlayer(services.db, { id: claims.player_id }));
    if (!player || player.id !== body.id || player.username !== body.username)
      return refuse("arrival_refused");
    const fresh = await spendToken(services.db, claims.token_id, claims.expires_at, services.now());
    return fresh ? signedIn(services, player, claims.game_id) : refuse("arrival_refused");
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
  { body: { username, password, ...more }, proven_address }: Call<Endpoints["loginPublisher"]>,
): Promise<Result<{ user: User; token: string }>> {
  const attempt = { username, captcha: more["g-recaptcha-response"], client_address: proven_address };
  return signInWithin(services, attempt, async () => {
    const player = await selectPlayer(services.db, { username });
    const good = await verifyPassword(password, player?.passwordHash);
    return player && good ? signedIn(services, player) : undefined;
  });
}

async function signedIn(
  services: Services,
  player: Player,
  game_id?: number,
): Promise<Result<{ user: User; token: string }>> {
  return accept({
    user: await viewUser(services, player, game_id),
    token: await services.tokens.issueBearer(player.id, game_id),
  });
}

async function profileOf(
  services: Services,
  { player }: Pick<Call<never>, "player">,
): Promise<User | undefined> {
  const row = player && (await selectPlayer(services.db, { id: player.player_id }));
  return row && viewUser(services, row, player.game_id);
}

async function viewUser(services: Services, player: Player, game_id?: number): Promise<User> {
  return {
    id: player.id,
    username: player.username,
    user_token: await services.tokens.issueArrival(player.id, game_id),
    flag_role_check: 0,
    bonus_percent: bonusPercent(player.topups),
  };
}
