import { AppPanel } from "@/components/operator/app-panel";
import { FactorPanels } from "@/components/operator/factor-panels";
import { PasswordPanel } from "@/components/operator/password-panel";
import { SessionsPanel } from "@/components/operator/sessions-panel";
import type { Answer } from "@/lib/contract/endpoint";
import type { getOperatorSelf, listOwnSessions } from "@/lib/contract/endpoints/operator";
import type { PartEntries } from "../registry";
import { longName, order } from "../samples";
import type { PartStories } from "../story";

const secret = "JEHBFYZTKA7EACT6URFQDHO6U6KB237W";
const offer = { secret, address: `otpauth://totp/nap.example:anna?secret=${secret}&issuer=nap.example` };
const codes = Array.from({ length: 10 }, (_, n) => `k7mw${n}-3hx9q`);

const ignore = () => undefined;

export const app: PartStories<PartEntries["operator-app"]> = {
  offer: { show: () => <AppPanel hasApp={false} begun={offer} onCodes={ignore} /> },
};

const self: Answer<typeof getOperatorSelf>["data"] = {
  id: "operator:anna",
  username: "anna",
  role: "admin",
  needed: null,
  app: false,
  passkeys: [],
  recovery_codes: 0,
};
const passkey = { id: "AQ", name: "YubiKey", created_at: order.created_at, used_at: null };

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
  set: factorsOf({
    app: true,
    passkeys: [passkey, { ...passkey, id: "Ag", name: "Pixel 8", used_at: order.created_at }],
    recovery_codes: 9,
  }),
  long: factorsOf({ passkeys: [{ ...passkey, name: longName }] }),
};

export const password: PartStories<PartEntries["operator-password"]> = {
  empty: { show: () => <PasswordPanel /> },
};

type Session = Answer<typeof listOwnSessions>["data"][number];

const session: Session = {
  id: "1",
  started_at: order.created_at,
  seen_at: order.created_at,
  ends_at: order.created_at,
  address: "203.0.113.7",
  browser: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
  current: true,
};

export const sessions: PartStories<PartEntries["operator-sessions"]> = {
  filled: {
    show: () => (
      <SessionsPanel
        sessions={[
          session,
          { ...session, id: "2", current: false, browser: "curl/8", address: "2001:db8::1" },
        ]}
      />
    ),
  },
  long: {
    show: () => (
      <SessionsPanel
        sessions={Array.from({ length: 4 }, (_, n) => ({
          ...session,
          id: String(n),
          current: n === 0,
          address: longName,
        }))}
      />
    ),
  },
};
