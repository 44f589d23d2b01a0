import { randomUUID } from "node:crypto";
import type { OrderAnswer } from "@/lib/contract/entities";
import { methods } from "@/lib/payment";
import { bodyOf } from "@/lib/payment/body";
import { viewMethod, type Field, type MethodDefinition } from "@/lib/payment/define";
import { connectProviders } from "../compose";
import { sandboxProviderSettings } from "../provider-settings";
import type { Provider } from "../providers/provider";
import { sandboxKeys } from "../sandbox/context";
import type { Caller } from "./backend";

/** The embedded backend's order codes are text. */
type MadeOrder = OrderAnswer & { transaction_id: string };

/** One way to pay, as a test takes it: makes an order of 100,000 and says whose name its callbacks come under. */
export interface PayingMethod {
  name: string;
  provider: string;
  /** Sent again under the same key with the same body it is the same order. */
  buy(player: Caller, key?: string, amount?: number): Promise<MadeOrder>;
  /** The call to the provider that a fault can befall: none where the start only computes. */
  hasCall: boolean;
}

const nowhere = "http://backend.test";
const addresses = { backend_url: nowhere, backend_public_url: nowhere, public_url: nowhere };
/** Adapters as the sandbox has them, of which only names and properties are read. */
const { providers } = connectProviders(sandboxProviderSettings(sandboxKeys, addresses), addresses);

/** Every method of the registry that a provider takes part in, with its adapter: a new method is tested at once. */
const connected = methods.flatMap((method) => {
  if (!method.provider) return [];
  const adapter = providers.get(method.name);
  if (!adapter) throw new Error(`the sandbox does not connect method ${method.name}`);
  return [{ method, adapter, isCard: method.provider.kind === "card-gateway" }];
});

/** What a player may enter, by the kind of field; an optional field stays empty. A card's are its own. */
const samples: Record<Exclude<Field["kind"], "code">, unknown> = {
  bank: 3,
  phone: "0981234567",
  saved: undefined,
  keep: undefined,
};

const sampleOf = ({ kind }: Field) => (kind === "code" ? undefined : samples[kind]);

/** Sends a method's own call, with the body that the portal makes. */
function sendMethod(
  player: Caller,
  method: MethodDefinition,
  { key = randomUUID(), amount, values = {} }: { key?: string; amount: number; values?: object },
) {
  const [id] = method.ids;
  const order = { game_id: 11, server_id: 1, amount, clientId: key };
  const typed = Object.fromEntries(method.fields.map((field) => [field.name, sampleOf(field)]));
  const body = {
    ...bodyOf(viewMethod(method, id), order, { ...typed, ...values }),
    ...(method.captchaField && { [method.captchaField]: "sandbox-pass" }),
  };
  return player.send(method.submit, { params: { payment_id: id }, body }, { key });
}

type Sent = Awaited<ReturnType<typeof sendMethod>>;

/** The made order. Throws on a refusal. */
function orderIn({ status, json }: Sent, { name, submit }: MethodDefinition): MadeOrder {
  if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(json)}`);
  return (submit.response.parse(json) as { data: MadeOrder }).data;
}

const isCalled = ({ starts_purely }: Provider) => !starts_purely;

/** Every method whose payment is decided at the provider, after the order was made. */
export const decidedMethods: PayingMethod[] = connected
  .filter(({ isCard }) => !isCard)
  .map(({ method, adapter }) => ({
    name: method.name,
    provider: adapter.name,
    hasCall: isCalled(adapter),
    async buy(player, key, amount = 100_000) {
      return orderIn(await sendMethod(player, method, { key, amount }), method);
    },
  }));

/** The methods of prepaid cards: an ending of the code says how it goes (interface.md, Sandbox). */
export interface CardMethod {
  id: number;
  /** Whose name its callbacks come under. */
  provider: string;
  send(player: Caller, card: TestCard, key?: string): ReturnType<Caller["send"]>;
}

export interface TestCard {
  serial: string;
  code: string;
  face_value: number;
}

/** A card's lines by the names of the method's fields: the serial comes before the code. */
function linesOf({ fields }: MethodDefinition, { serial, code }: TestCard): object {
  const [first, second] = fields.filter(({ kind }) => kind === "code");
  if (!first || !second) throw new Error("a card method has no serial or no code");
  return { [first.name]: serial, [second.name]: code };
}

const cards = connected
  .filter(({ isCard }) => isCard)
  .map(({ method, adapter }) => ({
    method,
    provider: adapter.name,
    hasCall: isCalled(adapter),
    send: (player: Caller, card: TestCard, key?: string) =>
      sendMethod(player, method, { key, amount: card.face_value, values: linesOf(method, card) }),
  }));

export const cardMethods: CardMethod[] = cards.map(({ method, provider, send }) => ({
  id: method.ids[0],
  provider,
  send,
}));

/** A card of the key's own, good for its value, for another, or after a while. */
function cardOf(key: string): TestCard {
  const digits = key.replace(/\D/g, "").padEnd(11, "7").slice(0, 11);
  return { serial: "PM1234567890", code: digits + "014".charAt(Number(digits) % 3), face_value: 100_000 };
}

/** Cards among all other ways to pay: nobody decides about them later. */
export const cardPayments: PayingMethod[] = cards.map(({ method, provider, hasCall, send }) => ({
  name: method.name,
  provider,
  hasCall,
  buy: async (player, key = randomUUID()) => orderIn(await send(player, cardOf(key), key), method),
}));
