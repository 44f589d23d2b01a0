import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { backend } from "./site";

/** Portal and backend with a wire between them that can be cut. */
export interface TroubleSite {
  portal: string;
  /** Every connection ends, and no new one is taken. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  /** The portal's clock goes a minute ahead: what it holds is due to be asked for again. */
  passMinute: () => void;
  end: () => Promise<void>;
}

/** Loaded before the portal: no test waits for a minute to pass. */
const movableClock = `let ahead = 0; const now = Date.now;
  Date.now = () => now() + ahead; process.on("SIGUSR2", () => { ahead += 60_000; });`;

export async function startTroubleSite(): Promise<TroubleSite> {
  const wire = createWire(Number(new URL(backend()).port));
  const wirePort = await wire.mend();
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const port = String((probe.address() as AddressInfo).port);
  probe.close();
  await once(probe, "close");
  const portal = spawn(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(movableClock)}`, "--import", "tsx", "server.ts"],
    {
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: port,
        PUBLISHER_API_URL: `http://127.0.0.1:${wirePort}`,
        NEXTAUTH_SECRET: "only for the browser tests",
        WORKERS: "1",
      },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  await saysReady(portal.stderr);
  return {
    portal: `http://localhost:${port}`,
    cut: wire.cut,
    mend: async () => void (await wire.mend()),
    passMinute: () => void portal.kill("SIGUSR2"),
    async end() {
      const gone = once(portal, "exit");
      portal.kill("SIGTERM");
      await gone;
      await wire.cut();
    },
  };
}

function createWire(backendPort: number) {
  const sockets = new Set<Socket>();
  const wire = createServer((near) => {
    const far = connect(backendPort, "127.0.0.1");
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  let port = 0;
  return {
    async mend(): Promise<number> {
      wire.listen(port, "127.0.0.1");
      await once(wire, "listening");
      return (port = (wire.address() as AddressInfo).port);
    },
    async cut(): Promise<void> {
      if (!wire.listening) return;
      const closed = once(wire, "close");
      wire.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Until the portal takes visitors. What it says afterwards is read on, so that it never waits for a reader. */
function saysReady(output: NodeJS.ReadableStream): Promise<void> {
  output.setEncoding("utf8");
  let said = "";
  return new Promise((resolve, reject) => {
    output.on("data", (text: string) => {
      said += text;
      if (said.includes("ready at")) resolve();
    });
    output.on("end", () => reject(new Error(`the portal ended at its start: ${said}`)));
  });
}
