import { signInNames } from "./sign-in-names";

const ways = (...names: string[]) =>
  JSON.stringify({
    password: true,
    providers: [{ provider: "facebook" }, ...names.map((name) => ({ provider: "oidc", name }))],
  });

test.each([
  [["http://localhost:5401"], ways("Game ID"), ["Game ID"]],
  [["facebook", "https://id.example"], ways("Game ID"), ["Facebook", "Game ID"]],
  [["users-table"], ways("Game ID"), [undefined]],
  // Which of both the name belongs to is not known, nor any name where there is no button.
  [["https://old.example", "https://id.example/realm"], ways("Game ID"), ["old.example", "id.example"]],
  [["https://id.example/realm"], ways(), ["id.example"]],
  [["https://id.example"], undefined, ["id.example"]],
])("%j with the ways %s are called %j", (issuers, written, names) => {
  expect(signInNames(issuers, written)).toEqual(names);
});
