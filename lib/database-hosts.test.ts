import { addressesOfHosts } from "./database-hosts";

test.each([
  ["postgres://u:p@one:5432,other:5433/db", ["postgres://u:p@one:5432/db", "postgres://u:p@other:5433/db"]],
  [
    "postgresql://one,two,three/db?ssl=true",
    ["one", "two", "three"].map((name) => `postgresql://${name}/db?ssl=true`),
  ],
  ["postgres://u:a,b@[::1]:5432/db", ["postgres://u:a,b@[::1]:5432/db"]],
  ["postgres:///db?host=/run/postgresql", ["postgres:///db?host=/run/postgresql"]],
  ["postgres://one,,two/db", []],
  ["postgres://one:port/db", []],
  ["mysql://one/db", []],
])("%s names the addresses %j", (url, addresses) => expect(addressesOfHosts(url)).toEqual(addresses));
