import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const ip = (...args: string[]) => run("ip", args);

/** A machine of a network: programs that are started there have no other network. */
export interface Machine {
  address: string;
  /** What a command is put behind to be run there. */
  prefix: string[];
  /** Pulls its cable: what is sent to or from it is lost, and nobody is told. */
  unplug(): Promise<void>;
  plug(): Promise<void>;
}

/**
 * Machines on a switch, in network namespaces and on a bridge of Linux; this one is at the switch, too. Other than a proxy
 * that stops, whose kernel goes on answering, a pulled cable leaves every connection without an answer, new ones too.
 */
export class Network {
  private readonly machines: string[] = [];

  private constructor(
    private readonly bridge: string,
    /** The first three numbers of all addresses. */
    private readonly subnet: string,
  ) {}

  static async make(): Promise<Network> {
    const network = new Network(`tb${process.pid}`, `10.213.${process.pid % 256}`);
    await ip("link", "add", network.bridge, "type", "bridge");
    await ip("address", "add", `${network.subnet}.1/24`, "dev", network.bridge);
    await ip("link", "set", network.bridge, "up");
    return network;
  }

  async machine(name: string): Promise<Machine> {
    const [space, cable] = [`${this.bridge}-${name}`, `${this.bridge}v${this.machines.length}`];
    const address = `${this.subnet}.${this.machines.length + 2}`;
    this.machines.push(space);
    const prefix = ["ip", "netns", "exec", space];
    await ip("netns", "add", space);
    await ip("link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", space);
    await ip("-n", space, "address", "add", `${address}/24`, "dev", "eth0");
    for (const device of ["lo", "eth0"]) await ip("-n", space, "link", "set", device, "up");
    await ip("link", "set", cable, "master", this.bridge, "up");
    return {
      address,
      prefix,
      unplug: async () => void (await ip("link", "set", cable, "down")),
      plug: async () => void (await ip("link", "set", cable, "up")),
    };
  }

  /** What ran on its machines has ended before: it would keep them. */
  async remove(): Promise<void> {
    for (const space of this.machines) await ip("netns", "delete", space);
    await ip("link", "delete", this.bridge);
  }
}

/** Why this machine can have no such network; undefined if it can. */
export function whyNoNetwork(): string | undefined {
  const space = `tb${process.pid}-try`;
  try {
    execFileSync("ip", ["netns", "add", space], { stdio: "pipe" });
    execFileSync("ip", ["-n", space, "link", "add", "try", "type", "bridge"], { stdio: "pipe" });
    execFileSync("ip", ["netns", "delete", space], { stdio: "pipe" });
    return undefined;
  } catch (error) {
    return `a network namespace with a bridge can't be made: ${(error as Error).message.split("\n").at(-2) ?? ""}`;
  }
}
