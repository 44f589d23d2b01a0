import { isOwnProof, picturePath, withOwnPictures } from "./picture-address";

beforeAll(() => {
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
});

const body = (answer: unknown) => Buffer.from(JSON.stringify(answer));
const shown = (answer: unknown) => withOwnPictures(answer, body(answer));
const address = "http://cdn.example/a b.png?x=1&y=ó";

function partsOf(path: string): [address: string, proof: string] {
  const url = new URL(path, "https://nap.example");
  return [url.searchParams.get("of") ?? "", url.pathname.split("/").at(-1) ?? ""];
}

it("replaces pictures by http, wherever they are in an answer, and nothing else", () => {
  const data = [
    { favicon: address, game: { icon: address, name: address } },
    { image: "https://cdn.example/a.png", picture: "/games/a.svg", logo: "", items: [{ picture: address }] },
    { image: "http://", redirect_url: address, link: address },
  ];
  const own = picturePath(address);
  expect(shown({ code: 200, data })).toEqual({
    code: 200,
    data: [
      { favicon: own, game: { icon: own, name: address } },
      { image: "https://cdn.example/a.png", picture: "/games/a.svg", logo: "", items: [{ picture: own }] },
      { image: "http://", redirect_url: address, link: address },
    ],
  });
});

it("finds them in answers that write a slash as \\/, and searches no answer without any", () => {
  const answer = { icon: address };
  expect(withOwnPictures(answer, Buffer.from('{"icon":"http:\\/\\/cdn.example"}'))).not.toEqual(answer);
  const without = { icon: "https://cdn.example/a.png" };
  expect(withOwnPictures(without, body(without))).toBe(without);
});

it("accepts the proof of an address that it gave out, and of no other", () => {
  const [of, proof] = partsOf(picturePath(address));
  expect(of).toBe(address);
  expect(proof).toMatch(/^[\w-]{43}$/);
  expect(isOwnProof(of, proof)).toBe(true);
  expect(isOwnProof("http://169.254.169.254/", proof)).toBe(false);
  expect(isOwnProof(`${of}#`, proof)).toBe(false);
  expect(isOwnProof(of, proof.slice(1))).toBe(false);
  expect(isOwnProof(of, "")).toBe(false);
});
