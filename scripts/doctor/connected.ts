import { connectProviders } from "../../backend/compose";
import { addressesOf } from "../../backend/connect";
import { connectGameServers } from "../../backend/delivery/game-servers";
import { realProviderSettings } from "../../backend/provider-settings";
import type { Environment } from "../../backend/settings";

/** The providers and the game servers that the environment configures, as a backend outside the sandbox has them. */
export function connectedOf(settings: Environment) {
  const addresses = addressesOf(settings, settings.BACKEND_PORT);
  const gameServers = connectGameServers(settings.GAME_SERVERS ?? [], () => new Date());
  return { ...connectProviders(realProviderSettings(settings, addresses), addresses), gameServers };
}
