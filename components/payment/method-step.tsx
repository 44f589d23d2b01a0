import { ChoiceGrid } from "@/components/ui/choice";
import type { Texts } from "@/lib/i18n/texts";
import type { TopupMethod } from "./topup-data";

interface MethodStepProps {
  methods: readonly TopupMethod[];
  value?: number;
  onChoose: (method: TopupMethod) => void;
  texts: Texts<"payment">;
}

export function MethodStep({ methods, value, onChoose, texts }: MethodStepProps) {
  return (
    <ChoiceGrid
      legend={texts.stepMethod}
      hideLegend
      name="method"
      columns="sm:grid-cols-2"
      value={value === undefined ? undefined : String(value)}
      onChange={(chosen) => {
        const method = methods.find(({ view }) => String(view.id) === chosen);
        if (method) onChoose(method);
      }}
      options={methods.map((method) => ({
        value: String(method.view.id),
        label: method.title,
        image: `/marks/${method.view.mark}.svg`,
        hint: hintOf(method, texts),
        disabled: method.state === "closed",
      }))}
    />
  );
}

function hintOf({ state, notice, hint }: TopupMethod, texts: Texts<"payment">) {
  if (state === "open") return notice ?? hint;
  return <span className="text-warn">{notice ?? texts[state]}</span>;
}
