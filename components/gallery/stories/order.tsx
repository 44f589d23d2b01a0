import { useTranslations } from "next-intl";
import { OrderCard } from "@/components/checkout/order-card";
import { linesOf, type DraftOrder } from "@/components/checkout/order-lines";
import { PayButton } from "@/components/checkout/pay-button";
import { RefusedNotice } from "@/components/checkout/refused-notice";
import { ReviewNotices } from "@/components/checkout/review-notices";
import { OrderPage } from "@/components/order/order-page";
import { OrderView } from "@/components/order/order-view";
import { emptyPanel, type Panel } from "@/lib/client/order/panel";
import type { TopupMethod } from "@/lib/client/topup-data";
import type { Order, Outcome } from "@/lib/contract/entities";
import { methods } from "@/lib/payment";
import { viewMethod, type MethodDefinition } from "@/lib/payment/define";
import type { PartEntries } from "../registry";
import * as sample from "../samples";
import type { PartStories, Scene } from "../story";

const nothing = () => undefined;
const [first] = methods;
const methodId = first?.ids[0] ?? 0;
const chosen = { methodId, amount: 100_000, values: {} };
const atReview = { ...chosen, at: "review", sending: false, uncertain: false } as const;

const draft = ({ game, t }: Scene, long = false): DraftOrder => ({
  game: long ? { ...game, name: sample.longGame } : game,
  character: long
    ? { ...sample.chosen, server_name: sample.longName, character_name: sample.longName }
    : sample.chosen,
  method: {
    view: viewMethod(first as MethodDefinition, methodId),
    title: long ? sample.longName : t("methods.bank.name"),
    hint: "",
    state: "open",
    options: [
      [100_000, 1_000],
      [sample.largeAmount, sample.largeAmount],
    ],
  } satisfies TopupMethod,
  amount: long ? sample.largeAmount : 100_000,
  bonusPercent: 10,
});

const pay = (panel: Panel) => <PayButton panel={panel} onPress={nothing} />;

export const payButton: PartStories<PartEntries["pay-button"]> = {
  waiting: { show: () => pay(emptyPanel) },
  pay: { show: () => pay(atReview) },
  paying: { show: () => pay({ ...atReview, sending: true }) },
};

const Card = ({ order }: { order: DraftOrder }) => (
  <div className="flex min-h-96 flex-col justify-end lg:max-w-96 lg:justify-start">
    <OrderCard
      lines={linesOf(order, useTranslations("payment"))}
      missing={order.amount ? undefined : "amount"}
    >
      {pay(order.amount ? { ...atReview, amount: order.amount } : emptyPanel)}
    </OrderCard>
  </div>
);

export const orderCard: PartStories<PartEntries["order-card"]> = {
  empty: { show: ({ game }) => <Card order={{ game }} /> },
  filled: { show: (scene) => <Card order={draft(scene)} /> },
  long: { show: (scene) => <Card order={draft(scene, true)} /> },
};

type AtReview = Extract<Panel, { at: "review" }>;

const review = (change: Partial<AtReview>) => (
  <ReviewNotices panel={{ ...atReview, ...change }} history="#" />
);
const used = ({ t }: Scene) => ({ error: "card_used", message: t("errors.card_used"), fields: {} }) as const;

export const reviewNotices: PartStories<PartEntries["review-notices"]> = {
  uncertain: { show: () => review({ uncertain: true, code: "5f0c9e0e-7a31-4c55-9d1f-2b8e6c4a9f10" }) },
  refused: { show: (scene) => review({ refused: used(scene) }) },
};

export const refusedNotice: PartStories<PartEntries["refused-notice"]> = {
  message: { show: (scene) => <RefusedNotice refused={used(scene)} /> },
  unreachable: {
    show: () => <RefusedNotice refused={{ error: "publisher_unreachable", message: "", fields: {} }} />,
  },
};

const waiting: Order = {
  ...sample.order,
  state: "pending",
  timeline: [],
  payable_s: 840,
  expires_at: "2026-03-02T05:15:00Z",
};
const qr: Outcome = {
  outcome: "qr",
  qr_text: sample.qr.qr_text,
  bank_name: "Ngân hàng TMCP Ngoại thương Việt Nam",
  beneficiary: "CONG TY CO PHAN VGP",
  account_number: "0071001234567",
  branch: "Chi nhánh TP. Hồ Chí Minh",
  message: "VGP260302A7K9Q2",
};

/** What a payment that came to nothing may be paid by instead. */
const others = {
  data: [
    { id: 19, payment_method: "Ví MoMo", state: "open" },
    { id: 17, payment_method: "Thẻ Vcoin", state: "open" },
  ],
};

const orderView = (order: Order | undefined, troubled = false) => ({
  calls: { "payment/status": others, "payment/option": { data: [{ price: sample.order.amount }] } },
  show: ({ locale, game }: Scene) => (
    <OrderView
      transactionId={String((order ?? sample.order).transaction_id)}
      order={order}
      troubled={troubled}
      refresh={nothing}
      locale={locale}
      alias={game.alias}
      deviceMethods={{}}
    />
  ),
});
const item: Order = {
  ...sample.order,
  kind: "item",
  item_id: "gold-1",
  item_name: "Rương vàng",
  amount: 99_000,
  vxu: 0,
  bonus_vxu: 0,
};
const transfer = methods.find(({ clientIdField }) => clientIdField)?.ids[0];
const ended = (state: Order["state"], message?: string, method_id = sample.order.method_id) =>
  orderView({
    ...sample.order,
    method_id,
    state,
    ...(message ? { message } : {}),
    timeline: [{ step: state, at: sample.order.updated_at }],
  });

export const view: PartStories<PartEntries["order-view"]> = {
  loading: orderView(undefined),
  redirect: orderView({
    ...waiting,
    next: { outcome: "redirect", redirect_url: "https://bank.example/pay" },
  }),
  qr: orderView({ ...waiting, next: qr }),
  sms: orderView({ ...waiting, next: { outcome: "live", sms_syntax: "VGP 100 A7K9Q2", number: "9029" } }),
  app: orderView({
    ...waiting,
    payment_method: "ZaloPay",
    next: { outcome: "live", qr_text: sample.qr.qr_text, app_url: "https://zalopay.example/pay" },
  }),
  sheet: orderView({
    ...waiting,
    payment_method: "Apple Pay",
    next: { outcome: "live", sheet: { kind: "apple", sandbox: true } },
  }),
  paid: ended("paid"),
  settled: orderView(sample.order),
  differs: orderView({ ...sample.order, paid_amount: 50_000 }),
  review: ended("review", undefined, transfer),
  declined: ended("declined", "Thẻ này đã được sử dụng."),
  expired: ended("expired"),
  refunded: ended("refunded"),
  item: orderView(item),
  "item-instead": orderView({ ...sample.order, item_name: item.item_name, paid_amount: 50_000 }),
  "item-declined": orderView({
    ...item,
    state: "declined",
    timeline: [{ step: "declined", at: item.updated_at }],
  }),
  "item-refunded": orderView({
    ...item,
    state: "refunded",
    error: "delivery_refused",
    spent_vxu: 990,
    timeline: [...item.timeline.slice(0, 2), { step: "refunded", at: item.updated_at }],
  }),
  trouble: orderView(waiting, true),
  long: orderView({ ...sample.longOrder, state: "pending", next: { ...qr, message: sample.longName } }),
};

const orderPage = ({ locale, game }: Scene) => (
  <OrderPage
    locale={locale}
    alias={game.alias}
    transactionId={sample.order.transaction_id}
    deviceMethods={{}}
  />
);
const asking = (reply: NonNullable<(typeof page)["loading"]["calls"]>[string]) => ({
  signedIn: true,
  calls: { check_transaction: reply },
  show: orderPage,
});

export const page: PartStories<PartEntries["order-page"]> = {
  visitor: { show: orderPage },
  loading: asking("never"),
  missing: asking({ code: 404, message: "", data: { error: "not_found" } }),
  error: asking(sample.refusal),
};
