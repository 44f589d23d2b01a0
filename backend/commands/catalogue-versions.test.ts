import { sql } from "drizzle-orm";
import { change, setUpCatalogue } from "../testing/catalogue";
import { databaseKinds } from "../testing/databases";
import { setUpPayments } from "../testing/payments";
import { commands } from "./index";

describe.each(databaseKinds)("the versions of the catalogue on %s", (kind) => {
  const pay = setUpPayments(kind);
  const { exported, put, back } = setUpCatalogue(pay);
  const context = () => pay.backend.services;

  const setLink = (value: string) => {
    const links = JSON.stringify([{ name: "support", value }]);
    return context().db.execute(
      sql`UPDATE documents SET content = jsonb_set(content, '{setting_config}', ${links}::jsonb) WHERE name = 'setting'`,
    );
  };

  test("imports at the same moment run one after the other, each a version of its own", async () => {
    const content = await exported();
    const names = ["Một", "Hai", "Ba"];
    const changed = await Promise.all(
      names.map((name) => put(change(content, "kiem-the-vo-song", { name }))),
    );
    expect(new Set(changed.map(({ version }) => version)).size).toBe(3);
    await put(content);
  });

  test("going back again goes further back, and a number puts any version in force", async () => {
    const content = await exported();
    const named = (name: string) => change(content, "kiem-the-vo-song", { name });
    const numbers: (number | undefined)[] = [];
    for (const name of ["Bản 1", "Bản 2", "Bản 3"]) numbers.push((await put(named(name))).version);
    const name = async () => (await exported()).games.find(({ id }) => id === 11)?.name;
    await back();
    expect(await name()).toBe("Bản 2");
    await back();
    expect(await name()).toBe("Bản 1");
    const to = (number: number) => commands.restoreCatalogue.run(context(), { by: "anna", number });
    const [, , third = 0] = numbers;
    expect(await to(third)).toMatchObject({ ok: true });
    expect(await name()).toBe("Bản 3");
    expect(await to(999_999)).toMatchObject({ ok: false, error: "not_found" });
    const listed = await commands.listVersions.run(context(), {});
    if (!listed.ok) throw new Error(listed.error);
    expect(listed.value.slice(0, 4).map(({ restores }) => restores)).toEqual([
      third,
      numbers[0],
      numbers[1],
      null,
    ]);
    expect(listed.value[3]).toMatchObject({ id: third, by: "anna", at: expect.any(String) });
    await put(content);
  });

  test("what an older rule let in is exported, so that it can be mended", async () => {
    const content = await exported();
    await setLink("data:text/html,x");
    const links = [{ name: "support", value: "data:text/html,x" }];
    expect((await exported()).site.setting.setting_config).toEqual(links);
    await put(content);
  });

  test("a dry run of going back announces what going back does, also from texts that are no version", async () => {
    const content = await exported();
    await put(change(content, "kiem-the-vo-song", { name: "Kiếm Thế II" }));
    await setLink("https://elsewhere.example/");
    const how = { by: "anna", dry_run: true };
    const ahead = await commands.restoreCatalogue.run(context(), how);
    if (!ahead.ok) throw new Error(ahead.error);
    expect(new Set(ahead.value.changes.map(({ at }) => at.split(".")[0]))).toEqual(new Set(["site"]));
    const { changes, in_force } = ahead.value;
    const done = await commands.restoreCatalogue.run(context(), { by: "anna", in_force });
    expect(done).toMatchObject({ ok: true, value: { changes } });
    await put(content);
  });

  test("a version that an older rule let in is not put back, and its faults are told", async () => {
    const content = await exported();
    await setLink("javascript:alert(1)");
    await put(content);
    const path = "site.setting.setting_config.0.value";
    expect(await back()).toMatchObject({
      ok: false,
      error: "invalid_input",
      fields: { [path]: "part_format" },
    });
    expect(await exported()).toEqual(content);
  });
});
