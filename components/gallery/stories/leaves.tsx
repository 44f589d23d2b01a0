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
import { formatVnd, formatVxu } from "@/lib/money";
import type { PartEntries } from "../registry";
import { largeAmount, longName } from "../samples";
import type { PartStories } from "../story";

const nothing = () => undefined;

export const button: PartStories<PartEntries["button"]> = {
  primary: { show: ({ messages }) => <Button variant="primary">{messages.payment.pay}</Button> },
  quiet: { show: ({ messages }) => <Button>{messages.payment.retry}</Button> },
  ghost: { show: ({ messages }) => <Button variant="ghost">{messages.payment.edit}</Button> },
  busy: {
    show: ({ messages }) => (
      <Button variant="primary" busy>
        {messages.payment.paying}
      </Button>
    ),
  },
  disabled: {
    show: ({ messages }) => (
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" disabled>
          {messages.payment.chooseAmount}
        </Button>
        <Button disabled>{messages.payment.retry}</Button>
        <Button variant="ghost" disabled>
          {messages.payment.edit}
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
  open: { show: ({ messages }) => <ChoiceGrid {...grid} legend={messages.payment.stepAmount} /> },
  chosen: {
    show: ({ messages }) => <ChoiceGrid {...grid} legend={messages.payment.stepAmount} value="100000" />,
  },
  disabled: {
    show: ({ messages }) => (
      <ChoiceGrid
        {...grid}
        legend={messages.payment.stepAmount}
        options={options.map((option) => ({ ...option, disabled: true }))}
      />
    ),
  },
  error: {
    show: ({ messages }) => (
      <ChoiceGrid {...grid} legend={messages.payment.bank} error={messages.faults.bank_required} />
    ),
  },
  long: {
    show: ({ messages }) => (
      <ChoiceGrid
        {...grid}
        legend={messages.payment.stepAmount}
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
  ready: { show: ({ messages }) => <CopyButton value="VGP2603" labels={messages.order} /> },
};

const typed = { name: "serial", onChange: nothing };

export const field: PartStories<PartEntries["field"]> = {
  empty: { show: ({ messages }) => <Field {...typed} label={messages.payment.serial} value="" /> },
  hint: {
    show: ({ messages }) => (
      <Field {...typed} label={messages.payment.code} hint={messages.payment.codeHint} value="" />
    ),
  },
  filled: {
    show: ({ messages }) => <Field {...typed} label={messages.payment.serial} value="PM1234567890" />,
  },
  error: {
    show: ({ messages }) => (
      <Field
        {...typed}
        label={messages.payment.serial}
        error={messages.faults.card_serial_required}
        value=""
      />
    ),
  },
  disabled: {
    show: ({ messages }) => <Field {...typed} label={messages.payment.serial} value="PM12" disabled />,
  },
  long: { show: () => <Field {...typed} label={longName} error={longName} value={longName} /> },
};

export const notice: PartStories<PartEntries["notice"]> = {
  info: { show: ({ messages }) => <Notice tone="info">{messages.order.live}</Notice> },
  warn: { show: ({ messages }) => <Notice tone="warn">{messages.payment.faceValue}</Notice> },
  error: { show: ({ messages }) => <Notice tone="error">{messages.errors.bank_transfer_closed}</Notice> },
  good: { show: ({ messages }) => <Notice tone="good">{messages.header.refreshed}</Notice> },
  long: { show: () => <Notice tone="error">{`${longName}. `.repeat(6) + "x".repeat(120)}</Notice> },
};

const servers = [
  { value: "1", label: "S1 Bạch Hổ" },
  { value: "2", label: "S2 Thanh Long" },
];
const picked = { name: "server", options: servers, onChange: nothing };

export const select: PartStories<PartEntries["select"]> = {
  empty: {
    show: ({ messages: { character } }) => (
      <Select {...picked} label={character.server} placeholder={character.serverPlaceholder} value="" />
    ),
  },
  chosen: { show: ({ messages }) => <Select {...picked} label={messages.character.server} value="2" /> },
  disabled: {
    show: ({ messages: { character } }) => (
      <Select
        {...picked}
        label={character.server}
        placeholder={character.serverPlaceholder}
        value=""
        disabled
      />
    ),
  },
  error: {
    show: ({ messages: { character, faults } }) => (
      <Select
        {...picked}
        label={character.server}
        placeholder={character.serverPlaceholder}
        value=""
        error={faults.server_required}
      />
    ),
  },
  long: {
    show: ({ messages }) => (
      <Select
        {...picked}
        label={messages.character.character}
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
    show: ({ messages }) => (
      <Step
        number={1}
        title={messages.payment.stepCharacter}
        state="done"
        summary="Lục Vân Tiên · S1 Bạch Hổ"
      />
    ),
  },
  open: {
    show: ({ messages }) => (
      <Step number={2} title={messages.payment.stepMethod} state="open">
        <Skeleton className="h-24" />
      </Step>
    ),
  },
  next: { show: ({ messages }) => <Step number={3} title={messages.payment.stepAmount} state="next" /> },
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
  two: { show: ({ messages }) => tabsOf([messages.history.orders, messages.history.codes]) },
  long: { show: () => tabsOf([longName, longName, longName]) },
};
