import "server-only";
import http, { type RequestOptions } from "node:http";
import https from "node:https";

// Connections are kept: a handshake per call would cost more than the call.
const agentOptions = { keepAlive: true, maxSockets: 256, maxFreeSockets: 64, scheduling: "lifo" } as const;
const agents = { "http:": new http.Agent(agentOptions), "https:": new https.Agent(agentOptions) };

interface Target {
  secure: boolean;
  options: RequestOptions;
}
const targets = new Map<string, Target>();

/** Read once: a portal has one publisher. */
export function targetOf(base: string): Target {
  let target = targets.get(base);
  if (!target) {
    const { protocol, hostname, port, pathname } = new URL(base);
    const secure = protocol === "https:";
    const host = hostname.replace(/^\[|\]$/g, "");
    const options = {
      protocol,
      host,
      port,
      path: pathname.replace(/\/$/, ""),
      agent: agents[secure ? "https:" : "http:"],
    };
    targets.set(base, (target = { secure, options }));
  }
  return target;
}
