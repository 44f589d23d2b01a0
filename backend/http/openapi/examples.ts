import type { endpoints } from "@/lib/contract";
import type { Input } from "@/lib/contract/endpoint";
import type { JsonSchema } from "./schemas";

const transaction_id = "45CD7CNMAQNV";
const picture = "https://cdn.example/kiem-the.png";
const at = "2026-11-23T12:00:00+07:00";
const article = { name: "60 Nguyên bảo", description: "", picture };
const terms = {
  version: "2026-11-01",
  terms_url: "https://game.example/terms",
  privacy_url: "https://game.example/privacy",
};
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

/** Examples of the schemas that have a name. */
const components: Record<string, unknown> = {
  WholeNumber: 10,
  NumberId: 11,
  TextId: "900001",
  Id: 1,
  Vnd: 50_000,
  Vxu: 500,
  Moment: at,
  Flag: 0,
  Day: "2026-11-23",
  EventType: "order.paid",
  Event: {
    id: "evt_5f0c9d4e1a2b4c3d8e7f6a5b4c3d2e1f",
    seq: 1042,
    type: "order.paid",
    timestamp: at,
    data: {
      transaction_id,
      user_id: "900001",
      game_id: 11,
      kind: "topup",
      method_id: 1,
      payment_method: "bank",
      amount: 50_000,
      paid_amount: 50_000,
      vxu: 500,
      bonus_vxu: 50,
      spent_vxu: null,
      item_id: null,
      server_id: "1",
      character_id: "1001",
      state: "settled",
    },
  },
  PageAddress: "https://pay.example/vpcpay.html?vnp_TxnRef=45CD7CNMAQNV",
  Picture: picture,
  Game: {
    id: 11,
    vgp_id: "VGP11",
    alias: "kiem-the-vo-song",
    open: 0,
    need_character_info: 1,
    need_role_check: 0,
    flag_role_check: 0,
    favicon: picture,
    game: { name: "Kiếm Thế Vô Song", icon: picture },
    colour: "#c8963e",
    age_label: "12+",
    genre: "Võ hiệp",
    description: "Mười môn phái, một thanh kiếm.",
  },
  User: { id: "900001", username: "player01", user_token: "eyJ…", flag_role_check: 0, bonus_percent: 10 },
  Spending: { day_cap: 500_000, spent_today: 50_000, spent_this_month: 1_250_000 },
  FoundPayment: {
    provider: "bank-transfer",
    provider_txn: "FT26061000456",
    amount: 50_000,
    status: "unmatched",
    at: "2026-06-10T03:01:00.000Z",
  },
  FoundOrder: {
    transaction_id: "X5M93JYH9D19",
    kind: "topup",
    state: "settled",
    username: "player01",
    payment_method: "Chuyển khoản ngân hàng",
    provider: "bank-transfer",
    payments: [
      {
        provider: "bank-transfer",
        provider_txn: "FT26061000123",
        amount: 50_000,
        status: "credited",
        at: "2026-06-10T03:01:00.000Z",
      },
    ],
    game_id: 11,
    game_name: "Kiem The Vo Song",
    server_name: "S1 Thanh Long",
    character_name: "LongTu",
    amount: 50_000,
    paid_amount: 50_000,
    vxu: 500,
    bonus_vxu: 50,
    created_at: "2026-06-10T03:00:00.000Z",
    paid_at: "2026-06-10T03:01:00.000Z",
    ended_at: "2026-06-10T03:01:00.000Z",
    delivery: { attempts: 1, delivered_at: "2026-06-10T03:01:02.000Z" },
  },
  GameServerState: {
    name: "main",
    games: ["Kiếm Thế Vô Song"],
    state: "trouble",
    reason: "HTTP 503",
  },
  CatalogueDraft: {
    revision: 1,
    in_force: "12-0cc175b9c0f1b6a831c399e269772661",
    content: {},
    changes: [
      { at: "games[kiem-the-vo-song].name", kind: "changed", from: "Kiếm Thế", to: "Kiếm Thế Vô Song" },
    ],
    faults: {},
    changed_by: "anna",
    changed_at: at,
    versions: [{ id: 12, at, by: "anna" }],
  },
  LetterAddress: { email: "an@mail.example" },
  Terms: terms,
  Consent: { terms, given: { version: terms.version, at } },
  StoredData: {
    id: "900001",
    username: "player01",
    since: at,
    vxu: 1_500,
    sign_ins: [{ issuer: "https://id.example", subject: "248289761001", since: at }],
    saved_cards: [{ id: "c1", brand: "Visa", last_four: "1111", expiry: "12/29" }],
    claims: [{ transaction_id, bank_reference: "FT26327001234", at }],
    messages: [{ transaction_id, provider: "bank-transfer", text: "NAP 7Q2M8K1XW4ZT", at }],
  },
  Server: { id: 1, name: "S1 Thanh Long" },
  Character: { id: "1001", name: "Tiên Tử 101" },
  Role: { id: "1001", name: "Tiên Tử 101", server_id: 1, server_name: "S1 Thanh Long" },
  SavedCard: { id: "c1", brand: "Visa", last_four: "1111", expiry: "12/29" },
  PaymentMethod: { id: 1, payment_method: "ATM / QR / Visa nội địa", game_id: 11, state: "open" },
  PaymentOption: { price: 50_000, vxu: 500 },
  Bank: { id: 3, name: "Vietcombank", code: "VIETCOMBANK" },
  OrderState: "settled",
  OrderKind: "topup",
  Order: {
    transaction_id,
    state: "settled",
    method_id: 1,
    payment_method: "ATM / QR / Visa nội địa",
    game_id: 11,
    game_alias: "kiem-the-vo-song",
    game_name: "Kiếm Thế Vô Song",
    amount: 50_000,
    paid_amount: 50_000,
    vxu: 500,
    bonus_vxu: 50,
    kind: "topup",
    server_id: 1,
    server_name: "S1 Thanh Long",
    character_id: "1001",
    character_name: "Tiên Tử 101",
    created_at: at,
    updated_at: at,
    timeline: [
      { step: "made", at },
      { step: "paid", at },
      { step: "arrived", at },
    ],
  },
  OrderAnswer: {
    transaction_id,
    state: "pending",
    outcome: "redirect",
    redirect_url: "https://pay.example/vpcpay.html?vnp_TxnRef=45CD7CNMAQNV",
  },
  Article: article,
  Product: {
    id: "11-gift-peach",
    name: "Quà Đào Xuân",
    image: picture,
    price: 50,
    items: [article],
    event_id: "mua-xuan",
    item_id: "11-code-peach",
    game_id: 11,
    sold_out: false,
    bought: false,
  },
  Item: {
    id: "11-gold-1",
    name: "Túi Nguyên bảo nhỏ",
    picture,
    description: "60 Nguyên bảo, dùng ngay trong game.",
    category: "Nguyên bảo",
    package_id: "11-gold",
    price: 50,
    price_vnd: 5000,
    contents: [article],
  },
  Package: { package_id: "11-gold", category: "Nguyên bảo", name: "Gói Nguyên bảo" },
  GiftCode: { product_name: "Quà Đào Xuân", code: "AB12-CD34-EF56", created_at: at },
  Banner: { id: "1", status: 1, image: picture, title: "Thưởng 10% Vxu", link: "/kiem-the-vo-song" },
  Notice: { name: "nap", message: "Hệ thống đang bảo trì", from: at, until: "2026-11-23T14:00:00+07:00" },
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
