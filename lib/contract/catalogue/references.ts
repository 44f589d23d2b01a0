import type { RefinementCtx } from "zod";
import type { CatalogueGame } from "./game";

interface Listed {
  banks: { id: number }[];
  methods: { id: number; prices: number[] }[];
  games: CatalogueGame[];
  site: { slider: { id: string }[]; ads: { id: string }[] };
}

type Path = (string | number)[];

/** Reports every id that is there twice, and every one that names nothing. */
export function expectReferences(catalogue: Listed, context: RefinementCtx): void {
  const fault = (path: Path, message: string) => context.addIssue({ code: "custom", path, message });
  const unique = uniqueIn(fault);
  catalogue.banks.forEach(({ id }, n) => unique("bank", id, ["banks", n, "id"]));
  catalogue.methods.forEach(({ id }, n) => unique("method", id, ["methods", n, "id"]));
  catalogue.site.slider.forEach(({ id }, n) => unique("banner", id, ["site", "slider", n, "id"]));
  catalogue.site.ads.forEach(({ id }, n) => unique("ad", id, ["site", "ads", n, "id"]));
  const methods = new Map(catalogue.methods.map(({ id, prices }) => [id, prices]));
  catalogue.games.forEach((game, n) => {
    const at = (...rest: Path): Path => ["games", n, ...rest];
    const uniqueHere = uniqueIn(fault);
    unique("game", game.id, at("id"));
    unique("vgp_id", game.vgp_id, at("vgp_id"));
    unique("alias", game.alias, at("alias"));
    game.servers.forEach(({ id }, s) => uniqueHere("server", id, at("servers", s, "id")));
    game.methods.forEach(({ id, least_vnd = 0, most_vnd = Infinity }, m) => {
      uniqueHere("method", id, at("methods", m, "id"));
      const prices = methods.get(id);
      if (!prices) fault(at("methods", m, "id"), `there is no method ${id} in the list of methods`);
      if (least_vnd > most_vnd) fault(at("methods", m, "most_vnd"), "must not be less than `least_vnd`");
      else if (prices?.length && !prices.some((price) => price >= least_vnd && price <= most_vnd))
        fault(at("methods", m), `none of the amounts of method ${id} is left between its limits`);
    });
    game.packages.forEach((part, p) => {
      unique("package", part.id, at("packages", p, "id"));
      part.items.forEach(({ id }, i) => unique("item", id, at("packages", p, "items", i, "id")));
    });
    const { events = [], gifts = [] } = game.shop ?? {};
    events.forEach(({ event_id }, e) => uniqueHere("event", event_id, at("shop", "events", e, "event_id")));
    const known = new Set(events.map(({ event_id }) => event_id));
    gifts.forEach(({ id, event_id }, g) => {
      unique("gift", id, at("shop", "gifts", g, "id"));
      if (!known.has(event_id))
        fault(at("shop", "gifts", g, "event_id"), `there is no event ${event_id} in this shop`);
    });
  });
}

function uniqueIn(fault: (path: Path, message: string) => void) {
  const seen = new Map<string, Set<string | number>>();
  return (kind: string, id: string | number, path: Path) => {
    const ids = seen.get(kind) ?? new Set();
    seen.set(kind, ids);
    if (ids.has(id)) fault(path, `the ${kind} ${id} is there twice`);
    ids.add(id);
  };
}
