import { endpointList } from "@/lib/contract";
import { probe } from "./foreign-probes";
import { startForeign, type Foreign } from "./foreign-testing";

interface Fault {
  name: string;
  call: string;
  field?: string;
  description: string;
}

let foreign: Foreign;
let faults: Fault[];
beforeAll(async () => {
  foreign = await startForeign();
  ({ faults } = (await foreign.control("")) as { faults: Fault[] });
});
afterAll(() => foreign.stop());

test("every fault has a name of its own, a call of the contract and a description", () => {
  const calls = new Set(["", ...endpointList.map(({ name }) => name)]);
  expect(faults.length).toBeGreaterThanOrEqual(100);
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  expect(faults.filter(({ call, description }) => !calls.has(call) || !description)).toEqual([]);
});

/** Nothing but the time tells it. */
const silent = ["games-slow"];

test("without a fault a call is answered the same again, and with one it can be told", async () => {
  const calls = [...new Set(faults.map(({ call }) => call))];
  const hidden: string[] = [];
  for (const call of calls) {
    const conforming = await probe(foreign, call, []);
    expect([call, await probe(foreign, call, [])]).toEqual([call, conforming]);
    for (const { name } of faults.filter((fault) => fault.call === call && !silent.includes(fault.name))) {
      const findings = await probe(foreign, call, [name]);
      if (JSON.stringify(findings) === JSON.stringify(conforming)) hidden.push(name);
    }
  }
  expect(hidden).toEqual([]);
});

test("games-slow takes more than 2 s", async () => {
  const began = Date.now();
  await probe(foreign, "listGames", ["games-slow"]);
  expect(Date.now() - began).toBeGreaterThan(2_000);
});
