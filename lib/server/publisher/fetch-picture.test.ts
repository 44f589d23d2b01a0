import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fetchPicture } from "./fetch-picture";
import { isPrivateAddress } from "@/lib/private-address";

let server: Server;
let port: number;
let seen: string[] = [];
let answer: RequestListener;

/** The backend's own host is 127.0.0.1; localhost is another name, which leads to a private address. */
beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    answer(request, response);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  ({ port } = server.address() as AddressInfo);
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
  process.env.PUBLISHER_API_URL = `http://127.0.0.1:${port}/v1`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  answer = (_, response) => response.setHeader("content-type", "image/png").end("picture");
});

const fetched = (address: string, timeout_ms = 5_000) =>
  fetchPicture(address, timeout_ms).then(
    ({ type, bytes }) => `${type} ${Buffer.from(bytes)}`,
    (fault: Error) => `${fault.name}: ${fault.message}`,
  );
const own = (path = "/a.png") => `http://127.0.0.1:${port}${path}`;

it("fetches a picture of the publisher's own host by one GET", async () => {
  expect(await fetched(own("/a.png?x=1"))).toBe("image/png picture");
  expect(seen).toEqual(["GET /a.png?x=1"]);
});

it.each(["localhost", "[::1]", "[::ffff:7f00:1]", "10.0.0.1", "169.254.169.254", "0", "192.168.1.1"])(
  "never connects to the private host %s, which is not the publisher's",
  async (host) => {
    expect(await fetched(`http://${host}:${port}/a.png`)).toBe("PictureFault: a private address");
    expect(seen).toEqual([]);
  },
);

it.each([
  ["8.8.8.8", false],
  ["172.15.0.1", false],
  ["172.31.255.255", true],
  ["100.64.0.1", true],
  ["255.255.255.255", true],
  ["2001:4860:4860::8888", false],
  ["::ffff:8.8.8.8", false],
  ["::ffff:10.0.0.1", true],
  ["64:ff9b::a00:1", true],
  ["fd00::1", true],
  ["fe80::1", true],
])("%s is private: %s", (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});

it.each([
  ["a page", { "content-type": "text/html" }, 200, "not a picture"],
  ["no type", {}, 200, "not a picture"],
  ["a compressed picture", { "content-type": "image/png", "content-encoding": "gzip" }, 200, "compressed"],
  ["a status of failure", { "content-type": "image/png" }, 404, "HTTP status 404"],
])("refuses %s", async (_, headers, status, fault) => {
  answer = (_request, response) => response.writeHead(status, headers).end("x");
  expect(await fetched(own())).toBe(`PictureFault: ${fault}`);
});

it("follows a redirect on the same host, and to no other", async () => {
  answer = ({ url }, response) => {
    const to = { "/a.png": "/b.png", "/far.png": `http://localhost:${port}/b.png`, "/loop.png": "/loop.png" };
    const location = to[url as keyof typeof to];
    if (location) response.writeHead(302, { location }).end();
    else response.setHeader("content-type", "image/webp; q=1").end("picture");
  };
  expect(await fetched(own())).toBe("image/webp picture");
  expect(await fetched(own("/far.png"))).toBe("PictureFault: a redirect to another host");
  expect(await fetched(own("/loop.png"))).toBe("PictureFault: too many redirects");
});

it("reads at most 2 MB, whether or not a length is named", async () => {
  const most = 2 * 1024 * 1024;
  answer = ({ url }, response) => {
    response.setHeader("content-type", "image/png");
    const bytes = Buffer.alloc(url === "/most.png" ? most : most + 1);
    if (url === "/long.png") response.write(bytes);
    response.end(url === "/long.png" ? undefined : bytes);
  };
  expect((await fetchPicture(own("/most.png"), 5_000)).bytes.length).toBe(most);
  expect(await fetched(own("/more.png"))).toBe("PictureFault: larger than 2 MB");
  expect(await fetched(own("/long.png"))).toBe("PictureFault: larger than 2 MB");
});

it("ends after its time, also in the middle of a picture", async () => {
  answer = ({ url }, response) => {
    if (url === "/half.png") response.setHeader("content-type", "image/png").write("pic");
  };
  expect(await fetched(own("/none.png"), 50)).toBe("PictureFault: no answer in time");
  expect(await fetched(own("/half.png"), 50)).toBe("PictureFault: no answer in time");
});
