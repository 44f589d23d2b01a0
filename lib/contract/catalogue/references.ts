import { z, type RefinementCtx } from "zod";
import { catalogueId, numericId, priceVnd } from "./texts";

/** What the schema refuses is left out here: it has a fault already, and the rest is checked all the same. */
const read = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

const fieldsOf = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
const part = <S extends z.ZodRawShape>(shape: S) => z.preprocess(fieldsOf, z.object(shape));
const listOf = <T extends z.ZodType>(entry: T) => read(z.array(entry));
const list = <S extends z.ZodRawShape>(shape: S) => listOf(part(shape));

const named = list({ id: read(catalogueId) });
const numbered = list({ id: read(numericId) });

const terms = part({ id: read(numericId), least_vnd: read(priceVnd), most_vnd: read(priceVnd) });

/** As much of a catalogue as its references need. */
const referring = part({
  banks: numbered,
  methods: list({ id: read(numericId), prices: read(z.array(priceVnd)) }),
  site: part({ slider: named, ads: named }),
  games: list({
    id: read(numericId),
    vgp_id: read(catalogueId),
    alias: read(z.string()),
    servers: numbered,
    methods: listOf(terms),
    packages: list({ id: read(catalogueId), items: named }),
    shop: part({
      events: list({ event_id: read(catalogueId) }),
      gifts: list({ id: read(catalogueId), event_id: read(catalogueId) }),
    }),
  }),
});

type Path = (string | number)[];
type Fault = (path: Path, name: string, message: string) => void;

/**
 * Reports every id that is there twice, and every one that names nothing, also of a catalogue that has other faults. A
 * fault's name (`params.fault`) is that of its sentence in the desk.
 */
export function expectReferences(catalogue: unknown, context: RefinementCtx): void {
  const fault: Fault = (path, name, message) =>
    context.addIssue({ code: "custom", path, message, params: { fault: name } });
  const { banks = [], methods, site, games = [] } = referring.parse(catalogue);
  const unique = uniqueIn(fault);
  banks.forEach(({ id }, n) => unique("bank", id, ["banks", n, "id"]));
  methods?.forEach(({ id }, n) => unique("method", id, ["methods", n, "id"]));
  site.slider?.forEach(({ id }, n) => unique("banner", id, ["site", "slider", n, "id"]));
  site.ads?.forEach(({ id }, n) => unique("ad", id, ["site", "ads", n, "id"]));
  const amounts = methods && new Map(methods.map(({ id, prices }) => [id, prices]));
  games.forEach((game, n) => {
    const at = (...rest: Path): Path => ["games", n, ...rest];
    const uniqueHere = uniqueIn(fault);
    unique("game", game.id, at("id"));
    unique("vgp_id", game.vgp_id, at("vgp_id"));
    unique("alias", game.alias, at("alias"));
    game.servers?.forEach(({ id }, s) => uniqueHere("server", id, at("servers", s, "id")));
    game.methods?.forEach((method, m) => {
      uniqueHere("method", method.id, at("methods", m, "id"));
      expectTerms(method, amounts, at("methods", m), fault);
    });
    game.packages?.forEach(({ id, items = [] }, p) => {
      unique("package", id, at("packages", p, "id"));
      items.forEach((item, i) => unique("item", item.id, at("packages", p, "items", i, "id")));
    });
    const { events, gifts = [] } = game.shop;
    events?.forEach(({ event_id }, e) => uniqueHere("event", event_id, at("shop", "events", e, "event_id")));
    const known = events && new Set(events.map(({ event_id }) => event_id));
    gifts.forEach(({ id, event_id }, g) => {
      unique("gift", id, at("shop", "gifts", g, "id"));
      const path = at("shop", "gifts", g, "event_id");
      if (isMissing(event_id, known))
        fault(path, "part_unknown", `there is no event ${event_id} in this shop`);
    });
  });
}

/** What a game says of a method has to leave at least one of its amounts. */
function expectTerms(
  { id, least_vnd = 0, most_vnd = Infinity }: z.output<typeof terms>,
  amounts: ReadonlyMap<number | undefined, number[] | undefined> | undefined,
  at: Path,
  fault: Fault,
): void {
  const prices = amounts?.get(id) ?? [];
  if (isMissing(id, amounts))
    fault([...at, "id"], "part_unknown", `there is no method ${id} in the list of methods`);
  if (least_vnd > most_vnd) fault([...at, "most_vnd"], "part_limits", "must not be less than `least_vnd`");
  else if (prices.length > 0 && !prices.some((price) => price >= least_vnd && price <= most_vnd))
    fault(at, "part_no_amount", `none of the amounts of method ${id} is left between its limits`);
}

/** Where an id of the list could not be read, it may be the one: then none is said to be missing. */
const isMissing = <T>(id: T | undefined, known: { has(id: T | undefined): boolean } | undefined): boolean =>
  id !== undefined && known !== undefined && !known.has(id) && !known.has(undefined);

function uniqueIn(fault: Fault) {
  const seen = new Map<string, Set<string | number>>();
  return (kind: string, id: string | number | undefined, path: Path) => {
    if (id === undefined) return;
    const ids = seen.get(kind) ?? new Set();
    seen.set(kind, ids);
    if (ids.has(id)) fault(path, "part_twice", `the ${kind} ${id} is there twice`);
    ids.add(id);
  };
}
