import type { Socket } from "node:net";
import { Client, type ClientConfig } from "pg";
import { addressesOfHosts } from "@/lib/database-hosts";

/** What a host says of itself; undefined if it does not answer. */
export interface Said {
  takes_writes: boolean;
  /** Counts promotions: of two that take writes the one that was promoted last is the writer. */
  timeline: number;
}

/** A connection to a writer, and how it is ended at once. */
interface Connected {
  writer: Found;
  cut(): void;
}

/** A host that takes writes, and the timeline by which it did. */
interface Found {
  address: string;
  timeline: number;
}

interface Parts {
  ask: (address: string) => Promise<Said | undefined>;
  pause: (ms: number) => Promise<unknown>;
  now_ms: () => number;
}

/** How long one host may take to answer, a search goes on, and hosts are left alone between two rounds of it. */
const answer_ms = 1000;
const search_ms = 4000;
const pause_ms = 100;
/** A known writer is asked about again so often, while there is work. */
const look_ms = 1000;

const usual: Parts = {
  ask,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now_ms: () => performance.now(),
};

/**
 * Knows which of several hosts takes writes. After a failure it is looked for again: all hosts are asked at once, until
 * one takes writes. One that has been cut off and still takes writes has an older timeline than the one promoted since.
 */
export function findWriter(addresses: readonly string[], { ask, pause, now_ms }: Parts = usual) {
  let known: Found | undefined;
  let searching: Promise<Found> | undefined;
  let looked_ms = -Infinity;
  /** Of the newest writer that was found. One of an older timeline has been replaced, also while nobody else answers. */
  let newest = 0;
  const connected = new Set<Connected>();
  /** How often each host was doubted as the writer: what it had said before counts no more. */
  const doubts = new Map<string, number>();

  async function look(): Promise<Found | undefined> {
    looked_ms = now_ms();
    const before = new Map(doubts);
    const said = await Promise.all(addresses.map(async (address) => ({ address, ...(await ask(address)) })));
    const writers = said.flatMap(({ address, takes_writes, timeline = 0 }) => {
      const isDoubted = doubts.get(address) !== before.get(address);
      return takes_writes && timeline >= newest && !isDoubted ? [{ address, timeline }] : [];
    });
    const latest = Math.max(...writers.map(({ timeline }) => timeline));
    const best = writers.filter(({ timeline }) => timeline === latest);
    // Two addresses may lead to the same writer: the one that is used already is as good.
    const found = best.find(({ address }) => address === known?.address) ?? best[0];
    if (!found) return undefined;
    newest = latest;
    known = found;
    // What waits at one that was replaced may wait for ever: a machine without power or network says nothing.
    for (const connection of connected)
      if (connection.writer.timeline < latest && connection.writer.address !== found.address)
        connection.cut();
    return found;
  }

  function lookIfDue(): void {
    if (!searching && now_ms() - looked_ms >= look_ms) void look();
  }

  async function search(): Promise<Found> {
    const until_ms = now_ms() + search_ms;
    for (;;) {
      const found = (await look()) ?? known;
      if (found) return found;
      if (now_ms() >= until_ms) {
        const on = newest > 0 ? ` on timeline ${newest} or a later one` : "";
        throw new Error(`none of ${addresses.length} database hosts takes writes${on}`);
      }
      await pause(pause_ms);
    }
  }

  return {
    /** The writer; one search for all who ask meanwhile. */
    async writer(): Promise<Found> {
      if (known) return known;
      searching ??= search().finally(() => (searching = undefined));
      return searching;
    },
    /**
     * Whether connections to this address may still be used. A writer that is cut off from the other hosts answers as
     * before, but its commits wait for a standby for ever: so the hosts are asked now and then, and nobody waits for it.
     */
    isWriter(address: string): boolean {
      lookIfDue();
      return known === undefined || known.address === address;
    },
    lookIfDue,
    /** A connection that is cut once its host has been replaced as the writer; returns what takes it out again. */
    keep(connection: Connected): () => void {
      connected.add(connection);
      return () => void connected.delete(connection);
    },
    /** This writer has failed a connection, or refused to write: it may be another one now. */
    doubt(address: string | undefined): void {
      if (address === undefined || known?.address !== address) return;
      doubts.set(address, (doubts.get(address) ?? 0) + 1);
      known = undefined;
    },
  };
}
export type Writer = ReturnType<typeof findWriter>;

/** Looks for another writer each second while connections are in use, until it is stopped. */
export function lookForWriter(writer: Writer | undefined, isInUse: () => boolean): () => void {
  if (!writer) return () => undefined;
  // Twice as often: a turn that comes a little early finds that it is not due yet.
  const looking = setInterval(() => void (isInUse() && writer.lookIfDue()), look_ms / 2).unref();
  return () => clearInterval(looking);
}

async function ask(address: string): Promise<Said | undefined> {
  let client: Client | undefined;
  try {
    client = new Client({
      connectionString: address,
      connectionTimeoutMillis: answer_ms,
      query_timeout: answer_ms,
    });
    client.on("error", () => undefined);
    await client.connect();
    const { rows } = await client.query<Said>(
      `SELECT NOT pg_is_in_recovery() AND NOT current_setting('default_transaction_read_only')::boolean AS takes_writes,
        CASE WHEN pg_is_in_recovery() THEN 0
          ELSE ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer END AS timeline`,
    );
    return rows[0];
  } catch {
    return undefined;
  } finally {
    // Not waited for: a host that has lost its network since would not take part in it.
    void client?.end().catch(() => undefined);
  }
}

/** A driver's client that connects to whichever host takes writes then, and tells by `address` which one it was. */
function clientOfWriter(writer: Writer): typeof Client {
  return class extends Client {
    constructor(config?: ClientConfig) {
      super(config);
      // The pool listens a moment after it is connected, and the host may have said by then that it ends.
      this.on("error", () => undefined);
      const connectThere = async () => {
        const found = await writer.writer();
        const { address } = found;
        const { hostname, port } = new URL(address);
        const host = hostname.replace(/^\[|\]$/g, "");
        Object.assign(this, { address, host, port: Number(port || 5432) });
        // With TLS its stream becomes another one.
        const { connection } = this as unknown as { connection: { stream: Socket } };
        this.once("end", writer.keep({ writer: found, cut: () => void connection.stream.destroy() }));
        try {
          return await super.connect();
        } catch (error) {
          writer.doubt(address);
          throw error;
        }
      };
      // The pool calls it with a callback, which the driver's types overload.
      const connect = (done?: (error?: Error) => void) => {
        const connected = connectThere();
        if (!done) return connected;
        connected.then(() => done(), done);
      };
      Object.assign(this, { connect });
    }
  };
}

/** How an address is connected to: by a client that finds the writer, where it has several hosts. */
export function hostsOf(url: string): { address: string; Client: typeof Client; writer?: Writer } {
  const addresses = addressesOfHosts(url);
  const [address] = addresses;
  if (address === undefined) throw new Error("the address of the database can't be read");
  if (addresses.length === 1) return { address, Client };
  const writer = findWriter(addresses);
  return { address, Client: clientOfWriter(writer), writer };
}
