import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { createMailer } from "../delivery/mailer";
import { letterAddresses, letters } from "../db/tables";
import { Caller } from "../testing/backend";
import { callTestKinds } from "../testing/call-test-kinds";
import { listenForLetters, type LetterBox } from "../testing/letter-box";
import { newPlayers } from "../testing/many-players";
import { setUpPayments } from "../testing/payments";
import { recordLetters } from "./record-letters";
import { sendLetters } from "./send-letters";

const { eraseAccount, getProfile } = endpoints;
const { getLetterAddress, setLetterAddress, confirmLetterAddress, stopLetters, purchaseVgpCard } = endpoints;

describe.each(callTestKinds)("letters to players, on %s", (kind) => {
  const pay = setUpPayments(kind);
  let box: LetterBox;
  let player: Caller;
  let playerId: string;
  let email: string;
  beforeAll(async () => {
    box = await listenForLetters();
  });
  beforeEach(async () => {
    box.reset();
    const { services } = pay.backend;
    services.mailer = createMailer({ url: box.url, from: "Shop <shop@shop.test>" }, services.now);
    const [made] = await newPlayers(pay.backend, 1, 0);
    if (!made) throw new Error("no player");
    player = made.caller;
    playerId = made.id;
    email = `an.${randomUUID().slice(0, 8)}@mail.test`;
    await recordLetters(services);
  });
  afterAll(() => box.close());

  const ask = (to = email) => player.send(setLetterAddress, { body: { email: to } });
  const confirm = (code: string) => player.send(confirmLetterAddress, { body: { code } });
  const codeOf = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? "";
  const address = async () => (await player.call(getLetterAddress)).data.data;
  async function subscribe() {
    await ask();
    await confirm(codeOf(box.taken.at(-1)?.text ?? ""));
    box.reset();
  }
  /** A second passes. */
  async function round(seconds = 1) {
    pay.backend.clock.advance(seconds);
    await recordLetters(pay.backend.services);
    while ((await sendLetters(pay.backend.services)) > 0);
  }
  const payCard = async () =>
    (await player.call(purchaseVgpCard, { body: pay.card(0) })).data.data.transaction_id;

  test("nothing is stored for a player who was erased while the code was sent", async () => {
    const { db, mailer } = pay.backend.services;
    if (!mailer) throw new Error("no mailer");
    const { username } = (await player.call(getProfile)).data.user ?? { username: "" };
    const send = jest.spyOn(mailer, "send").mockImplementationOnce(async () => {
      await player.call(eraseAccount, { body: { username, vxu: 0 } });
      return { kind: "sent" };
    });
    const { status, json } = await ask();
    expect([status, json.data.error]).toEqual([401, "unauthorized"]);
    expect(await db.$count(letterAddresses, eq(letterAddresses.playerId, playerId))).toBe(0);
    send.mockRestore();
  });

  test("an address is used once its code was typed, and each order then has one letter", async () => {
    expect(await address()).toEqual({});
    expect((await ask()).status).toBe(200);
    expect(await address()).toEqual({ waiting_email: email });
    const [asked] = box.taken;
    expect(asked).toMatchObject({ to: [email], subject: "Mã xác nhận e-mail · VGP" });
    await payCard();
    await round();
    expect(box.taken).toHaveLength(1);
    expect((await confirm(codeOf(asked?.text ?? ""))).status).toBe(200);
    expect(await address()).toEqual({ email });
    box.reset();
    pay.backend.clock.advance(1);
    const id = await payCard();
    await round();
    await round();
    expect(box.taken).toHaveLength(1);
    expect(box.taken[0]).toMatchObject({
      to: [email],
      from: "shop@shop.test",
      subject: `Biên nhận ${id} · VGP`,
      messageId: `<${id}.settled@shop.test>`,
    });
    for (const part of [box.taken[0]?.text, box.taken[0]?.html])
      for (const word of [id, "100.000", "Kiếm Thế Vô Song", "1.000", "http://portal.test/account"])
        expect(part).toContain(word);
  });

  test("a wrong code is refused, a sixth try too, and so is one that is too old", async () => {
    await ask();
    const code = codeOf(box.taken[0]?.text ?? "");
    const wrong = code === "000000" ? "000001" : "000000";
    for (let n = 0; n < 5; n += 1)
      expect((await confirm(wrong)).json.data).toMatchObject({
        fields: { code: expect.stringContaining("Mã") },
      });
    expect((await confirm(code)).status).toBe(400);
    expect(await address()).toEqual({ waiting_email: email });
    await ask();
    pay.backend.clock.advance(15 * 60 + 1);
    player = new Caller(
      pay.backend.url,
      await pay.backend.services.tokens.issueBearer({ player_id: playerId }),
    );
    expect((await confirm(codeOf(box.taken[1]?.text ?? ""))).status).toBe(400);
  });

  test("of many tries at one moment no more than five count", async () => {
    await ask();
    const code = codeOf(box.taken[0]?.text ?? "");
    const wrong = code === "000000" ? "000001" : "000000";
    await Promise.all(Array.from({ length: 5 }, () => confirm(wrong)));
    expect((await confirm(code)).status).toBe(400);
  });

  test("nobody's mailbox is filled: five codes a day to an address, ten for a player", async () => {
    for (let n = 0; n < 5; n += 1) expect((await ask()).status).toBe(200);
    expect((await ask(email.toUpperCase())).json.data.error).toBe("too_many_requests");
    for (let n = 0; n < 4; n += 1) expect((await ask(`${n}${email}`)).status).toBe(200);
    expect((await ask(`9${email}`)).json.data.error).toBe("too_many_requests");
    expect(box.taken).toHaveLength(9);
  });

  test.each(["", "an", "an@", "an@mail", "an@mail.test\r\nBcc: x@mail.test", `${"a".repeat(250)}@mail.test`])(
    "%j is not an address",
    async (bad) => {
      const { status, json } = await ask(bad);
      expect([status, json.data]).toEqual([
        400,
        expect.objectContaining({ fields: { email: expect.any(String) } }),
      ]);
      expect(box.taken).toEqual([]);
    },
  );

  test("a mailbox that does not exist is told at once, a server that is down as well", async () => {
    box.answer = { code: 550 };
    const refused = await ask();
    expect([refused.status, refused.json.data]).toEqual([
      400,
      expect.objectContaining({ fields: { email: expect.any(String) } }),
    ]);
    box.answer = "cut";
    expect((await ask()).json.data.error).toBe("service_busy");
    expect(await address()).toEqual({});
    expect(pay.backend.logged.join()).not.toContain(email);
  });

  test("a letter that was not taken is sent again, ever more rarely, until it is", async () => {
    await subscribe();
    box.answer = { code: 451 };
    await payCard();
    await round();
    box.answer = "cut";
    await round(30);
    expect(box.tried).toBe(1);
    await round(31);
    expect(box.tried).toBe(2);
    box.answer = "take";
    await round(4 * 60 + 1);
    expect(box.taken).toHaveLength(1);
    await round(86_400);
    expect(box.taken).toHaveLength(1);
  });

  test("a letter that is refused for good is not sent again, nor one that was not taken for three days", async () => {
    const { db } = pay.backend.services;
    await subscribe();
    const endOf = async (id: string) =>
      (await db.select().from(letters).where(eq(letters.orderId, id)))[0]?.ended;
    box.answer = { code: 554 };
    const refused = await payCard();
    await round();
    box.answer = { code: 421 };
    const dead = await payCard();
    for (let n = 0; n < 40; n += 1) await round(2 * 3600);
    expect([await endOf(refused), await endOf(dead)]).toEqual(["refused", "dead"]);
    expect(box.taken).toEqual([]);
    expect(pay.backend.logged.join()).not.toContain(email);
  });

  test("nothing goes to an address that was given up, also of orders that ended before", async () => {
    await subscribe();
    await payCard();
    await recordLetters(pay.backend.services);
    await player.call(stopLetters, { body: {} });
    await round(5);
    expect(box.taken).toEqual([]);
    expect(await address()).toEqual({});
    const { db } = pay.backend.services;
    expect(await db.$count(letterAddresses, eq(letterAddresses.playerId, playerId))).toBe(0);
  });

  test("two processes send no letter twice", async () => {
    await subscribe();
    for (let n = 0; n < 5; n += 1) await payCard();
    pay.backend.clock.advance(1);
    const { services } = pay.backend;
    await Promise.all([recordLetters(services), recordLetters(services)]);
    await Promise.all([sendLetters(services), sendLetters(services), sendLetters(services)]);
    await round();
    expect(box.taken).toHaveLength(5);
  });

  test("without a mail server nothing is offered", async () => {
    pay.backend.services.mailer = undefined;
    expect((await ask()).json.data.error).toBe("not_available_yet");
    expect((await player.send(getLetterAddress)).json.data.error).toBe("not_available_yet");
  });
});
