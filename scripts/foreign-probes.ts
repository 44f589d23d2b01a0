import { endpointList, endpoints } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/endpoint";
import { requestFor, walletBody } from "./foreign-requests";
import { envelopeOf, type Foreign, type Request } from "./foreign-testing";

/** What a probe learns: each answer as text, without what differs from run to run. */
type Findings = unknown[];

/** A conversation with the backend about one call. */
class Probe {
  readonly findings: Findings = [];

  constructor(
    readonly foreign: Foreign,
    readonly tokens: Readonly<Record<string, string>>,
  ) {}

  /** Sends a call as khach01, or as another player, and notes the answer. */
  async ask(endpoint: Endpoint, request: Request = {}, as = "khach01") {
    const token = "token" in request ? request.token : this.tokens[as];
    try {
      const reply = await this.foreign.send(endpoint, { ...request, token });
      const key = request.key ? reply.headers.get("idempotency-key") : undefined;
      this.findings.push([endpoint.name, reply.status, masked(reply.text), key]);
      return reply;
    } catch {
      this.findings.push([endpoint.name, "cut"]);
      return undefined;
    }
  }

  /** Notes a player's balance, and how many orders were made. */
  async count(username: string) {
    const { orders, players } = (await this.foreign.control("")) as {
      orders: object[];
      players: { username: string; vxu: number }[];
    };
    this.findings.push([orders.length, players.find((player) => player.username === username)?.vxu]);
  }

  /** The usual request of a call. */
  async usual(endpoint: Endpoint) {
    const request = await requestFor(this.foreign, this.tokens.khach01 ?? "", endpoint.name);
    return this.ask(endpoint, request);
  }
}

const tokenOf = ({ tokens }: Probe, username = "khach01") => tokens[username] ?? "";

/** Tokens and times, where they have the contract's form. */
function masked(text: string): string {
  return text
    .replace(/"(token|user_token|payment_token)":"[\w.-]{20,}"/g, '"$1":"*"')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00/g, "*")
    .replace(/"wait_s":(1\d|20)\b/, '"wait_s":"*"');
}

const character = { server_id: 1, character_id: "700210101" };
const topup = { game_id: 101, amount: 50_000 };
const bank = { params: { payment_id: 1 }, body: { ...topup, bank_id: 3 } };
const withAmount = (amount: number) => ({ ...bank, body: { ...bank.body, amount } });

const probes: Record<string, (probe: Probe) => Promise<void>> = {
  async ""({ foreign, findings }) {
    const { status, text } = await foreign.send({ method: "GET", path: "/apidev/nothing" });
    findings.push([status, text]);
  },
  async getGameInfo(probe) {
    await probe.usual(endpoints.getGameInfo);
    await probe.ask(endpoints.getGameInfo, { params: { game_alias: "none" } });
  },
  async loginPublisher(probe) {
    for (const [username, password] of [
      ["khach01", "matkhau123"],
      ["khach01", "wrong"],
      ["nobody00", "wrong"],
    ])
      await probe.ask(endpoints.loginPublisher, { body: { username, password }, token: undefined });
  },
  async loginByDeepLink(probe) {
    const { body } = await requestFor(probe.foreign, tokenOf(probe), "loginByDeepLink");
    for (const each of [body, body, { ...body, user_token: "x" }])
      await probe.ask(endpoints.loginByDeepLink, { body: each, token: undefined });
  },
  async logout(probe) {
    await probe.ask(endpoints.logout);
    await probe.ask(endpoints.getBalance);
  },
  async getBalance(probe) {
    await probe.ask(endpoints.getBalance);
    await probe.ask(endpoints.getBalance, { token: undefined });
    await probe.ask(endpoints.getBalance, { token: "none" });
    const made = await probe.ask(endpoints.purchase, bank);
    const { transaction_id } = made ? envelopeOf(made).data : {};
    await probe.foreign.control("/pay", { transaction_id, outcome: "paid" });
    await probe.ask(endpoints.getBalance);
    await probe.foreign.control("/expire", {});
    await probe.ask(endpoints.getBalance);
  },
  async checkTransaction(probe) {
    const made = await probe.ask(endpoints.purchase, bank);
    const query = { transaction_id: String(made && envelopeOf(made).data.transaction_id) };
    await probe.ask(endpoints.checkTransaction, { query });
    await probe.ask(endpoints.checkTransaction, { query }, "khach02");
    await probe.ask(endpoints.checkTransaction, { query: { transaction_id: "1" } });
    await probe.foreign.control("/pay", { ...query, outcome: "paid" });
    for (let time = 0; time < 3; time += 1) await probe.ask(endpoints.checkTransaction, { query });
    await probe.usual(endpoints.createBankTransfer);
    const tid = "0b0e3c9e-5f0c-4a58-9f2e-6a2b3a1d7c11";
    await probe.ask(endpoints.checkTransaction, { query: { transaction_id: tid } });
  },
  async listHistory(probe) {
    await probe.ask(endpoints.purchase, bank, "khach02");
    let cursor: string | null | undefined = "";
    for (let page = 0; page < 4 && typeof cursor === "string"; page += 1) {
      const reply = await probe.ask(endpoints.listHistory, { query: { limit: 10, cursor } });
      cursor = reply?.json && (envelopeOf(reply).data as { next_cursor?: string }).next_cursor;
    }
    const yesterday = new Date(Date.now() + (7 - 24) * 3_600_000).toISOString().slice(0, 10);
    const queries: NonNullable<Request["query"]>[] = [
      { total: 1, limit: 1 },
      { start_date: yesterday, end_date: yesterday },
      { game_id: 102 },
      { state: "declined" },
      { limit: "x" },
    ];
    for (const query of queries) await probe.ask(endpoints.listHistory, { query });
  },
  async purchase(probe) {
    const { purchase } = endpoints;
    for (const asked of [bank, bank, withAmount(100_000)]) await probe.ask(purchase, { ...asked, key: "k1" });
    for (const amount of [0, -50_000, 50_000.5, 2 ** 53, 12_000])
      await probe.ask(purchase, withAmount(amount));
    await probe.ask(purchase, { ...bank, body: { ...bank.body, bank_id: 99 } });
    await probe.ask(purchase, { ...bank, body: { ...bank.body, ...character } });
    await probe.ask(purchase, { ...bank, body: { ...bank.body, mobile: "0".repeat(70_000) } });
    const post = { method: "POST", headers: { "content-type": "application/json" }, body: "{" };
    const broken = await fetch(`${probe.foreign.address}/apidev/payment/purchase/1`, {
      ...post,
      headers: { ...post.headers, authorization: `Bearer ${await probe.foreign.signIn("khach01")}` },
    });
    probe.findings.push([broken.status, await broken.text()]);
    const twin = () => probe.foreign.send(purchase, { ...bank, key: "k2", token: tokenOf(probe) });
    await Promise.allSettled([twin(), twin()]);
    await probe.count("khach01");
  },
  async purchaseVgpCard(probe) {
    for (const code of ["110", "110", "119"])
      await probe.ask(endpoints.purchaseVgpCard, {
        body: { game_id: 101, serial: "PM1", code, face_value: 50_000 },
      });
  },
  async purchaseWallet(probe) {
    const { purchaseWallet } = endpoints;
    const bodyOf = async (item_id: number, username: "khach01" | "khach02") => ({
      ...(await walletBody({ foreign: probe.foreign, token: tokenOf(probe, username) }, item_id)),
      ...(username === "khach02" && character),
    });
    await probe.ask(purchaseWallet, { body: await bodyOf(504, "khach02") }, "khach02");
    const first = await bodyOf(501, "khach02");
    await probe.ask(purchaseWallet, { body: { ...first, payment_token: "none" } }, "khach02");
    await probe.ask(purchaseWallet, { body: first }, "khach02");
    await probe.ask(purchaseWallet, { body: first }, "khach02");
    await probe.ask(purchaseWallet, { body: await bodyOf(501, "khach02") }, "khach02");
    for (let time = 0; time < 2; time += 1)
      await probe.ask(purchaseWallet, { body: await bodyOf(503, "khach01") }, "khach01");
  },
  async purchaseWebshop(probe) {
    const gift = (product_id: number, price: number) => ({ body: { game_id: 101, product_id, price } });
    await probe.ask(endpoints.purchaseWebshop, gift(801, 99), "khach02");
    await Promise.all(
      Array.from({ length: 12 }, () =>
        probe.foreign.send(endpoints.purchaseWebshop, {
          ...gift(801, 100),
          token: tokenOf(probe, "khach02"),
        }),
      ),
    );
    await probe.count("khach02");
    await probe.ask(endpoints.purchaseWebshop, gift(801, 100), "khach02");
    await probe.ask(endpoints.purchaseWebshop, gift(802, 2_000), "khach02");
    await probe.ask(endpoints.purchaseWebshop, gift(803, 50_000), "khach01");
  },
  async listGiftCodes(probe) {
    await probe.usual(endpoints.purchaseWebshop);
    await probe.usual(endpoints.listGiftCodes);
  },
};

/** Everything that a stranger can learn about a call of the backend while these faults are on. */
export async function probe(foreign: Foreign, call: string, faults: string[]): Promise<Findings> {
  await foreign.control("/reset", {});
  const tokens = { khach01: await foreign.signIn("khach01"), khach02: await foreign.signIn("khach02") };
  await foreign.control("", { faults });
  const about = new Probe(foreign, tokens);
  const endpoint = endpointList.find(({ name }) => name === call);
  const special = probes[call];
  if (special) await special(about);
  else if (endpoint) await about.usual(endpoint);
  return about.findings;
}
