import type { Load } from "@/lib/client/layout/dialogs";
import { dialogOf } from "../dialog-of";
import type { DialogEntries } from "../registry";
import * as sample from "../samples";
import type { DialogStories } from "../story";

const nothing = () => undefined;
const never = () => new Promise<never>(nothing);
const refuse = async () => ({ ok: false as const, message: sample.refusal.message });
const loaded =
  <T>(value: T): Load<T> =>
  async () => ({ ok: true, value });

const zalo = { app: "Zalo", amount: 100_000 };

export const chatQr: DialogStories<DialogEntries["dialog-chat-qr"]> = {
  loading: { show: () => dialogOf("chatQr", { ...zalo, load: never }) },
  filled: { show: () => dialogOf("chatQr", { ...zalo, load: loaded(sample.qr) }) },
  error: { show: () => dialogOf("chatQr", { ...zalo, load: refuse }) },
  long: {
    show: () =>
      dialogOf("chatQr", {
        ...zalo,
        amount: sample.largeAmount,
        load: loaded({
          ...sample.qr,
          qr_text: sample.qr.qr_text.repeat(5),
          transaction_id: sample.longOrder.transaction_id,
        }),
      }),
  },
};

const bought = { alias: "kiem-the-vo-song", item: "Gói Tân Thủ", price: 500 };

export const walletResult: DialogStories<DialogEntries["dialog-wallet-result"]> = {
  done: {
    show: () =>
      dialogOf("walletResult", { ...bought, done: true, message: "", order: sample.order.transaction_id }),
  },
  short: {
    show: ({ t }) =>
      dialogOf("walletResult", {
        ...bought,
        done: false,
        message: t("errors.not_enough_vxu"),
        missing: 380,
      }),
  },
  refused: {
    show: ({ t }) =>
      dialogOf("walletResult", { ...bought, done: false, message: t("errors.character_unknown") }),
  },
  long: {
    show: () =>
      dialogOf("walletResult", {
        ...bought,
        done: false,
        message: sample.longName.repeat(2),
        item: sample.longName,
        price: sample.largeAmount,
      }),
  },
};

const rules =
  "<h2>Thời gian</h2><p>Từ 01/03 đến 31/03/2026, cho mọi <b>máy chủ</b>.</p><h2>Cách nhận</h2><ul><li>Chọn quà và thanh toán bằng Vxu.</li><li>Nhập mã trong game trước ngày hết hạn.</li></ul>";
const hostile = `<script>document.title="x"</script><style>body{display:none}</style><p onclick="x()">Một dòng <a href="javascript:x()">có liên kết</a>.</p><img src="x" onerror="x()"><iframe srcdoc="x"></iframe>`;
const rulesOf = (text: string) => ({ show: () => dialogOf("webshopRules", { load: loaded(text) }) });

export const webshopRules: DialogStories<DialogEntries["dialog-webshop-rules"]> = {
  loading: { show: () => dialogOf("webshopRules", { load: never }) },
  filled: rulesOf(rules),
  plain: rulesOf("Mỗi tài khoản mua một lần.\nQuà không đổi ra tiền."),
  empty: rulesOf(""),
  error: { show: () => dialogOf("webshopRules", { load: refuse }) },
  hostile: rulesOf(hostile),
  long: rulesOf(rules.repeat(8) + `<p>${"x".repeat(200)}</p>`),
};

const codes = ["TANTHU2026", "MUAXUAN88", "HOANGKIM9999"].map((code, index) => ({
  product_name: `Rương Thần Binh ${index + 1}`,
  code,
  created_at: `2026-03-0${index + 1}T05:00:00Z`,
}));
const longCode = {
  product_name: sample.longName,
  code: "A1B2C3D4E5".repeat(6),
  created_at: codes[0]?.created_at ?? "",
};

export const giftCodes: DialogStories<DialogEntries["dialog-gift-codes"]> = {
  loading: { show: () => dialogOf("giftCodes", { load: never }) },
  filled: { show: () => dialogOf("giftCodes", { load: loaded(codes) }) },
  empty: { show: () => dialogOf("giftCodes", { load: loaded([]) }) },
  error: { show: () => dialogOf("giftCodes", { load: refuse }) },
  long: {
    show: () =>
      dialogOf("giftCodes", {
        load: loaded([longCode, ...codes, ...codes.map((row) => ({ ...row, code: `${row.code}B` }))]),
      }),
  },
};

const { product: gift, longProduct: longGift } = sample;

export const product: DialogStories<DialogEntries["dialog-product"]> = {
  filled: {
    show: () => dialogOf("product", { product: { ...gift, price_old: 1_000, discount: 50 }, onBuy: nothing }),
  },
  bare: { show: () => dialogOf("product", { product: { ...gift, items: [] }, onBuy: nothing }) },
  "sold-out": { show: () => dialogOf("product", { product: { ...gift, sold_out: true }, onBuy: nothing }) },
  bought: { show: () => dialogOf("product", { product: { ...gift, bought: true }, onBuy: nothing }) },
  long: { show: () => dialogOf("product", { product: longGift, onBuy: nothing }) },
};

const order = { product: gift, alias: "kiem-the-vo-song", balance: 10_000, onConfirm: never };
const steps: DialogStories<["x"]>["x"]["steps"] = ({ t }) => [{ press: t("webshopConfirm.confirm") }];

export const webshopConfirm: DialogStories<DialogEntries["dialog-webshop-confirm"]> = {
  loading: { show: () => dialogOf("webshopConfirm", { ...order, balance: undefined }) },
  ready: { show: () => dialogOf("webshopConfirm", order) },
  busy: { show: () => dialogOf("webshopConfirm", order), steps },
  short: { show: () => dialogOf("webshopConfirm", { ...order, balance: 120 }) },
  error: { show: () => dialogOf("webshopConfirm", { ...order, onConfirm: refuse }), steps },
  long: {
    show: () => dialogOf("webshopConfirm", { ...order, product: longGift, balance: longGift.price * 2 }),
  },
};

export const webshopResult: DialogStories<DialogEntries["dialog-webshop-result"]> = {
  done: {
    show: () =>
      dialogOf("webshopResult", {
        product: gift,
        done: true,
        message: "",
        code: "TANTHU2026",
        alias: "kiem-the-vo-song",
        order: sample.order.transaction_id,
        onCodes: nothing,
      }),
  },
  refused: {
    show: ({ t }) =>
      dialogOf("webshopResult", {
        product: gift,
        done: false,
        message: t("errors.sold_out"),
        onCodes: nothing,
      }),
  },
  short: {
    show: ({ t }) =>
      dialogOf("webshopResult", {
        product: gift,
        done: false,
        message: t("errors.not_enough_vxu"),
        alias: "kiem-the-vo-song",
        missing: 380,
        onCodes: nothing,
      }),
  },
  long: {
    show: () =>
      dialogOf("webshopResult", {
        product: longGift,
        done: true,
        message: sample.longName,
        code: longCode.code,
        onCodes: nothing,
      }),
  },
};
