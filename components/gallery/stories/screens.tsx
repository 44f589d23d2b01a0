import { HistoryTabs } from "@/components/account/history/history-tabs";
import { MethodAdvice } from "@/components/topup/method-advice";
import { OtherWay } from "@/components/topup/other-way";
import { TopupScreen } from "@/components/topup/topup-screen";
import type { TopupGame, TopupMethod } from "@/lib/client/topup-data";
import type { PartEntries } from "../registry";
import { longGame, longName, order, refusal } from "../samples";
import type { PartStories, Scene, Story } from "../story";
import { methodsIn } from "./topup";

type ScreenState = "fresh" | "cached" | "unavailable";

const screen = (
  state: ScreenState,
  change: Partial<TopupGame> = {},
  more: { lead?: (scene: Scene) => string; rechargeMode?: boolean } = {},
) => ({
  show: (scene: Scene) => (
    <TopupScreen
      locale={scene.locale}
      game={{ ...scene.game, ...change }}
      methods={methodsIn(scene)}
      state={state}
      lead={more.lead?.(scene)}
      rechargeMode={more.rechargeMode}
    />
  ),
});

export const topupScreen: PartStories<PartEntries["topup-screen"]> = {
  fresh: screen("fresh"),
  cached: screen("cached"),
  unavailable: screen("unavailable"),
  openbeta: screen("fresh", {}, { lead: ({ t }) => t("openBeta.lead", { first: 10 }) }),
  recharge: screen("fresh", {}, { rechargeMode: true }),
  long: screen("fresh", { name: longGame, about: longName.repeat(3), genre: longName }),
};

const advice = (change: Partial<TopupMethod>, reason?: string, alone = false) => ({
  show: (scene: Scene) => {
    const [first, ...others] = methodsIn(scene);
    const method = { ...first, ...change } as TopupMethod;
    return (
      <MethodAdvice
        methods={alone ? [method] : [method, ...others]}
        method={method}
        reason={reason}
        onChoose={() => undefined}
      />
    );
  },
});

export const methodAdvice: PartStories<PartEntries["method-advice"]> = {
  trouble: advice({ state: "trouble" }),
  refused: advice({}, refusal.message),
  alone: advice({ state: "trouble" }, undefined, true),
  long: advice({ state: "trouble", notice: longName.repeat(2) }),
};

export const otherWay: PartStories<PartEntries["other-way"]> = {
  ready: {
    show: (scene) => {
      const methods = methodsIn(scene);
      return (
        <OtherWay
          panel={{
            at: "review",
            methodId: methods[0]?.view.id ?? 0,
            amount: 100_000,
            values: {},
            sending: false,
            uncertain: false,
            refused: { error: "refused", message: "", fields: {} },
          }}
          methods={methods}
          onChoose={() => undefined}
        />
      );
    },
  },
};

const tabs = (reply: NonNullable<Story<unknown>["calls"]>[string]) => ({
  signedIn: true,
  calls: { "payment/history": reply },
  show: ({ locale }: Scene) => (
    <HistoryTabs
      locale={locale}
      choices={{ games: [{ id: 11, name: longName }], methods: [{ id: 1, name: longName }] }}
    />
  ),
});

export const historyTabs: PartStories<PartEntries["history-tabs"]> = {
  filled: tabs({
    data: {
      orders: [order],
      next_cursor: null,
      total: { orders: 1, paid_amount: 100_000, vxu: 1_100, spent_vxu: 0 },
    },
  }),
  empty: tabs({ data: { orders: [], next_cursor: null } }),
};
