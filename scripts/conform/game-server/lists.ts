import { gameServer, page_rows, type GameServerEndpoint } from "@/lib/contract/game-server";
import { fails, holds, type Check, type Finding } from "../check";
import { NotOffered, Unready } from "../unready";
import type { GameAnswer } from "./caller";
import { rowsOf, said, type GameServerContext, type Row } from "./context";

const required = "required";
/** As small as pages can be that still hold two rows. */
const small_page = 2;
const most_pages = 12;

const keyOf = (row: Row) => `${String(row.server_id ?? "")}/${String(row.id)}`;

/** The first rows of the servers, by small pages. Throws for a page with more rows than asked for. */
async function walkServers(
  context: GameServerContext,
): Promise<{ rows: Row[]; fault?: string; ended: boolean }> {
  const game_id = await context.game_id();
  const rows: Row[] = [];
  const cursors = new Set<string>();
  let cursor: string | undefined;
  for (let page = 0; page < most_pages; page += 1) {
    const asked = { game_id, limit: small_page, ...(cursor !== undefined && { cursor }) };
    const answer = await context.call(gameServer.listServers, asked);
    if (answer.verdict !== "done") return { rows, fault: said(answer), ended: false };
    const found = rowsOf(answer, "servers");
    if (found.length > small_page)
      return { rows, fault: `${found.length} rows where ${small_page} were asked for`, ended: false };
    rows.push(...found);
    const { next } = answer.data;
    if (next === undefined || next === null || next === "") return { rows, ended: true };
    if (typeof next !== "string") return { rows, fault: "next is no text", ended: false };
    if (cursors.has(next)) return { rows, fault: `the cursor ${next} comes twice`, ended: false };
    cursors.add(next);
    cursor = next;
  }
  return { rows, ended: false };
}

/** All rows of a list by full pages, bounded. */
async function readAll(
  context: GameServerContext,
  endpoint: GameServerEndpoint,
  name: string,
  asked: object,
): Promise<{ rows: Row[]; last: GameAnswer }> {
  const rows: Row[] = [];
  let cursor: unknown;
  for (let page = 0; ; page += 1) {
    const last = await context.call(endpoint, { ...asked, limit: page_rows, ...(cursor ? { cursor } : {}) });
    if (last.verdict !== "done") return { rows, last };
    rows.push(...rowsOf(last, name));
    cursor = last.data.next;
    if (!cursor || page >= 40) return { rows, last };
  }
}

async function rolesOf(context: GameServerContext, player_id?: string) {
  const whom = await context.whom();
  const asked = { ...whom, ...(player_id !== undefined && { player_id }) };
  const read = await readAll(context, gameServer.listRoles, "roles", asked);
  if (player_id === undefined && read.last.error === "player_unknown")
    throw new Unready("the player is not known");
  if (read.last.error === "unsupported") throw new NotOffered("the game server has no list of all roles");
  return read;
}

/** Whether every row can be read by the contract. */
function expectRows(answer: GameAnswer, endpoint: GameServerEndpoint): Finding {
  if (answer.verdict !== "done") return fails(said(answer), answer.curl);
  const read = endpoint.response.safeParse(answer.data);
  if (read.success) return holds();
  return fails(`${read.error.issues[0]?.path.join(".") ?? "data"} can't be read`, answer.curl);
}

const stranger = "no-such-player";

export const listChecks: readonly Check<GameServerContext>[] = [
  {
    name: "every server has an id and a name",
    call: "servers.list",
    field: "servers",
    level: required,
    effect: "no server can be chosen",
    async run(context) {
      const answer = await context.servers();
      const found = expectRows(answer, gameServer.listServers);
      if (!found.ok) return found;
      const rows = rowsOf(answer, "servers");
      return rows.length > 0 ? holds(`${rows.length} on the first page`) : fails("no servers", answer.curl);
    },
  },
  {
    name: "small pages end, have at most as many rows as asked for, and are the same list in the same order",
    call: "servers.list",
    field: "next",
    level: required,
    effect: "servers are missing, or none can be chosen at all",
    async run(context) {
      const game_id = await context.game_id();
      const { rows: whole, last } = await readAll(context, gameServer.listServers, "servers", { game_id });
      if (last.verdict !== "done") throw new Unready(said(last));
      if (whole.length < 2) throw new Unready("there are fewer than two servers");
      const { rows, fault, ended } = await walkServers(context);
      if (fault) return fails(fault, last.curl);
      const expected = whole.slice(0, ended ? whole.length : rows.length).map(keyOf);
      const got = rows.map(keyOf);
      if (new Set(got).size !== got.length) return fails("a server comes twice", last.curl);
      return JSON.stringify(got) === JSON.stringify(expected)
        ? holds(`${got.length} of ${whole.length} rows`)
        : fails(`${got.slice(0, 5).join(" ")} …, not ${expected.slice(0, 5).join(" ")} …`, last.curl);
    },
  },
  {
    name: "full pages end, and no server comes twice",
    call: "servers.list",
    field: "next",
    level: required,
    effect: "the character step waits in vain and closes",
    async run(context) {
      const game_id = await context.game_id();
      const { rows, last } = await readAll(context, gameServer.listServers, "servers", { game_id });
      if (last.verdict !== "done") return fails(said(last), last.curl);
      if (last.data.next) return fails("the pages have no end", last.curl);
      const keys = rows.map(keyOf);
      return new Set(keys).size === keys.length ? holds(`${keys.length}`) : fails("a server comes twice");
    },
  },
  {
    name: "the test player has a character, with id and name",
    call: "characters.list",
    field: "characters",
    level: required,
    effect: "no character can be chosen",
    async run(context) {
      const { server_id, ...whom } = await context.recipient();
      const asked = { game_id: whom.game_id, player_id: whom.player_id, server_id, limit: page_rows };
      const answer = await context.call(gameServer.listCharacters, asked);
      const found = expectRows(answer, gameServer.listCharacters);
      if (!found.ok) return found;
      const isThere = rowsOf(answer, "characters").some(({ id }) => String(id) === whom.character_id);
      return isThere ? holds() : fails(said(answer), answer.curl);
    },
  },
  {
    name: "a player who does not exist has no characters",
    call: "characters.list",
    field: "player_id",
    level: required,
    effect: "players see and pay for the characters of others",
    async run(context) {
      const { server_id, game_id } = await context.recipient();
      const asked = { game_id, player_id: stranger, server_id, limit: page_rows };
      const answer = await context.call(gameServer.listCharacters, asked);
      if (answer.verdict === "refused" && answer.error === "player_unknown") return holds(said(answer));
      const isEmpty = answer.verdict === "done" && rowsOf(answer, "characters").length === 0;
      return isEmpty ? holds() : fails(said(answer), answer.curl);
    },
  },
  {
    name: "every role has id, name and its server",
    call: "roles.list",
    field: "roles",
    level: "feature",
    effect: "the item shop has no characters",
    async run(context) {
      const { last } = await rolesOf(context);
      return expectRows(last, gameServer.listRoles);
    },
  },
  {
    name: "the roles on a server are the characters of that server",
    call: "roles.list",
    field: "server_id",
    level: "feature",
    effect: "items go to a server where the character is not",
    async run(context) {
      const { rows, last } = await rolesOf(context);
      if (last.verdict !== "done") throw new Unready(said(last));
      const whom = await context.whom();
      const servers = rowsOf(await context.servers(), "servers").slice(0, 3);
      for (const { id } of servers) {
        const asked = { ...whom, server_id: String(id), limit: page_rows };
        const answer = await context.call(gameServer.listCharacters, asked);
        const here = rowsOf(answer, "characters").map((row) => String(row.id));
        const roles = rows.filter((row) => String(row.server_id) === String(id)).map((row) => String(row.id));
        if (JSON.stringify(here.sort()) !== JSON.stringify(roles.sort()))
          return fails(`server ${String(id)}: ${here.join(" ")} and ${roles.join(" ")}`, answer.curl);
      }
      return holds();
    },
  },
  {
    name: "a player who does not exist has no roles",
    call: "roles.list",
    field: "player_id",
    level: "feature",
    effect: "players see and pay for the characters of others",
    async run(context) {
      const { rows, last } = await rolesOf(context, stranger);
      const isNobody = last.verdict === "refused" && last.error === "player_unknown";
      return isNobody || (last.verdict === "done" && rows.length === 0)
        ? holds()
        : fails(said(last), last.curl);
    },
  },
];
