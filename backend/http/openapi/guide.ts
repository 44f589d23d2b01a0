import { timelineSteps, type OrderState } from "@/lib/contract/entities";
import { methods } from "@/lib/payment";

/** What each state of an order is, and what the order's page says. */
const states: Record<OrderState, [is: string, player: string]> = {
  created: ["stored; the provider has not been asked yet", "being made; the page asks again"],
  pending: ["waits for the payment", "what is left to do (`next`), and until when (`expires_at`)"],
  paid: ["the money is in", "paid; what was bought is on its way"],
  review: ["a person must check the payment", "being checked; nothing is to be paid again"],
  settled: ["what was bought has been delivered", "arrived; the receipt"],
  declined: ["the provider refused; nothing was taken", "the reason (`error`, `message`), and other methods"],
  expired: ["not paid in time", "run out, and a way to order again"],
  refunded: ["the money was given back", "given back"],
};

const stateRows = Object.entries(states).map(([name, [is, player]]) => `| \`${name}\` | ${is} | ${player} |`);

const methodRows = methods.map(({ name, ids, submit, paysFrom, ...method }) => {
  const more = [method.clientIdField, method.idField, method.captchaField];
  const fields = [method.amountField, ...method.fields.map((field) => field.name), ...more].filter(Boolean);
  const paid = paysFrom ? "items only, from the wallet" : fields.map((field) => `\`${field}\``).join(", ");
  return `| ${ids.join(", ")} | ${name} | \`${submit.path}\` | ${paid} |`;
});

/** What is true of all calls: the description of the document, in Markdown. */
export const guide = `
The calls that the portal makes of a publisher's backend. docs/integrate.md leads through them step by step;
\`npm run conform -- URL\` checks all of it.

## Answers
\`{"code": 200, "message": "", "data": …}\` in JSON. \`code\` is 200 for success, and 0 where the call says so (servers,
characters, maintains, inspected, announced). \`token\`, \`user\` and \`vxu\` stand beside \`data\`. More fields may be sent.

- Numbers are JSON numbers without decimals. Ids are numbers or text, and come back as they were sent.
- Moments have a zone. Days are days in Vietnam.
- An optional field without a value is left out. A list without entries is \`[]\`.
- Pictures are absolute https addresses.

The portal also understands null, numbers as text, other flags and dates without a zone; a row that it can't read is left
out, and its log says so once.

## Refusals
HTTP 4xx, \`code\` the same number, \`message\` for the player in the language of Accept-Language, \`data.error\` a name, and
\`data.fields\` (field name to sentence) where fields are at fault. The names of each call are the examples of its answers,
with what the portal does. A name that the portal does not know is no fault: its message is shown unchanged. 401 means that
the session has ended, and nothing else but a wrong password at sign-in. A refusal of a purchase that has made an order
carries \`data.transaction_id\`: the order stands in the player's history; of a card the form stays, with the reason.

Another player's order, role, card or user_token is refused like one that does not exist (403 or 404).

## Sign-in
\`token\` is sent as \`Authorization: Bearer …\` with the player's calls. It lives 86400 s, and is refused after sign-out.
The portal reads nothing out of it. \`user.user_token\` is single-use, lives 5 minutes, and signs the player in from
elsewhere.

## Payment methods
A method of another id is paid by \`/apidev/payment/purchase/{payment_id}\` with a bank. Each body has \`game_id\`, and
\`server_id\` and \`character_id\` where the game needs a character, besides:

| id | method | call | body |
| --- | --- | --- | --- |
${methodRows.join("\n")}

An item in VND is bought by \`/apidev/payment/purchase/{payment_id}\` whatever its method, with item_id, vgp_id, role_id and
server_id in the query; a card is then card_series, card_code and face_value. With Vxu it is the call of method 12 with
\`price\`, or purchase/wallet where the page was opened from a game.

## Orders
States only move forward:

| state | what it is | what the player is told |
| --- | --- | --- |
${stateRows.join("\n")}

A player whose answer was lost waits until the order is found: by check_transaction with the Idempotency-Key as
transaction_id (of a direct transfer that is its \`tid\`), then in the history, by its time and amount. Until then the page
does not say that nothing was taken, and names the key as the code for support.

The steps of \`timeline\` that are shown: ${timelineSteps.join(", ")}.

## Time
A page waits 2 s (PAGE_TIMEOUT_MS) for all that it asks together; what comes later is used for the next page. Other calls
are given 10 s (CALL_TIMEOUT_MS); a purchase without an answer by then is in doubt, and looked for.
`.trim();
