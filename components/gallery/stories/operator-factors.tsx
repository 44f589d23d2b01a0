import { AppPanel } from "@/components/operator/app-panel";
import { FactorPanels } from "@/components/operator/factor-panels";
import { PasskeysPanel } from "@/components/operator/passkeys-panel";
import { RecoveryPanel } from "@/components/operator/recovery-panel";
import { passkey, self } from "../operator-samples";
import type { PartEntries } from "../registry";
import { longName, order } from "../samples";
import type { PartStories } from "../story";

const secret = "JEHBFYZTKA7EACT6URFQDHO6U6KB237W";
const offer = { secret, address: `otpauth://totp/nap.example:anna?secret=${secret}&issuer=nap.example` };
const codes = Array.from({ length: 10 }, (_, n) => `k7mwa-3hx${"bcdefghjkm"[n]}q`);

const ignore = () => undefined;

const appOf = (hasApp: boolean, begun?: typeof offer) => ({
  show: () => <AppPanel hasApp={hasApp} begun={begun} onCodes={ignore} />,
});

export const app: PartStories<PartEntries["operator-app"]> = {
  missing: appOf(false),
  offer: appOf(false, offer),
  error: {
    ...appOf(false, offer),
    calls: { "operator/app": { refused: "factor_wrong" } },
    steps: ({ t }) => [{ fill: "code", with: "123456" }, { press: t("operator.account.useApp") }],
  },
  set: appOf(true),
};

const used = { ...passkey, id: "Ag", name: "Pixel 8", used_at: order.created_at };
const longPasskey = { ...passkey, name: "w".repeat(60) };
const passkeysOf = (...passkeys: (typeof passkey)[]) => ({
  show: () => <PasskeysPanel passkeys={passkeys} onCodes={ignore} />,
});

export const passkeys: PartStories<PartEntries["operator-passkeys"]> = {
  empty: passkeysOf(),
  filled: passkeysOf(passkey, used),
  removing: {
    ...passkeysOf(passkey, used),
    steps: ({ t }) => [
      { press: t("operator.team.of", { action: t("operator.account.removePasskey"), name: used.name }) },
    ],
  },
  full: {
    ...passkeysOf(passkey, used),
    calls: { "passkey/offer": { refused: "passkeys_full" } },
    steps: ({ t }) => [{ fill: "name", with: "iPhone" }, { press: t("operator.account.addPasskey") }],
  },
  long: passkeysOf(longPasskey, { ...longPasskey, id: "Ag", used_at: order.created_at }),
};

const leftOf = (codesLeft: number) => ({
  show: () => <RecoveryPanel codesLeft={codesLeft} onCodes={ignore} />,
});

export const recovery: PartStories<PartEntries["operator-recovery"]> = {
  left: leftOf(9),
  last: leftOf(1),
  none: leftOf(0),
};

const factorsOf = (more: Partial<typeof self>, newCodes?: string[]) => ({
  show: () => (
    <div className="space-y-6">
      <FactorPanels self={{ ...self, ...more }} newCodes={newCodes} />
    </div>
  ),
});

export const factors: PartStories<PartEntries["operator-factors"]> = {
  missing: factorsOf({}),
  codes: factorsOf({ app: true }, codes),
  set: factorsOf({ app: true, passkeys: [passkey, used], recovery_codes: 9 }),
  long: factorsOf({ passkeys: [{ ...passkey, name: longName.slice(0, 60) }] }),
};
