/** The address of a PostgreSQL server, or of several of which one takes writes. */
const address = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;
const host = /^(?:\[[0-9a-f:.]+\]|[^:[\]\s,]+)(?::\d{1,5})?$/i;

/**
 * One address for each host of `postgres://user:password@one:5432,other:5432/name`; none if it is not an address. Without
 * a host it is a socket's, which the query names (`postgres:///name?host=/run/postgresql`), and stays as it is.
 */
export function addressesOfHosts(url: string): string[] {
  const [, before, hosts = "", after] = address.exec(url) ?? [];
  const named = hosts.split(",");
  if (before === undefined || !(hosts === "" || named.every((name) => host.test(name)))) return [];
  const each = named.map((name) => `${before}${name}${after}`);
  return each.every((one) => URL.canParse(one)) ? each : [];
}
