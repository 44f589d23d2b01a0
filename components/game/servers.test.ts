import { arrangeServers, groupServers } from "./servers";

const serversOf = (...ids: (string | number)[]) => ids.map((id) => ({ id, name: `Máy chủ ${id}` }));
const count = (length: number) => serversOf(...Array.from({ length }, (_, index) => index + 1));

test("servers are in ascending order of their ids", () => {
  expect(arrangeServers(serversOf(3, 1, 2), 1).map(({ id }) => id)).toEqual([1, 2, 3]);
});

test("ids sent as text are ordered as numbers", () => {
  expect(arrangeServers(serversOf("10", "9", "100"), 1).map(({ id }) => id)).toEqual(["9", "10", "100"]);
});

test("game 57 keeps the order of the backend", () => {
  expect(arrangeServers(serversOf(3, 1, 2), 57).map(({ id }) => id)).toEqual([3, 1, 2]);
});

test("34 servers make four groups, the last named 31 - 40 with four servers", () => {
  const groups = groupServers(count(34));
  expect(groups.map(({ from, to }) => `${from} - ${to}`)).toEqual([
    "1 - 10",
    "11 - 20",
    "21 - 30",
    "31 - 40",
  ]);
  expect(groups.at(-1)?.servers).toHaveLength(4);
});

test("without servers there is no group", () => {
  expect(groupServers([])).toEqual([]);
});
