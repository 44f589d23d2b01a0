import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { refuse } from "@/lib/contract/errors";
import { localeOf } from "@/lib/i18n/sentences";
import { commands, type CommandName } from "../commands";
import { commandHeaders, digestOf, isSigned } from "../commands/proof";
import { faultsOf } from "@/lib/contract/faults";
import { refusalResponse, requestIdOf } from "./serve";
import type { Services } from "./services";
import { servicesOfRequest } from "./services-of-request";

export const commandsPath = "/commands/";
const max_body_bytes = 32 * 1024 * 1024;

/**
 * `POST /commands/NAME`: a command of a terminal, for a database that this process has open. It has to be signed with
 * PORTAL_SECRET, without which there are none; the signature is checked before the body is read.
 */
export function serveCommands(app: Hono, services: Services): void {
  app.post(
    `${commandsPath}:name`,
    async (c, next) => {
      const [time, digest, proof] = [commandHeaders.time, commandHeaders.digest, commandHeaders.proof].map(
        (name) => c.req.header(name) ?? "",
      ) as [string, string, string];
      const signed = { name: c.req.param("name"), time, digest };
      const { PORTAL_SECRET: secret } = services.settings;
      // Not the backend's clock: in the sandbox it can be shifted.
      if (secret !== undefined && isSigned(secret, signed, proof, new Date())) return next();
      return refusalResponse(c, refuse("not_found"), localeOf(c.req.header("accept-language")));
    },
    bodyLimit({
      maxSize: max_body_bytes,
      onError: (c) => refusalResponse(c, refuse("body_too_large"), "en"),
    }),
    async (c) => {
      const command = commands[c.req.param("name") as CommandName] as
        (typeof commands)[CommandName] | undefined;
      const body = await c.req.text();
      if (!command || digestOf(body) !== c.req.header(commandHeaders.digest))
        return refusalResponse(c, refuse("not_found"), "en");
      const input = command.input.safeParse(JSON.parse(body));
      if (!input.success)
        return refusalResponse(c, refuse("invalid_input", { fields: faultsOf(input.error) }), "en");
      const result = await command.run(servicesOfRequest(services, requestIdOf(c)), input.data as never);
      return result.ok
        ? c.json({ code: 200, message: "", data: result.value })
        : refusalResponse(c, result, "en");
    },
  );
}
