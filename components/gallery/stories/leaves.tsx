import { Button } from "@/components/ui/button";
import { ChoiceGrid, type Choice } from "@/components/ui/choice";
import { CodeBadge } from "@/components/ui/code-badge";
import { CopyButton } from "@/components/ui/copy-button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { Step } from "@/components/ui/step";
import { Tabs } from "@/components/ui/tabs";
import { formatVnd, formatVxu } from "@/lib/format/money";
import type { PartEntries } from "../registry";
import { largeAmount, longName } from "../samples";
import type { PartStories } from "../story";

const nothing = () => undefined;

export const button: PartStories<PartEntries["button"]> = {
  primary: { show: ({ t }) => <Button variant="primary">{t("payment.chooseAmount")}</Button> },
  quiet: { show: ({ t }) => <Button>{t("payment.retry")}</Button> },
  ghost: { show: ({ t }) => <Button variant="ghost">{t("payment.fewerMethods")}</Button> },
  busy: {
    show: ({ t }) => (
      <Button variant="primary" busy>
        {t("payment.paying")}
      </Button>
    ),
  },
  disabled: {
    show: ({ t }) => (
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" disabled>
          {t("payment.chooseAmount")}
        </Button>
        <Button disabled>{t("payment.retry")}</Button>
        <Button variant="ghost" disabled>
          {t("payment.fewerMethods")}
        </Button>
      </div>
    ),
  },
  long: { show: () => <Button variant="primary">{`${longName} ${formatVnd(largeAmount)}`}</Button> },
};

const options: Choice[] = [50_000, 100_000, 500_000].map((price) => ({
  value: String(price),
  label: formatVnd(price),
  hint: formatVxu(price / 100),
}));
const grid = { name: "amount", options, value: undefined, onChange: nothing };

export const choice: PartStories<PartEntries["choice"]> = {
  open: { show: ({ t }) => <ChoiceGrid {...grid} legend={t("payment.stepAmount")} /> },
  chosen: {
    show: ({ t }) => <ChoiceGrid {...grid} legend={t("payment.stepAmount")} value="100000" />,
  },
  disabled: {
    show: ({ t }) => (
      <ChoiceGrid
        {...grid}
        legend={t("payment.stepAmount")}
        options={options.map((option) => ({ ...option, disabled: true }))}
      />
    ),
  },
  error: {
    show: ({ t }) => <ChoiceGrid {...grid} legend={t("payment.bank")} error={t("faults.bank_required")} />,
  },
  long: {
    show: ({ t }) => (
      <ChoiceGrid
        {...grid}
        legend={t("payment.stepAmount")}
        value="1"
        options={[1, 2, 3].map((value) => ({
          value: String(value),
          label: value === 2 ? longName : formatVnd(largeAmount),
          hint: formatVxu(largeAmount),
          image: <CodeBadge code={longName} />,
        }))}
      />
    ),
  },
};

export const codeBadge: PartStories<PartEntries["code-badge"]> = {
  codes: {
    show: () => (
      <div className="flex flex-wrap gap-3">
        {["VCB", "TCB", "BIDV", "AGRIBANK", "SACOMBANK", "A"].map((code) => (
          <CodeBadge key={code} code={code} />
        ))}
      </div>
    ),
  },
};

export const copyButton: PartStories<PartEntries["copy-button"]> = {
  ready: {
    show: ({ t }) => (
      <CopyButton value="VGP2603" labels={{ copy: t("order.copy"), copied: t("order.copied") }} />
    ),
  },
};

const typed = { name: "serial", onChange: nothing };

export const field: PartStories<PartEntries["field"]> = {
  empty: { show: ({ t }) => <Field {...typed} label={t("payment.serial")} value="" /> },
  hint: {
    show: ({ t }) => <Field {...typed} label={t("payment.code")} hint={t("payment.codeHint")} value="" />,
  },
  filled: {
    show: ({ t }) => <Field {...typed} label={t("payment.serial")} value="PM1234567890" />,
  },
  error: {
    show: ({ t }) => (
      <Field {...typed} label={t("payment.serial")} error={t("faults.card_serial_required")} value="" />
    ),
  },
  disabled: {
    show: ({ t }) => <Field {...typed} label={t("payment.serial")} value="PM12" disabled />,
  },
  long: { show: () => <Field {...typed} label={longName} error={longName} value={longName} /> },
};

export const notice: PartStories<PartEntries["notice"]> = {
  info: { show: ({ t }) => <Notice tone="info">{t("order.live")}</Notice> },
  warn: { show: ({ t }) => <Notice tone="warn">{t("payment.faceValue")}</Notice> },
  error: { show: ({ t }) => <Notice tone="error">{t("errors.bank_transfer_closed")}</Notice> },
  good: { show: ({ t }) => <Notice tone="good">{t("header.refreshed")}</Notice> },
  long: { show: () => <Notice tone="error">{`${longName}. `.repeat(6) + "x".repeat(120)}</Notice> },
};

const servers = [
  { value: "1", label: "S1 Bạch Hổ" },
  { value: "2", label: "S2 Thanh Long" },
];
const picked = { name: "server", options: servers, onChange: nothing };

export const select: PartStories<PartEntries["select"]> = {
  empty: {
    show: ({ t }) => (
      <Select
        {...picked}
        label={t("character.server")}
        placeholder={t("character.serverPlaceholder")}
        value=""
      />
    ),
  },
  chosen: { show: ({ t }) => <Select {...picked} label={t("character.server")} value="2" /> },
  disabled: {
    show: ({ t }) => (
      <Select
        {...picked}
        label={t("character.server")}
        placeholder={t("character.serverPlaceholder")}
        value=""
        disabled
      />
    ),
  },
  error: {
    show: ({ t }) => (
      <Select
        {...picked}
        label={t("character.server")}
        placeholder={t("character.serverPlaceholder")}
        value=""
        error={t("faults.server_required")}
      />
    ),
  },
  long: {
    show: ({ t }) => (
      <Select
        {...picked}
        label={t("character.character")}
        options={[{ value: "1", label: longName }]}
        value="1"
      />
    ),
  },
};

export const skeleton: PartStories<PartEntries["skeleton"]> = {
  loading: {
    show: () => (
      <div className="flex flex-col gap-3">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-24" />
      </div>
    ),
  },
};

export const spinner: PartStories<PartEntries["spinner"]> = {
  sizes: {
    show: () => (
      <div className="flex items-center gap-4">
        <Spinner />
        <Spinner className="size-8" />
      </div>
    ),
  },
};

export const step: PartStories<PartEntries["step"]> = {
  done: {
    show: ({ t }) => (
      <Step number={1} title={t("payment.stepCharacter")} state="done" summary="Lục Vân Tiên · S1 Bạch Hổ" />
    ),
  },
  open: {
    show: ({ t }) => (
      <Step number={2} title={t("payment.stepMethod")} state="open">
        <Skeleton className="h-24" />
      </Step>
    ),
  },
  next: { show: ({ t }) => <Step number={3} title={t("payment.stepAmount")} state="next" /> },
  long: {
    show: () => <Step number={12} title={longName} state="done" summary={`${longName} · ${longName}`} />,
  },
};

const tabsOf = (names: readonly string[]) => (
  <Tabs
    label={names.join(", ")}
    tabs={names.map((name, index) => ({ id: String(index), name }))}
    value="0"
    onChange={nothing}
  >
    <p>{names[0]}</p>
  </Tabs>
);

export const tabs: PartStories<PartEntries["tabs"]> = {
  two: { show: ({ t }) => tabsOf([t("history.orders"), t("history.codes")]) },
  long: { show: () => tabsOf([longName, longName, longName]) },
};
