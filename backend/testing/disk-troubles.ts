import { setTimeout as pause } from "node:timers/promises";
import type { Cluster, Disks } from "./clusters";

/** Something that is wrong with a primary's disks, for a while. */
export interface DiskTrouble {
  /** What `/readyz` has to name meanwhile; undefined if calls still succeed, but slowly. */
  names?: "disk" | "database";
  begin(disks: Disks): Promise<unknown> | void;
  /** From now on the disks are well; PostgreSQL, where it has ended, is started again as its supervisor does. */
  end(disks: Disks, primary: Cluster): Promise<void>;
}

/** Of each second a slow disk works so long: a commit that comes at a bad moment waits for the rest of it. */
const works_ms = 150;

/** What is written waits in the kernel, and what is read is still in its memory. */
async function freeze({ data, wal }: Disks): Promise<void> {
  await Promise.all([data.freeze(), wal.freeze()]);
}

async function thaw({ data, wal }: Disks): Promise<void> {
  await Promise.all([data.thaw(), wal.thaw()]);
}

/** A disk that works in short turns and stalls in between. */
class SlowDisk implements DiskTrouble {
  private turns?: Promise<void>;
  private on = false;

  begin(disks: Disks): void {
    this.on = true;
    this.turns = this.takeTurns(disks);
  }

  async end(): Promise<void> {
    this.on = false;
    await this.turns;
  }

  private async takeTurns(disks: Disks): Promise<void> {
    while (this.on) {
      await freeze(disks);
      await pause(1000 - works_ms);
      await thaw(disks);
      if (this.on) await pause(works_ms);
    }
  }
}

export const diskTroubles: Record<string, () => DiskTrouble> = {
  /** No table can grow; what has space goes on. */
  "full data": () => ({
    names: "disk",
    begin: ({ data }) => data.fill(),
    end: async ({ data }) => data.free(),
  }),
  /** PostgreSQL can't write its WAL: it panics, recovers, and ends if that finds no space either. */
  "full WAL": () => ({
    names: "database",
    begin: ({ wal }) => wal.fill(),
    end: async ({ wal }, primary) => {
      wal.free();
      // It may be about to end only now, of what it could not write before.
      while (!(await primary.answers())) if (!primary.isAlive()) await primary.start();
    },
  }),
  "a disk that stalls": () => ({ names: "database", begin: freeze, end: thaw }),
  "a slow disk": () => new SlowDisk(),
};
