import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const ip = async (...args: string[]) => (await run("ip", args)).stdout;

/** A machine of a network: programs that are started there have no other network. */
export interface Machine {
  address: string;
  /** What a command is put behind to be run there. */
  prefix: string[];
  /** Pulls its cable: what is sent to or from it is lost, and nobody is told. */
  unplug(): Promise<void>;
  plug(): Promise<void>;
}

let made = 0;
/** The bridge's own; else it would be that of a machine, and change. */
const ownCard = "02:00:00:00:00:01";

/**
 * Machines on a switch, in network namespaces and on a bridge of Linux; this one is at the switch, too. Other than a proxy
 * that stops, whose kernel goes on answering, a pulled cable leaves every connection without an answer, new ones too.
 */
export class Network {
  private readonly machines: { space: string; cable: string; address: string; card: string }[] = [];

  private constructor(
    private readonly bridge: string,
    /** The first three numbers of all addresses. */
    private readonly subnet: string,
  ) {}

  static async make(): Promise<Network> {
    const routes = await ip("route");
    const free = Array.from({ length: 256 }, (_, n) => `10.213.${n}`).find(
      (subnet) => !routes.includes(`${subnet}.`),
    );
    if (!free) throw new Error("no subnet is free");
    made += 1;
    const network = new Network(`tb${process.pid}x${made}`, free);
    await ip("link", "add", network.bridge, "address", ownCard, "type", "bridge");
    await ip("address", "add", `${free}.1/24`, "dev", network.bridge);
    await ip("link", "set", network.bridge, "up");
    return network;
  }

  async machine(name: string): Promise<Machine> {
    const n = this.machines.length;
    const [space, cable] = [`${this.bridge}-${name}`, `${this.bridge}v${n}`];
    const [address, card] = [`${this.subnet}.${n + 2}`, `02:00:00:00:00:0${n + 2}`];
    const machine = { space, cable, address, card };
    await ip("netns", "add", space);
    this.machines.push(machine);
    await ip("link", "add", cable, "type", "veth", "peer", "name", "eth0", "address", card, "netns", space);
    await ip("-n", space, "address", "add", `${address}/24`, "dev", "eth0");
    for (const device of ["lo", "eth0"]) await ip("-n", space, "link", "set", device, "up");
    await ip("link", "set", cable, "master", this.bridge, "up");
    await this.introduce(machine);
    return {
      address,
      prefix: ["ip", "netns", "exec", space],
      unplug: async () => void (await ip("link", "set", cable, "down")),
      plug: async () => void (await ip("link", "set", cable, "up")),
    };
  }

  /**
   * Has all machines know each other for good, as behind a router: their kernels would say after a while that a neighbour
   * does not answer, and for a moment still say so when its cable is back.
   */
  private async introduce(machine: (typeof this.machines)[number]): Promise<void> {
    const knows = (where: string[], device: string, address: string, card: string) =>
      ip(...where, "neighbour", "replace", address, "lladdr", card, "nud", "permanent", "dev", device);
    await knows([], this.bridge, machine.address, machine.card);
    await knows(["-n", machine.space], "eth0", `${this.subnet}.1`, ownCard);
    for (const other of this.machines.filter((one) => one !== machine)) {
      await knows(["-n", machine.space], "eth0", other.address, other.card);
      await knows(["-n", other.space], "eth0", machine.address, machine.card);
    }
  }

  /** What ran on its machines has ended before: it would keep them. */
  async remove(): Promise<void> {
    for (const { space, cable } of this.machines) {
      // Connections that are still being closed would keep the machine, and it its cable.
      await ip("link", "delete", cable).catch(() => undefined);
      await ip("netns", "delete", space).catch(() => undefined);
    }
    await ip("link", "delete", this.bridge);
  }
}

/** Why this machine can have no such network; undefined if it can. */
export function whyNoNetwork(): string | undefined {
  const space = `tb${process.pid}-try`;
  const does = (...args: string[]) => execFileSync("ip", args, { stdio: "pipe" });
  try {
    does("netns", "add", space);
    try {
      does("-n", space, "link", "add", "try", "type", "bridge");
      does("-n", space, "link", "add", "one", "type", "veth", "peer", "name", "other");
    } finally {
      does("netns", "delete", space);
    }
    return undefined;
  } catch (error) {
    return `no network namespace with a bridge and cables (${(error as Error).message.trim().replaceAll("\n", ": ")})`;
  }
}
