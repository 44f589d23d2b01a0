import { BankPicker } from "@/components/checkout/bank-picker";
import { MethodForm } from "@/components/checkout/method-form";
import { AmountStep } from "@/components/topup/amount-step";
import type { AmountOption } from "@/components/topup/choice";
import { MethodStep } from "@/components/topup/method-step";
import type { Refused } from "@/lib/client/order/refused";
import type { Values } from "@/lib/client/order/form-values";
import type { TopupMethod } from "@/lib/client/topup-data";
import type { Messages } from "@/lib/i18n/messages";
import { methods } from "@/lib/payment";
import { viewMethod, type MethodDefinition } from "@/lib/payment/define";
import type { PartEntries } from "../registry";
import { largeAmount, longName, refusal } from "../samples";
import type { PartStories, Scene } from "../story";

type Name = keyof Messages["methods"];
const names = methods.map(({ name }) => name as Name).filter((name) => name !== "vxuWallet");

const view = (name: Name) => {
  const definition = methods.find((each) => each.name === name) as MethodDefinition;
  return viewMethod(definition, definition.ids[0] ?? 0);
};

const options = [
  [50_000, 500],
  [100_000, 1_000],
  [500_000, 5_000],
] as const;

export const methodsIn = ({ t }: Scene): TopupMethod[] =>
  names.map((name) => ({
    view: view(name),
    title: t(`methods.${name}.name`),
    hint: t(`methods.${name}.hint`),
    state: "open",
    options,
  }));

const methodStep = (scene: Scene, change: Partial<TopupMethod> = {}, value?: number, amount?: number) => (
  <MethodStep
    methods={methodsIn(scene).map((method, index) => (index === 1 ? { ...method, ...change } : method))}
    value={value}
    amount={amount}
    onChoose={() => undefined}
    onLeave={() => undefined}
  />
);

export const method: PartStories<PartEntries["method-step"]> = {
  open: { show: (scene) => methodStep(scene) },
  chosen: { show: (scene) => methodStep(scene, {}, view("bank").id) },
  lacking: { show: (scene) => methodStep(scene, {}, undefined, 20_000) },
  bonus: { show: (scene) => methodStep(scene, { bonusPercent: 5, notice: "12/2026" }) },
  trouble: { show: (scene) => methodStep(scene, { state: "trouble" }) },
  closed: {
    show: (scene) => methodStep(scene, { state: "closed", notice: scene.t("errors.bank_transfer_closed") }),
  },
  long: { show: (scene) => methodStep(scene, { title: longName, hint: longName }) },
};

const amounts: AmountOption[] = options.map(([price, vxu]) => ({ price, vxu, offered: true }));
const amountStep = (value?: number, more: AmountOption[] = []) => ({
  show: () => (
    <AmountStep
      amounts={[...amounts, ...more]}
      value={value}
      bonusPercent={10}
      bonusKind={value === undefined ? "from" : "own"}
      onChoose={() => undefined}
      onLeave={() => undefined}
    />
  ),
});

export const amount: PartStories<PartEntries["amount-step"]> = {
  open: amountStep(),
  chosen: amountStep(100_000),
  lacking: amountStep(100_000, [{ price: 300_000, vxu: 3_000, offered: false }]),
  long: amountStep(largeAmount, [
    { price: largeAmount, vxu: largeAmount, offered: true },
    { price: largeAmount + 1, offered: true },
  ]),
};

const banks = {
  data: [
    { id: 3, name: "Vietcombank", code: "VCB" },
    { id: 13, name: "Techcombank", code: "TCB" },
    { id: 23, name: "BIDV", code: "BIDV" },
    { id: 4, name: "Ngân hàng Nông nghiệp và Phát triển Nông thôn", code: "AGRIBANK" },
  ],
};
const bankPicker = (value: string) => ({
  show: () => <BankPicker name="bank_id" value={value} onChange={() => undefined} />,
});

export const bank: PartStories<PartEntries["bank-picker"]> = {
  loading: { calls: { "payment/banks": "never" }, ...bankPicker("") },
  filled: { calls: { "payment/banks": banks }, ...bankPicker("3") },
  error: { calls: { "payment/banks": refusal }, ...bankPicker("") },
};

const form = (
  { game }: Scene,
  name: Name,
  refused?: Refused,
  values: Values = { serial: "PM1234567890" },
) => (
  <MethodForm
    view={view(name)}
    gameId={game.id}
    values={values}
    refused={refused}
    onFilled={() => undefined}
  />
);

const keptCards = {
  data: [
    {
      id: view("internationalCard").id,
      cards: [
        { id: "c1", brand: "VISA", last_four: "4242", expiry: "12/29" },
        { id: "c2", brand: "JCB", last_four: "0505", expiry: "03/28" },
      ],
    },
  ],
};

export const methodForm: PartStories<PartEntries["method-form"]> = {
  card: { show: (scene) => form(scene, "vcoin") },
  bank: { calls: { "payment/banks": banks }, show: (scene) => form(scene, "bank") },
  refused: {
    show: (scene) =>
      form(scene, "vcoin", {
        error: "card_used",
        message: scene.t("errors.card_used"),
        fields: { code: "card_format" },
      }),
  },
  unusual: {
    show: (scene) => form(scene, "mobileCard", undefined, { card_series: "12345678901", card_code: "1234" }),
  },
  phone: { show: (scene) => form(scene, "viettelMoney") },
  kept: {
    signedIn: true,
    calls: { "payment/status": keptCards },
    show: (scene) => form(scene, "internationalCard", undefined, { id: "c1" }),
  },
  "kept-none": { show: (scene) => form(scene, "internationalCard") },
};
