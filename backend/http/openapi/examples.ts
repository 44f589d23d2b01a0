import type { endpoints } from "@/lib/contract";
import type { Input } from "@/lib/contract/endpoint";
import { at, components, transaction_id } from "./schema-examples";
import type { JsonSchema } from "./schemas";

const beneficiary = { server_id: 1, character_id: "1001" };

/** Values of fields that mean the same in every call. They are those of the sandbox, so that a call can be tried. */
const fields: Record<string, unknown> = {
  game_id: 11,
  vgp_id: "VGP11",
  type_id: 1,
  payment_id: 1,
  server_id: 1,
  character_id: "1001",
  role_id: "1001",
  game_alias: "kiem-the-vo-song",
  item_id: "11-gold-1",
  package_id: "11-gold",
  event_id: "mua-xuan",
  picture_id: "yDpmY5MzfMfVwXlE7p0l1lV1FsBZsmP0ZBHVPWjFyUM",
  transaction_id,
  username: "player01",
  user_id: "900001",
  session: { merchantSessionIdentifier: "…" },
  start_date: "2026-11-01",
  end_date: "2026-11-30",
};

const player = { username: "player01", password: "matkhau123" };

/** Bodies of calls that no field by field example would make sense of. */
export const bodies: { [Name in keyof typeof endpoints]?: Input<(typeof endpoints)[Name]>["body"] } = {
  loginLocal: player,
  loginPublisher: player,
  changeOwnPassword: { password: "the one until now", new_password: "a longer one than that" },
  loginByDeepLink: { id: "900001", username: "player01", user_token: "eyJ…" },
  purchase: { game_id: 11, amount: 50_000, bank_id: 3, ...beneficiary },
  purchaseVgpCard: {
    game_id: 11,
    serial: "10001230001",
    code: "1234567800010",
    face_value: 50_000,
    ...beneficiary,
  },
  createBankTransfer: {
    game_id: 11,
    amount: 50_000,
    bank_id: 3,
    tid: "0c2e2a54-6a52-4a3c-9a7e-2f5a3d1c9b10",
    ...beneficiary,
  },
  getSmsTid: { game_id: 11, amount: 50_000, payment_id: 6, ...beneficiary },
  purchaseZalopay: { game_id: 11, amount: 50_000, ...beneficiary },
  purchaseApplepay: { game_id: 11, amount: 50_000, ...beneficiary },
  purchaseGooglepay: { game_id: 11, amount: 50_000, ...beneficiary },
  purchaseSamsungpay: { game_id: 11, amount: 50_000, ...beneficiary },
  purchaseMoca: { game_id: 11, amount: 50_000, ...beneficiary },
  sendSheetToken: { transaction_id, token: "eyJ…" },
  openApplepaySession: {
    transaction_id,
    validation_url: "https://apple-pay-gateway.apple.com/paymentservices/startSession",
  },
  setSpendingCaps: { day_cap: 500_000, month_cap: 5_000_000 },
  changeCatalogueDraft: { revision: 1, change: { part: "game_order", ids: [57, 11] } },
  setLetterAddress: { email: "an@mail.example" },
  confirmLetterAddress: { code: "381904" },
  giveConsent: { version: "2026-11-01" },
  eraseAccount: { username: "player01", vxu: 1_500 },
  cancelOrder: { transaction_id },
  claimPayment: { transaction_id, bank_reference: "FT26327001234" },
  purchaseWallet: {
    game_id: 11,
    item_id: "11-gold-1",
    vgp_id: "VGP11",
    dpt_id: "DPT-11-gold-1",
    payment_token: "eyJ…",
    ...beneficiary,
  },
  purchaseWebshop: {
    game_id: 11,
    vgp_id: "VGP11",
    event_id: "mua-xuan",
    product_id: "11-gift-peach",
    item_id: "11-code-peach",
    price: 50,
  },
};

/** A value that a schema of the document allows. */
export function exampleOf(schema: JsonSchema, name = ""): unknown {
  if (name in fields) return fields[name];
  if (typeof schema.$ref === "string") return components[schema.$ref.split("/").at(-1) ?? ""];
  if ("default" in schema) return schema.default;
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (Array.isArray(schema.anyOf)) return exampleOf(schema.anyOf[0] as JsonSchema);
  if (Array.isArray(schema.allOf))
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part as JsonSchema)));
  if (schema.type === "array") return [exampleOf(schema.items as JsonSchema)];
  if (schema.type === "object") return exampleOfFields(schema.properties as Record<string, JsonSchema>);
  if (schema.type === "integer" || schema.type === "number") return 1;
  if (schema.type === "boolean") return false;
  // Anything: a call without data.
  if (schema.type === undefined) return undefined;
  if (schema.format === "uri") return "https://shop.example/events";
  return schema.format === "date-time" ? at : "text";
}

function exampleOfFields(properties: Record<string, JsonSchema> = {}): object {
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, exampleOf(field, name)]),
  );
}
