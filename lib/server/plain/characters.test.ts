import { loadCharacters } from "./characters";
import { startPublisher } from "./plain-testing";

const hero = { id: "c1", name: "Hero" };
/** Undefined where the publisher has no list of all characters. */
let roles: object[] | undefined;
let publisher: Awaited<ReturnType<typeof startPublisher>>;

beforeAll(async () => {
  publisher = await startPublisher((path) => {
    if (path === "/apidev/character/role")
      return roles
        ? { body: { code: 200, data: { roles } } }
        : { status: 404, body: { code: 404, data: { error: "not_available_yet" } } };
    if (path.endsWith("/characters")) return { body: { code: 0, data: [hero] } };
    return { body: { code: 0, data: [{ id: 1, name: "S1" }] } };
  });
});
afterAll(() => publisher.stop());

const load = (server?: string) => loadCharacters({ id: 7, vgp_id: 70 }, { token: "bearer" }, "vi", server);

it("lists all characters where the publisher does", async () => {
  const role = { ...hero, server_id: 1, server_name: "S1" };
  roles = [role];
  expect(await load()).toEqual({ roles: [role], servers: [] });
});

it.each([[undefined], [[]]])("asks for a server first where there is no such list (%j)", async (none) => {
  roles = none;
  expect(await load()).toEqual({ roles: [], servers: [{ id: 1, name: "S1" }] });
  expect((await load("1"))?.roles).toEqual([{ ...hero, server_id: 1, server_name: "S1" }]);
});
