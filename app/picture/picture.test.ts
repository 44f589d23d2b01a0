import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { endpoints } from "@/lib/contract";
import { callPublisher } from "@/lib/server/publisher";
import { isPublicFile } from "@/lib/server/middleware/public-file";
import { GET } from "./[proof]/route";

let server: Server;
let asked = 0;
const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === "/bank.svg") {
      asked += 1;
      return void response.setHeader("content-type", "image/svg+xml").end("<svg/>");
    }
    const data = [{ id: 3, name: "VCB", logo: `${base()}/bank.svg` }];
    response.end(JSON.stringify({ code: 200, data }));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
  process.env.PUBLISHER_API_URL = base();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function show(path: string): Promise<Response> {
  const { href, pathname } = new URL(path, "https://nap.example");
  return GET(new Request(href), { params: Promise.resolve({ proof: pathname.split("/").at(-1) ?? "" }) });
}

it("shows a picture by http of an answer at the address that the answer is given", async () => {
  const answer = await callPublisher(endpoints.listBanks);
  const logo = (answer.ok && answer.value.data[0]?.logo) || "";
  expect(isPublicFile(new URL(logo, "https://nap.example").pathname)).toBe(true);
  const shown = await show(logo);
  expect([shown.status, await shown.text()]).toEqual([200, "<svg/>"]);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=3600",
  });
  expect(asked).toBe(1);
});

it("fetches nothing that a visitor names", async () => {
  const answer = await callPublisher(endpoints.listBanks);
  const logo = (answer.ok && answer.value.data[0]?.logo) || "";
  const proof = logo.slice("/picture/".length, logo.indexOf("?"));
  for (const path of [
    `/picture/${proof}?of=${encodeURIComponent(`${base()}/bank.svg?2`)}`,
    `/picture/${"A".repeat(43)}?of=${encodeURIComponent(`${base()}/bank.svg`)}`,
  ]) {
    expect((await show(path)).status).toBe(404);
  }
  expect(asked).toBe(1);
});
