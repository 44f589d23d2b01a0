import { AccountScreen } from "@/components/operator/account-screen";
import { PasswordPanel } from "@/components/operator/password-panel";
import { SessionsPanel } from "@/components/operator/sessions-panel";
import type { Answer } from "@/lib/contract/endpoint";
import type { listOwnSessions } from "@/lib/contract/endpoints/operator";
import { passkey, self } from "../operator-samples";
import type { PartEntries } from "../registry";
import { longName, order } from "../samples";
import type { PartStories, Scene } from "../story";

const changing = ({ t }: Scene) => [
  { fill: "password", with: "matkhau-cu-cua-toi" },
  { fill: "new_password", with: "matkhau-moi-cua-toi" },
  { press: t("operator.account.changePassword") },
];

export const password: PartStories<PartEntries["operator-password"]> = {
  empty: { show: () => <PasswordPanel /> },
  done: { show: () => <PasswordPanel />, calls: { "operator/password": { data: null } }, steps: changing },
  error: {
    show: () => <PasswordPanel />,
    calls: {
      "operator/password": { refused: "password_wrong", faults: { password: "password_wrong" } },
    },
    steps: changing,
  },
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
const other: Session = { ...session, id: "2", current: false, browser: "curl/8", address: "2001:db8::1" };
const sessionsOf = (...list: Session[]) => ({ show: () => <SessionsPanel sessions={list} /> });

export const sessions: PartStories<PartEntries["operator-sessions"]> = {
  filled: sessionsOf(session, other),
  alone: sessionsOf(session),
  long: sessionsOf(
    ...Array.from({ length: 4 }, (_, n) => ({
      ...session,
      id: String(n),
      current: n === 0,
      address: longName,
    })),
  ),
};

const accountOf = (more: Partial<typeof self>) => ({
  show: ({ locale }: Scene) => (
    <div className="space-y-6">
      <AccountScreen locale={locale} self={{ ...self, ...more }} sessions={[session]} />
    </div>
  ),
});

export const account: PartStories<PartEntries["operator-account"]> = {
  password: accountOf({ needed: "password" }),
  factor: accountOf({ needed: "factor" }),
  confirmation: accountOf({ needed: "confirmation", app: true, recovery_codes: 10 }),
  set: accountOf({ app: true, passkeys: [passkey], recovery_codes: 9 }),
};
