import { TeamPanel } from "@/components/operator/team-panel";
import type { Colleague } from "@/components/operator/team-row";
import type { PartEntries } from "../registry";
import { order } from "../samples";
import type { PartStories, Scene } from "../story";

const anna: Colleague = {
  id: "operator:anna",
  username: "anna",
  role: "admin",
  created_at: order.created_at,
  factor: true,
  password_given: false,
  sandbox: false,
  sessions: 1,
  seen_at: order.updated_at,
};
/** Just added: has neither signed in nor chosen a password. */
const binh: Colleague = {
  ...anna,
  id: "operator:binh",
  username: "binh",
  role: "support",
  factor: false,
  password_given: true,
  sessions: 0,
  seen_at: undefined,
};
const chi: Colleague = { ...anna, id: "operator:chi", username: "chi", role: "finance", sessions: 2 };
const test: Colleague = {
  ...anna,
  id: "operator:operator01",
  username: "operator01",
  sandbox: true,
  factor: false,
};

const teamOf = (...operators: Colleague[]) => ({
  show: () => <TeamPanel operators={operators} self={anna.id} />,
});

const of = ({ t }: Scene, action: string, name: string) => ({
  press: t("operator.team.of", { action, name }),
});
const open = ({ t }: Scene, name: string) => ({ press: t("operator.team.change", { name }) });
/** A button that asks for a second press. */
const twice = (scene: Scene, action: string, name: string) => [
  open(scene, name),
  of(scene, action, name),
  of(scene, scene.t("operator.team.again", { action }), name),
];

export const team: PartStories<PartEntries["operator-team"]> = {
  filled: teamOf(anna, binh, chi),
  alone: teamOf(anna),
  sandbox: teamOf({ ...anna, sandbox: true, factor: false }, test),
  open: { ...teamOf(anna, binh, chi), steps: (scene) => [open(scene, chi.username)] },
  asked: {
    ...teamOf(anna, binh, chi),
    steps: (scene) => twice(scene, scene.t("operator.team.resetFactor"), chi.username).slice(0, 2),
  },
  added: {
    ...teamOf(anna, binh),
    calls: { "operator/operator": { data: { username: "binh", password: "k7mw-3hx9-qd2v-8rtn-c5pe" } } },
    steps: ({ t }) => [{ fill: "username", with: "binh" }, { press: t("operator.team.add") }],
  },
  password: {
    ...teamOf(anna, { ...binh, factor: true }),
    calls: { "operator/change": { data: { username: "binh", password: "k7mw-3hx9-qd2v-8rtn-c5pe" } } },
    steps: (scene) => twice(scene, scene.t("operator.team.newPassword"), "binh"),
  },
  "name-taken": {
    ...teamOf(anna, binh),
    calls: { "operator/operator": { refused: "operator_name_taken" } },
    steps: ({ t }) => [{ fill: "username", with: "binh" }, { press: t("operator.team.add") }],
  },
  error: {
    ...teamOf(anna),
    calls: { "operator/remove": { refused: "last_admin" } },
    steps: (scene) => twice(scene, scene.t("operator.team.remove"), anna.username),
  },
  long: {
    ...teamOf(anna, {
      ...chi,
      username: "w".repeat(64),
      password_given: true,
      sandbox: true,
      sessions: 12_345,
    }),
    calls: {
      "operator/change": { data: { username: "w".repeat(64), password: "k7mw-3hx9-qd2v-8rtn-c5pe" } },
    },
    steps: (scene) => twice(scene, scene.t("operator.team.newPassword"), "w".repeat(64)),
  },
};
